/** How many tips Home shows as trending (docs/product.md 9.3). */
export const TRENDING_COUNT = 6;

/** How long it takes until a like counts half as much for Trending, in milliseconds: one week. */
const HALF_LIFE = 7 * 24 * 60 * 60 * 1000;
const ORIGIN = Date.UTC(2026, 0, 1);

/**
 * What one like given at `time` (ms since 1970) adds to a tip's trend, as a natural logarithm. A tip's trend is the
 * logarithm of the sum of its likes' weights; because every weight shrinks at the same pace, the order of tips
 * never changes with time alone, so it can be indexed: a later like simply weighs more.
 */
export const likeWeight = (time: number) => ((time - ORIGIN) / HALF_LIFE) * Math.LN2;

/** The trend of a tip nobody has liked: as if it had half a like, given when it was shared. */
export const firstTrend = (sharedAt: number) => likeWeight(sharedAt) - Math.LN2;

/** The sum of a trend and one more like. The database computes the same (`server/tips/tips.likes.queries.ts`). */
export function trendWithLike(trend: number, time: number): number {
  const weight = likeWeight(time);
  return Math.max(trend, weight) + Math.log1p(Math.exp(-Math.abs(trend - weight)));
}

/** The trend of a tip shared at a time, from the times at which it got its likes. */
export const trendOf = (sharedAt: number, likedAt: readonly number[]): number =>
  likedAt.reduce(trendWithLike, firstTrend(sharedAt));

/**
 * The trend of a tip that loses a like given at `time`; undefined when most of the trend goes with it, so that what is
 * left cannot be told exactly and must be made anew by `trendOf`.
 */
export function trendWithoutLike(trend: number, time: number): number | undefined {
  const share = Math.exp(likeWeight(time) - trend);
  return share > 0.5 ? undefined : trend + Math.log1p(-share);
}

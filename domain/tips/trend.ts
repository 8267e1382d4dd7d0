/** The half-life of a like in the trending score, in milliseconds: one week. */
const HALF_LIFE = 7 * 24 * 60 * 60 * 1000;
const ORIGIN = Date.UTC(2026, 0, 1);

/**
 * The weight of a like given at `time` (ms since 1970), as a natural logarithm. A tip's trend is the logarithm of the sum
 * of its likes' weights. All weights decay at the same rate, so time alone never changes the order of tips, and the score
 * can be indexed: later likes simply weigh more.
 */
export const likeWeight = (time: number) => ((time - ORIGIN) / HALF_LIFE) * Math.LN2;

/** The trend of a tip without likes: that of half a like at the time it was shared. */
export const firstTrend = (sharedAt: number) => likeWeight(sharedAt) - Math.LN2;

/** Adds a like to a trend. The database does the same computation. */
export function trendWithLike(trend: number, time: number): number {
  const weight = likeWeight(time);
  return Math.max(trend, weight) + Math.log1p(Math.exp(-Math.abs(trend - weight)));
}

/** The trend of a tip, computed from the time it was shared and the times of its likes. */
export const trendOf = (sharedAt: number, likedAt: readonly number[]): number =>
  likedAt.reduce(trendWithLike, firstTrend(sharedAt));

/**
 * Removes a like given at `time` from a trend; undefined when the like is most of the trend, so that the difference would
 * be imprecise. Then recompute it with `trendOf`.
 */
export function trendWithoutLike(trend: number, time: number): number | undefined {
  const share = Math.exp(likeWeight(time) - trend);
  return share > 0.5 ? undefined : trend + Math.log1p(-share);
}

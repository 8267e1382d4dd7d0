/** The quantile of 95 % confidence: 1.96, but 3 of 3 has the published bound 0.439 only with more digits. */
const Z = 1.959964;

/** Where the true share of successes probably lies, from 0 to 1. */
export type Interval = { lower: number; upper: number };

/**
 * The Wilson score interval of `worked` successes among `total`. With no trials it is everything: 0 to 1. Few trials have a low
 * lower bound, so that 3 of 3 comes after 90 of 100.
 */
export function wilson(worked: number, total: number): Interval {
  if (total === 0) return { lower: 0, upper: 1 };
  const share = worked / total;
  const squared = (Z * Z) / total;
  const center = share + squared / 2;
  const spread = Z * Math.sqrt((share * (1 - share) + squared / 4) / total);
  const within = (bound: number) => Math.min(1, Math.max(0, bound / (1 + squared)));
  // None and all are exact ends; computed, they would miss them by a rounding error.
  return {
    lower: worked === 0 ? 0 : within(center - spread),
    upper: worked === total ? 1 : within(center + spread),
  };
}

/** Rounded to three decimals, as documents have it. */
export const rounded = (bound: number): number => Math.round(bound * 1000) / 1000;

/** Whether two intervals have nothing in common. */
export const areApart = (a: Interval, b: Interval): boolean => a.upper < b.lower || b.upper < a.lower;

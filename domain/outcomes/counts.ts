import type { GrowingSpace, SoilTexture, SunExposure } from "#domain/gardens/garden.ts";
import { areApart, type Interval, rounded, wilson } from "#domain/outcomes/wilson.ts";

// What members reported on a tip, counted. Apart from the schemas, so that screens can use it without loading zod.

export const RESULTS = ["worked", "partly", "failed"] as const;
export type Result = (typeof RESULTS)[number];

/** The conditions by which outcomes are counted. */
export const FACETS = ["soil", "sun", "space"] as const;
export type Facet = (typeof FACETS)[number];

/** A condition is public from so many gardeners on (docs/product.md 17.6). */
export const CONDITION_MIN = 5;

/** How a tip did in gardens with one condition. */
export type ConditionCount = {
  facet: Facet;
  value: SoilTexture | SunExposure | GrowingSpace;
  worked: number;
  total: number;
};

/** What the author themselves reported, in their latest season. */
export type AuthorOutcome = { result: Result; season: string };

/** The outcomes of a tip: each gardener's latest, without the author's. `lower` and `upper`: the Wilson interval. */
export type OutcomeCounts = Record<"total" | Result, number> &
  Interval & {
    conditions: ConditionCount[];
    /** Whether the intervals of two conditions have nothing in common. */
    disagree: boolean;
    author: AuthorOutcome | null;
  };

/** Counts as documents have them. `conditions`: those that enough gardeners have. */
export function outcomeCounts(
  counts: Record<Result, number>,
  conditions: ConditionCount[],
  author: AuthorOutcome | null,
): OutcomeCounts {
  const { worked, partly, failed } = counts;
  const total = worked + partly + failed;
  const { lower, upper } = wilson(worked, total);
  return {
    total,
    worked,
    partly,
    failed,
    lower: rounded(lower),
    upper: rounded(upper),
    conditions,
    disagree: partingConditions(conditions) !== undefined,
    author,
  };
}

/** Whether there is anything to show. */
export const hasOutcomes = ({ total, author }: Pick<OutcomeCounts, "total" | "author">): boolean =>
  total > 0 || author !== null;

/** Of a tip that nobody reported on. */
export const NO_OUTCOMES: OutcomeCounts = outcomeCounts({ worked: 0, partly: 0, failed: 0 }, [], null);

/** The conditions in which a tip did best and worst, if their intervals part. */
export function partingConditions(
  conditions: readonly ConditionCount[],
): { best: ConditionCount; worst: ConditionCount } | undefined {
  const measured = conditions.map((count) => ({ count, interval: wilson(count.worked, count.total) }));
  const [best] = measured.toSorted((a, b) => b.interval.lower - a.interval.lower);
  const [worst] = measured.toSorted((a, b) => a.interval.upper - b.interval.upper);
  return best && worst && areApart(best.interval, worst.interval)
    ? { best: best.count, worst: worst.count }
    : undefined;
}

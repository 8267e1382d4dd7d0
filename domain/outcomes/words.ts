import { m } from "#messages";
import { formatNumber } from "#domain/text/numbers.ts";
import {
  type AuthorOutcome,
  type ConditionCount,
  type OutcomeCounts,
  partingConditions,
  type Result,
} from "#domain/outcomes/counts.ts";
import { seasonInWords } from "#domain/outcomes/season.ts";

// Outcomes in words, as counted.

/** Each condition in words. */
const conditions = (): Record<ConditionCount["value"], string> => ({
  sand: m.outcomesOnSand(),
  loam: m.outcomesOnLoam(),
  silt: m.outcomesOnSilt(),
  clay: m.outcomesOnClay(),
  chalk: m.outcomesOnChalk(),
  peat: m.outcomesOnPeat(),
  "full-sun": m.outcomesInSun(),
  "partial-shade": m.outcomesInPartialShade(),
  "full-shade": m.outcomesInShade(),
  "open-ground": m.outcomesInOpenGround(),
  "raised-bed": m.outcomesInRaisedBeds(),
  container: m.outcomesInContainers(),
  greenhouse: m.outcomesInGreenhouses(),
  indoors: m.outcomesIndoors(),
});

/** A condition in words: `on clay`. */
export const conditionInWords = (value: ConditionCount["value"]): string => conditions()[value];

type Share = Pick<ConditionCount, "worked" | "total">;
const share = ({ worked, total }: Share) => ({ worked: formatNumber(worked), total: formatNumber(total) });

/** What was counted, in short: `Worked for 14 of 17`. Undefined if nobody but the author reported. */
export const outcomesInShort = (outcomes: Share): string | undefined =>
  outcomes.total === 0 ? undefined : m.outcomesWorkedFor(share(outcomes));

/** The same with each condition: `Worked for 14 of 17; on clay 9 of 9; in shade 2 of 9`. */
export const outcomesInWords = (outcomes: OutcomeCounts): string | undefined =>
  outcomes.total === 0
    ? undefined
    : [
        outcomesInShort(outcomes),
        ...outcomes.conditions.map((count) =>
          m.outcomesUnder({ condition: conditionInWords(count.value), ...share(count) }),
        ),
      ].join("; ");

/** For how many it worked partly, and failed: `Partly for 2, failed for 1.` Undefined if it worked for all. */
export function otherResultsInWords(outcomes: Pick<OutcomeCounts, "partly" | "failed">): string | undefined {
  const [partly, failed] = [formatNumber(outcomes.partly), formatNumber(outcomes.failed)];
  if (outcomes.partly > 0 && outcomes.failed > 0) return m.outcomesPartlyFailedFor({ partly, failed });
  if (outcomes.partly > 0) return m.outcomesPartlyFor({ partly });
  return outcomes.failed > 0 ? m.outcomesFailedFor({ failed }) : undefined;
}

/** That it depends on the garden: where it worked and where it did not. Undefined if nothing says so. */
export function disagreementInWords({ conditions: all }: Pick<OutcomeCounts, "conditions">) {
  const parting = partingConditions(all);
  if (!parting) return undefined;
  const [best, worst] = [share(parting.best), share(parting.worst)];
  return m.outcomesDisagree({
    best: conditionInWords(parting.best.value),
    bestWorked: best.worked,
    bestTotal: best.total,
    worst: conditionInWords(parting.worst.value),
    worstWorked: worst.worked,
    worstTotal: worst.total,
  });
}

/** What the author reported: `The author: worked in 2026`. */
export function authorInWords({ result, season: year }: AuthorOutcome): string {
  const season = seasonInWords(year);
  if (result === "worked") return m.outcomesAuthorWorked({ season });
  return result === "partly" ? m.outcomesAuthorPartly({ season }) : m.outcomesAuthorFailed({ season });
}

/** A result on buttons and notes. */
export const RESULT_LABELS: Record<Result, () => string> = {
  worked: m.outcomesWorked,
  partly: m.outcomesPartly,
  failed: m.outcomesFailed,
};

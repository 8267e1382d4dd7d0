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

const CONDITIONS: Record<ConditionCount["value"], string> = {
  sand: "on sand",
  loam: "on loam",
  silt: "on silt",
  clay: "on clay",
  chalk: "on chalk",
  peat: "on peat",
  "full-sun": "in full sun",
  "partial-shade": "in partial shade",
  "full-shade": "in shade",
  "open-ground": "in open ground",
  "raised-bed": "in raised beds",
  container: "in containers",
  greenhouse: "in greenhouses",
  indoors: "indoors",
};

/** A condition in words: `on clay`. */
export const conditionInWords = (value: ConditionCount["value"]): string => CONDITIONS[value];

const share = ({ worked, total }: Pick<ConditionCount, "worked" | "total">): string =>
  `${formatNumber(worked)} of ${formatNumber(total)}`;

/** What was counted, in short: `Worked for 14 of 17`. Undefined if nobody but the author reported. */
export const outcomesInShort = (outcomes: Pick<OutcomeCounts, "worked" | "total">): string | undefined =>
  outcomes.total === 0 ? undefined : `Worked for ${share(outcomes)}`;

/** The same with each condition: `Worked for 14 of 17; on clay 9 of 9; in shade 2 of 9`. */
export const outcomesInWords = (outcomes: OutcomeCounts): string | undefined =>
  outcomes.total === 0
    ? undefined
    : [
        outcomesInShort(outcomes),
        ...outcomes.conditions.map((count) => `${conditionInWords(count.value)} ${share(count)}`),
      ].join("; ");

/** For how many it worked partly, and failed: `Partly for 2, failed for 1.` Undefined if it worked for all. */
export function otherResultsInWords({ partly, failed }: Pick<OutcomeCounts, "partly" | "failed">) {
  const said = [
    ...(partly > 0 ? [`partly for ${formatNumber(partly)}`] : []),
    ...(failed > 0 ? [`failed for ${formatNumber(failed)}`] : []),
  ].join(", ");
  return said === "" ? undefined : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** That it depends on the garden: where it worked and where it did not. Undefined if nothing says so. */
export function disagreementInWords({ conditions }: Pick<OutcomeCounts, "conditions">): string | undefined {
  const parting = partingConditions(conditions);
  if (!parting) return undefined;
  const { best, worst } = parting;
  return `It depends on the garden: ${conditionInWords(best.value)} it worked for ${share(best)}, ${conditionInWords(worst.value)} for ${share(worst)}.`;
}

const DONE: Record<Result, string> = { worked: "worked", partly: "worked partly", failed: "failed" };

/** What the author reported: `The author: worked in 2026`. */
export const authorInWords = ({ result, season }: AuthorOutcome): string =>
  `The author: ${DONE[result]} in ${seasonInWords(season)}`;

/** A result on buttons and notes. */
export const RESULT_LABELS: Record<Result, string> = {
  worked: "Worked",
  partly: "Partly",
  failed: "Failed",
};

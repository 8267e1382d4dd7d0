import { m } from "#messages";
import type { DIFFICULTIES } from "#domain/tips/facets.ts";

const WORDS: Record<(typeof DIFFICULTIES)[number], () => string> = {
  Easy: m.tipsEasy,
  Medium: m.tipsMedium,
  Hard: m.tipsHard,
};

/** A difficulty as it is shown: the usual ones are translated, others are shown as they were written. */
export const levelInWords = (level: string): string =>
  Object.hasOwn(WORDS, level) ? WORDS[level as keyof typeof WORDS]() : level;

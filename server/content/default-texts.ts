import { m } from "#messages";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { BASE_LANGUAGE } from "#domain/languages/languages.ts";
import { inLanguage } from "#server/languages/languages.ts";

/** The texts of `content/` without the legal texts (`legal-texts.ts`). Readers see them in their language until somebody changes them. */
const DEFAULT_TEXTS: readonly ((values: { name: string }) => string)[] = [
  m.contentQuestionWater,
  m.contentAnswerWater,
  m.contentQuestionCompost,
  m.contentAnswerCompost,
  m.contentQuestionCurling,
  m.contentAnswerCurling,
  m.contentQuestionShade,
  m.contentAnswerShade,
  m.contentQuestionPlantOut,
  m.contentAnswerPlantOut,
  m.contentHeadlineSwap,
  m.contentSlideSwap,
  m.contentHeadlineSown,
  m.contentSlideSown,
  m.contentHeadlineSmall,
  m.contentSlideSmall,
  m.contentHeadlineHarvest,
  m.contentSlideHarvest,
  m.contentTagline,
  m.contentHelp,
];

/**
 * Content whose texts are those of `content/` is in the current language: each text that equals one of these. `name`: of the site, which
 * texts can mention.
 */
export function inReadersLanguage<T>(content: T, name: string): T {
  if (currentLanguage() === BASE_LANGUAGE) return content;
  const byText = inLanguage(
    BASE_LANGUAGE,
    () => new Map(DEFAULT_TEXTS.map((text) => [text({ name }), text])),
  );
  const translate = (value: unknown): unknown => {
    if (typeof value === "string") return byText.get(value)?.({ name }) ?? value;
    if (Array.isArray(value)) return value.map(translate);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, translate(each)]));
  };
  return translate(content) as T;
}

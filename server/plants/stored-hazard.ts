import { currentLanguage } from "#domain/languages/current-language.ts";
import { BASE_LANGUAGE, type Language } from "#domain/languages/languages.ts";
import type { Hazard } from "#domain/plants/plant.ts";

/** A hazard as it is stored with a plant: its condition in English, and in the languages that it is translated to. */
export type StoredHazard = Omit<Hazard, "conditionLanguage"> & {
  conditions?: Partial<Record<Language, string>>;
};

/** The hazards of a plant from their JSON, with the conditions in the language of the request, else in English (docs/product.md 18.63). */
export function presentHazards(json: string): Hazard[] {
  const language = currentLanguage();
  return (JSON.parse(json) as StoredHazard[]).map(({ conditions, ...hazard }) => {
    const translated = conditions?.[language];
    return Object.assign(hazard, {
      condition: translated ?? hazard.condition,
      conditionLanguage: translated === undefined ? BASE_LANGUAGE : language,
    });
  });
}

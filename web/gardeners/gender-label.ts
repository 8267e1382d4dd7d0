import { m } from "#messages";
import type { Gardener, GENDERS } from "#domain/gardeners/gardener.ts";

const GENDER_LABELS: Record<(typeof GENDERS)[number], () => string> = {
  male: m.gardenersMale,
  female: m.gardenersFemale,
  undisclosed: m.gardenersUndisclosed,
};

/** The display text of a gender (docs/product.md 2.59). */
export const genderLabel = (gender: (typeof GENDERS)[number]): string => GENDER_LABELS[gender]();

/** The display text of the status of a profile. */
export const statusLabel = (status: Gardener["status"]): string =>
  status === "active" ? m.gardenersActive() : m.gardenersInactive();

import { m } from "#messages";
import { z } from "zod";

export const NAME_MIN = 3;
export const NAME_MAX = 30;

/** The name of a member whose profile nobody can see (docs/product.md 11.31). */
export const anonymousName = m.gardenersAnonymous;

/**
 * Letters, marks, digits and the characters that join them in people's names: space, full stop, apostrophe, hyphen; the
 * Hebrew hyphen, geresh and gershayim; the Catalan, Chinese and Japanese middle dots; the Tibetan tsheg.
 */
const NAME_CHARACTERS = String.raw`\p{L}\p{M}\p{Nd} .'\u2019\u05be\u05f3\u05f4\u00b7\u30fb\u0f0b\-`;
const ALLOWED = new RegExp(`^[${NAME_CHARACTERS}]+$`, "u");
const NOT_ALLOWED = new RegExp(`[^${NAME_CHARACTERS}]+`, "gu");

/** A display name: 3 to 30 name characters, at least one of them a letter or digit (docs/product.md 5.6). */
export const displayName = z
  .string({ error: m.gardenersNameHint })
  .overwrite((value) => (value.isWellFormed() ? value.trim().normalize("NFC") : value))
  .min(NAME_MIN, { error: m.gardenersNameHint, abort: true })
  .max(NAME_MAX, { error: m.gardenersNameHint, abort: true })
  .refine((value) => ALLOWED.test(value) && /[\p{L}\p{Nd}]/u.test(value), { error: m.gardenersNameHint });

/** Adapts a provider's name to `displayName`; never fails (docs/product.md 5.7). */
export function toDisplayName(name: string): string {
  const fitting = name
    .normalize("NFC")
    .replace(NOT_ALLOWED, " ")
    .replace(/ +/g, " ")
    .trim()
    .slice(0, NAME_MAX)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
  const parsed = displayName.safeParse(fitting);
  if (parsed.success) return parsed.data;
  const longer = displayName.safeParse(`Gardener ${fitting}`.trim());
  return longer.success ? longer.data : "Gardener";
}

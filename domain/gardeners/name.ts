import { z } from "zod";

export const NAME_MIN = 3;
export const NAME_MAX = 30;
/** The hint as the sign-up form shows it (docs/product.md 5). */
export const NAME_HINT = "Must be 3 to 30 characters containing only letters, numbers or dash";

/** What a member is called whose profile nobody sees (docs/product.md 11.31). */
export const UNNAMED = "A member";

/**
 * Letters, marks and digits, and what joins them in people's names: beside space, point, apostrophe and hyphen the hyphen,
 * geresh and gershayim of Hebrew, the middle dot of Catalan and Chinese, the one of Japanese, and the tsheg of Tibetan.
 */
const IN_NAMES = String.raw`\p{L}\p{M}\p{Nd} .'’\u05be\u05f3\u05f4\u00b7\u30fb\u0f0b\-`;
const ALLOWED = new RegExp(`^[${IN_NAMES}]+$`, "u");
const NOT_ALLOWED = new RegExp(`[^${IN_NAMES}]+`, "gu");

/** A display name: 3 to 30 characters of those that stand in names, at least one of them a letter or digit (docs/product.md 5.6). */
export const displayName = z
  .string({ error: NAME_HINT })
  .overwrite((value) => (value.isWellFormed() ? value.trim().normalize("NFC") : value))
  .min(NAME_MIN, { error: NAME_HINT, abort: true })
  .max(NAME_MAX, { error: NAME_HINT, abort: true })
  .refine((value) => ALLOWED.test(value) && /[\p{L}\p{Nd}]/u.test(value), { error: NAME_HINT });

/** A provider's name made to fit `displayName`; never refused (docs/product.md 5.7). */
export function adaptedName(name: string): string {
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

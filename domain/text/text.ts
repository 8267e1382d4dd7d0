import { m } from "#messages";
import { z } from "zod";
import { formatNumber } from "#domain/text/numbers.ts";

/** Characters without a visible shape. A text of nothing else counts as blank. */
const INVISIBLE = /[\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;
const CONTROL_IN_LINE = /\p{Cc}/u;
const CONTROL_IN_MULTILINE = /(?![\t\n])\p{Cc}/u;

/** A field's name in messages; a function returns it in the current language. */
export type Label = string | (() => string);

/** `label` names the field in messages ("Title is required"); without one they follow the name of a field ("must not be empty"). */
type TextRule = { label?: Label; max: number };

export const labelText = (label: Label): string => (typeof label === "string" ? label : label());

/**
 * One line of text: trimmed, NFC, 1 to `max` characters (UTF-16 units, like `maxlength`). Rejects control characters and lone
 * surrogates.
 */
export const singleLine = (rule: TextRule) => checked(rule, CONTROL_IN_LINE, (value) => value);

/** Like `singleLine`, but keeps tabs and line breaks; every kind of line break becomes `\n`. */
export const multiline = (rule: TextRule) =>
  checked(rule, CONTROL_IN_MULTILINE, (value) => value.replace(/\r\n?/g, "\n"));

/** Like `singleLine`, but may be empty; blank text becomes "". */
export const optionalSingleLine = (rule: Required<TextRule>) =>
  checkedOptional(rule, CONTROL_IN_LINE, (value) => value);

/** Like `multiline`, but may be empty; blank text becomes "". */
export const optionalMultiline = (rule: Required<TextRule>) =>
  checkedOptional(rule, CONTROL_IN_MULTILINE, (value) => value.replace(/\r\n?/g, "\n"));

const checkedOptional = (
  { label, max }: Required<TextRule>,
  forbidden: RegExp,
  tidy: (value: string) => string,
) =>
  z
    .string({ error: () => m.textMustBeText({ label: labelText(label) }) })
    .overwrite((value) => (value.isWellFormed() ? tidy(value).trim().normalize("NFC") : value))
    .overwrite((value) =>
      value.isWellFormed() && !forbidden.test(value) && value.replace(INVISIBLE, "") === "" ? "" : value,
    )
    .refine((value) => value.isWellFormed() && !forbidden.test(value), {
      error: () => m.textCharacters({ label: labelText(label) }),
      abort: true,
    })
    .max(max, { error: () => m.textTooLong({ label: labelText(label), max: formatNumber(max) }) });

function checked({ label, max }: TextRule, forbidden: RegExp, tidy: (value: string) => string) {
  const missing = () => (label === undefined ? m.textEmpty() : m.textRequired({ label: labelText(label) }));
  return z
    .string(
      label === undefined
        ? {}
        : {
            error: (issue) =>
              issue.input === undefined ? missing() : m.textMustBeText({ label: labelText(label) }),
          },
    )
    .overwrite((value) => (value.isWellFormed() ? tidy(value).trim().normalize("NFC") : value))
    .refine((value) => value.replace(INVISIBLE, "") !== "", { error: missing, abort: true })
    .refine((value) => value.isWellFormed() && !forbidden.test(value), {
      error: () =>
        label === undefined ? m.textUnnamedCharacters() : m.textCharacters({ label: labelText(label) }),
      abort: true,
    })
    .max(max, {
      error: () =>
        label === undefined
          ? m.textUnnamedTooLong({ max: formatNumber(max) })
          : m.textTooLong({ label: labelText(label), max: formatNumber(max) }),
    });
}

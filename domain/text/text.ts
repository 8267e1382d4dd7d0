import { z } from "zod";
import { formatNumber } from "#domain/text/numbers.ts";

/** Characters without a visible shape. A text of nothing else counts as blank. */
const INVISIBLE = /[\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;
const CONTROL_IN_LINE = /\p{Cc}/u;
const CONTROL_IN_MULTILINE = /(?![\t\n])\p{Cc}/u;

/** `label` names the field in messages ("Title is required"); without one they follow the name of a field ("must not be empty"). */
type TextRule = { label?: string; max: number };

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
    .string({ error: `${label} must be text` })
    .overwrite((value) => (value.isWellFormed() ? tidy(value).trim().normalize("NFC") : value))
    .overwrite((value) => (value.replace(INVISIBLE, "") === "" ? "" : value))
    .refine((value) => value.isWellFormed() && !forbidden.test(value), {
      error: `${label} has characters that cannot be shown`,
      abort: true,
    })
    .max(max, { error: `${label} can have at most ${formatNumber(max)} characters` });

function checked({ label, max }: TextRule, forbidden: RegExp, tidy: (value: string) => string) {
  const named = (message: string) => (label === undefined ? message : `${label} ${message}`);
  const missing = label === undefined ? "must not be empty" : `${label} is required`;
  return z
    .string(
      label === undefined
        ? {}
        : { error: (issue) => (issue.input === undefined ? missing : `${label} must be text`) },
    )
    .overwrite((value) => (value.isWellFormed() ? tidy(value).trim().normalize("NFC") : value))
    .refine((value) => value.replace(INVISIBLE, "") !== "", { error: missing, abort: true })
    .refine((value) => value.isWellFormed() && !forbidden.test(value), {
      error: named("has characters that cannot be shown"),
      abort: true,
    })
    .max(max, { error: named(`can have at most ${formatNumber(max)} characters`) });
}

import { z } from "zod";
import { grouped } from "#domain/text/numbers.ts";

/** Characters that draw nothing, so that a text made of them alone counts as blank. */
const INVISIBLE = /[\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;
const CONTROL_IN_LINE = /\p{Cc}/u;
// oxlint-disable-next-line no-control-regex -- the point is to find them; tab and line feed are welcome in a paragraph
const CONTROL_IN_PARAGRAPHS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;

type TextRule = { label: string; max: number };

/**
 * One line of text: trimmed, NFC, 1 to `max` characters (UTF-16 units, as an input's `maxlength` counts).
 * `label` names the field in messages ("Title"). Control characters and lone surrogates are refused.
 */
export const line = ({ label, max }: TextRule) => checked({ label, max }, CONTROL_IN_LINE, (value) => value);

/** Several paragraphs: as `line`, but tabs and line breaks are kept, every kind of line break as `\n`. */
export const paragraphs = ({ label, max }: TextRule) =>
  checked({ label, max }, CONTROL_IN_PARAGRAPHS, (value) => value.replace(/\r\n?/g, "\n"));

/** One line of text that may be left out or empty: blank text becomes "". */
export const optionalLine = ({ label, max }: TextRule) =>
  z
    .string({ error: `${label} must be text` })
    .overwrite((value) => (value.isWellFormed() ? value.trim().normalize("NFC") : value))
    .overwrite((value) => (value.replace(INVISIBLE, "") === "" ? "" : value))
    .refine((value) => value.isWellFormed() && !CONTROL_IN_LINE.test(value), {
      error: `${label} has characters that cannot be shown`,
      abort: true,
    })
    .max(max, { error: `${label} can have at most ${grouped(max)} characters` });

function checked({ label, max }: TextRule, forbidden: RegExp, tidy: (value: string) => string) {
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`),
    })
    .overwrite((value) => (value.isWellFormed() ? tidy(value).trim().normalize("NFC") : value))
    .refine((value) => value.replace(INVISIBLE, "") !== "", { error: `${label} is required`, abort: true })
    .refine((value) => value.isWellFormed() && !forbidden.test(value), {
      error: `${label} has characters that cannot be shown`,
      abort: true,
    })
    .max(max, { error: `${label} can have at most ${grouped(max)} characters` });
}

import { m } from "#messages";
import { type Label, labelText, multiline, singleLine } from "#domain/text/text.ts";

/** They show text in another order than it is written. Names in right-to-left scripts do not need them. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/;

/** A text of the content, on one line. `label` names it in messages, as for `singleLine`. */
export const text = (max: number, label?: Label) =>
  singleLine({ max, ...(label === undefined ? {} : { label }) }).refine((value) => !OVERRIDES.test(value), {
    error: () =>
      label === undefined ? m.contentDirection() : m.contentDirectionNamed({ label: labelText(label) }),
  });

/** A text of the content that can have several lines. */
export const lines = (max: number) => multiline({ max });

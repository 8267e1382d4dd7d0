import { m } from "#messages";
import { z } from "zod";
import { formatNumber } from "#domain/text/numbers.ts";
import { type Label, labelText } from "#domain/text/text.ts";

export const URL_MAX = 2048;

/** A photo's URL: absolute, http or https, at most 2,048 characters, no spaces (docs/product.md 5). `message` is the form's hint. */
export const httpUrl = ({ message = m.textUrl }: { message?: Label } = {}) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? m.textUrlRequired() : labelText(message)) })
    .trim()
    .min(1, { error: m.textUrlRequired, abort: true })
    .max(URL_MAX, { error: m.textUrlTooLong, abort: true })
    .refine(isHttpUrl, { error: () => labelText(message) });

/** Like `httpUrl`, but may be empty. `label` names the field in messages. */
export const optionalHttpUrl = ({ label }: { label: Label }) =>
  z
    .string({ error: () => m.textNamedUrl({ label: labelText(label) }) })
    .trim()
    .max(URL_MAX, {
      error: () => m.textTooLong({ label: labelText(label), max: formatNumber(URL_MAX) }),
      abort: true,
    })
    .refine((text) => text === "" || isHttpUrl(text), {
      error: () => m.textNamedUrl({ label: labelText(label) }),
    });

/** The URL for a form's preview: the typed text if it is a valid URL, else "". */
export function previewUrl(typed = ""): string {
  return httpUrl().safeParse(typed).data ?? "";
}

function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s\p{C}]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return hostname !== "" && username === "" && password === "";
}

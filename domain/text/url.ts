import { z } from "zod";

export const URL_MAX = 2048;

/** A photo's URL: absolute, http or https, at most 2,048 characters, no spaces (docs/product.md 5). `message` is the form's hint. */
export const httpUrl = ({ message = "Must be valid URL" }: { message?: string } = {}) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? "Photo URL is required" : message) })
    .trim()
    .min(1, { error: "Photo URL is required", abort: true })
    .max(URL_MAX, { error: "Photo URL can have at most 2,048 characters", abort: true })
    .refine(isHttpUrl, { error: message });

/** Like `httpUrl`, but may be empty. `label` names the field in messages. */
export const optionalHttpUrl = ({ label }: { label: string }) =>
  z
    .string({ error: `${label} must be a valid URL` })
    .trim()
    .max(URL_MAX, { error: `${label} can have at most 2,048 characters`, abort: true })
    .refine((text) => text === "" || isHttpUrl(text), { error: `${label} must be a valid URL` });

/** The URL for a form's preview: the typed text if it is a valid URL, else "". */
export function previewUrl(typed = ""): string {
  return httpUrl().safeParse(typed).data ?? "";
}

function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s\p{C}]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return hostname !== "" && username === "" && password === "";
}

import { z } from "zod";

export const WEB_ADDRESS_MAX = 2048;

/** A link to a picture: absolute, http or https, at most 2,048 characters, no spaces (docs/product.md 5). `message` is the form's hint. */
export const webAddress = ({ message = "Must be valid URL" }: { message?: string } = {}) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? "Photo URL is required" : message) })
    .trim()
    .min(1, { error: "Photo URL is required", abort: true })
    .max(WEB_ADDRESS_MAX, { error: "Photo URL can have at most 2,048 characters", abort: true })
    .refine(isWebAddress, { error: message });

/** As `webAddress`, or nothing. */
export const optionalWebAddress = ({ label }: { label: string }) =>
  z
    .string({ error: `${label} must be a valid URL` })
    .trim()
    .max(WEB_ADDRESS_MAX, { error: `${label} can have at most 2,048 characters`, abort: true })
    .refine((text) => text === "" || isWebAddress(text), { error: `${label} must be a valid URL` });

/** A picture that a form's preview may try: what was typed, once it is a link to one, else nothing. */
export function pictureIn(typed = ""): string {
  return webAddress().safeParse(typed).data ?? "";
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\p{C}]+$/iu.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return hostname !== "" && username === "" && password === "";
}

import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The token of the link in a mail: the mail's id and its signature. It is made anew whenever it is needed and stored
 * nowhere, and a mail that is sent twice carries the same one.
 */
export const linkToken = (secret: string, mailId: string): string =>
  `${mailId}.${signature(secret, mailId).toString("base64url")}`;

/** The id of the mail whose token this is; undefined when it is forged. */
export function mailIdIn(secret: string, token: string): string | undefined {
  const [, mailId = "", signed = ""] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!mailId) return undefined;
  const given = Buffer.from(signed, "base64url");
  const expected = signature(secret, mailId);
  return given.length === expected.length && timingSafeEqual(given, expected) ? mailId : undefined;
}

const signature = (secret: string, mailId: string) =>
  createHmac("sha256", secret).update(`link in mail ${mailId}`).digest();

import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A token that stands for an id and for what it is good for: the id and a signature. It is made anew whenever it is
 * needed and stored nowhere.
 */
export const signedToken = (secret: string, purpose: string, id: string): string =>
  `${id}.${signature(secret, purpose, id).toString("base64url")}`;

/** The id whose token for a purpose this is; undefined when it is forged, or a token for something else. */
export function idInToken(secret: string, purpose: string, token: string): string | undefined {
  const [, id = "", signed = ""] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id) return undefined;
  const given = Buffer.from(signed, "base64url");
  const expected = signature(secret, purpose, id);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

const LINK = "link in mail";

/** The token of the link in a mail. A mail that is sent twice carries the same one. */
export const linkToken = (secret: string, mailId: string): string => signedToken(secret, LINK, mailId);

/** The id of the mail whose token this is; undefined when it is forged. */
export const mailIdIn = (secret: string, token: string): string | undefined => idInToken(secret, LINK, token);

const signature = (secret: string, purpose: string, id: string) =>
  createHmac("sha256", secret).update(`${purpose} ${id}`).digest();

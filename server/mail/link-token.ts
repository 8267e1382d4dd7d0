import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A token of an id for one purpose: the id and an HMAC signature. It is computed when needed and never stored.
 */
export const signedToken = (secret: string, purpose: string, id: string): string =>
  `${id}.${signature(secret, purpose, id).toString("base64url")}`;

/** Returns the id in a token for this purpose; undefined when it is forged or was made for another purpose. */
export function verifySignedToken(secret: string, purpose: string, token: string): string | undefined {
  const [, id = "", signed = ""] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id) return undefined;
  // As text: of the last character, two bits mean nothing.
  const given = Buffer.from(signed);
  const expected = Buffer.from(signature(secret, purpose, id).toString("base64url"));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

const LINK = "link in mail";

/** The token of the link in a mail. A mail that is sent twice has the same token. */
export const linkToken = (secret: string, mailId: string): string => signedToken(secret, LINK, mailId);

/** Returns the id of the mail that the token belongs to; undefined when it is forged. */
export const verifyLinkToken = (secret: string, token: string): string | undefined =>
  verifySignedToken(secret, LINK, token);

const signature = (secret: string, purpose: string, id: string) =>
  createHmac("sha256", secret).update(`${purpose} ${id}`).digest();

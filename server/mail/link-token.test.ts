import { describe, expect, test } from "vitest";
import { linkToken, verifyLinkToken } from "#server/mail/link-token.ts";

const ID = "01a1f8a6-0000-7000-8000-000000000000";
const SECRET = "x".repeat(32);

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const nextInBase64 = (character = "") => BASE64URL[BASE64URL.indexOf(character) + 1];

describe("link tokens", () => {
  const token = linkToken(SECRET, ID);

  test("contain the id of their mail and are deterministic", () => {
    expect(verifyLinkToken(SECRET, token)).toBe(ID);
    expect(linkToken(SECRET, ID)).toBe(token);
  });

  test.each([
    ["nothing", ""],
    ["the id alone", ID],
    ["another mail's signature", `${ID.replace("0000-7", "0001-7")}.${token.split(".")[1]}`],
    ["another secret", linkToken("y".repeat(32), ID)],
    ["a character missing", token.slice(0, -1)],
    ["a character added", `${token}A`],
    [
      "another last character, of which two bits mean nothing",
      token.slice(0, -1) + nextInBase64(token.at(-1)),
    ],
    ["a line break", `${token}\n`],
    ["nonsense", "%00.\0"],
  ])("with %s are rejected", (_, forged) => expect(verifyLinkToken(SECRET, forged)).toBeUndefined());
});

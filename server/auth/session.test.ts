import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signedValue } from "#server/auth/session.ts";

test("a signed cookie has one spelling, so that what is kept by cookie cannot be multiplied (9.74)", () => {
  const secret = "a secret of the site";
  const signature = createHmac("sha256", secret).update("token").digest("base64");
  expect(signedValue(`token.${signature}`, secret)).toBe("token");
  for (const other of [`${signature} `, `${signature}=`, ` ${signature}`, signature.replace(/=+$/, "")])
    expect(signedValue(`token.${other}`, secret), other).toBeNull();
  expect(signedValue(`tokem.${signature}`, secret)).toBeNull();
});

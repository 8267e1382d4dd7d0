import { describe, expect, test } from "vitest";
import { googleFailure } from "#domain/accounts/google.ts";

describe("messages for a failed Google sign-in (8.25)", () => {
  test("are one or two sentences, without codes", () => {
    for (const code of ["refused", "closed", "down", "timeout", "invalid", "known", "expired", "failed"])
      expect(googleFailure(code), code).toMatch(/^[A-Z][^_{}]+\.$/);
    expect(googleFailure("known")).toBe(
      "That address already has an account here. Log in with its password, or set a new one with “Forgot password”.",
    );
  });

  test.each(["", "toString", "__proto__", "access_denied", null, undefined, 7, {}])(
    "%j has no message",
    (code) => expect(googleFailure(code)).toBeUndefined(),
  );
});

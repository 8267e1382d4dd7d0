import { describe, expect, test } from "vitest";
import { googleFailure } from "#domain/accounts/google.ts";

describe("why a sign-in with Google failed (8.25)", () => {
  test("is one sentence or two, without a code in them", () => {
    for (const code of ["refused", "closed", "down", "silent", "nonsense", "known", "expired", "failed"])
      expect(googleFailure(code), code).toMatch(/^[A-Z][^_{}]+\.$/);
    expect(googleFailure("known")).toBe(
      "That address already has an account here. Log in with your password.",
    );
  });

  test.each(["", "toString", "__proto__", "access_denied", null, undefined, 7, {}])(
    "%j names no failure",
    (code) => expect(googleFailure(code)).toBeUndefined(),
  );
});

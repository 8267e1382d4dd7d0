import { describe, expect, test } from "vitest";
import { failedSignIn, providerFailure } from "#domain/accounts/provider.ts";

describe("messages for a failed sign-in with a provider (6.53, 8.25)", () => {
  test("are one or two sentences about it, without codes", () => {
    for (const code of [
      "refused",
      "closed",
      "down",
      "timeout",
      "invalid",
      "misconfigured",
      "expired",
      "failed",
    ]) {
      expect(providerFailure(code, "Garden club"), code).toMatch(/^[A-Z][^_{}]+\.$/);
      expect(providerFailure(code, "Garden club"), code).toContain("Garden club");
    }
    expect(providerFailure("down", "Google")).toBe(
      "Google cannot be reached right now. Try again in a moment, or use your password.",
    );
    expect(providerFailure("known", "Google")).toBe(
      "That address already has an account here. Log in with its password, or set a new one with “Forgot password”.",
    );
  });

  test.each(["", "toString", "__proto__", "access_denied", null, undefined, 7, {}])(
    "%j has no message",
    (code) => expect(providerFailure(code, "Google")).toBeUndefined(),
  );
});

describe("a URL that describes a failed sign-in", () => {
  const read = (search: string) =>
    failedSignIn(new URLSearchParams(search), [{ id: "club", label: "Garden club" }]);

  test("names the provider by its label", () =>
    expect(read("provider=club&failed=expired")).toMatch(/^That Garden club sign-in has expired/));

  test.each(["provider=town&failed=down", "failed=down"])("%s: it is not offered any more", (search) =>
    expect(read(search)).toBe("You cannot log in that way here any more. Use another one."),
  );

  test.each(["", "provider=club", "provider=club&failed=made-up"])("%j says nothing", (search) =>
    expect(read(search)).toBeUndefined(),
  );
});

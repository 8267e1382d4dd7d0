import { describe, expect, test } from "vitest";
import { tidyAccountFields } from "#server/auth/account-rules.ts";

const account = {
  name: "Ana Maria",
  email: "ana@example.com",
  password: "Compost-Heap-7",
  image: "https://example.com/ana.jpg",
};
const signUp = (change: object) => tidyAccountFields("/sign-up/email", { ...account, ...change }, undefined);
const codeOf = (attempt: () => unknown) => {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return (error as { body?: { code?: string } }).body?.code;
  }
};

describe("our rules in the auth library (5.1)", () => {
  test("a sign-up is stored as our schemas tidy it", () =>
    expect(
      signUp({ name: "  Jose\u0301 Green ", email: "Ana@Example.com", image: " https://example.com/a.jpg " }),
    ).toEqual({
      body: { ...account, name: "José Green", image: "https://example.com/a.jpg" },
      password: account.password,
    }));

  test.each([
    [{ name: "Al" }, "INVALID_NAME"],
    [{ name: undefined }, "INVALID_NAME"],
    [{ email: "ana" }, "INVALID_EMAIL"],
    [{ password: "weak" }, "INVALID_PASSWORD"],
    [{ image: undefined }, "INVALID_IMAGE"],
    [{ image: "javascript:alert(1)" }, "INVALID_IMAGE"],
    [{ callbackURL: "/\r\nset-cookie: a=b" }, "INVALID_CALLBACKURL"],
    [{ callbackURL: "/ş" }, "INVALID_CALLBACKURL"],
    [{ rememberMe: ["a\u0000b"] }, "INVALID_CHARACTERS"],
  ])("a sign-up with %j is refused as %s (5.1)", (change, code) =>
    expect(codeOf(() => signUp(change))).toBe(code),
  );

  test("other calls may leave fields out, and what they send is judged alike", () => {
    const call = (body: unknown) => tidyAccountFields("/update-user", body, undefined);
    expect(call({ name: " Ana " })).toEqual({ body: { name: "Ana" } });
    expect(call(undefined)).toEqual({ body: undefined });
    expect(codeOf(() => call({ name: "<b>" }))).toBe("INVALID_NAME");
    expect(call({ password: "any old one" })).toEqual({ body: { password: "any old one" } });
  });

  test("a question with a character that cannot be stored is refused", () =>
    expect(codeOf(() => tidyAccountFields("/get-session", {}, { token: "a\u0000" }))).toBe(
      "INVALID_CHARACTERS",
    ));
});

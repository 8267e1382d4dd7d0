import { describe, expect, test } from "vitest";
import { normalizeAccountFields } from "#server/auth/account-rules.ts";

const account = {
  name: "Ana Maria",
  email: "ana@example.com",
  password: "Compost-Heap-7",
  image: "https://example.com/ana.jpg",
};
const signUp = (change: object) =>
  normalizeAccountFields("/sign-up/email", { ...account, ...change }, undefined);
const codeOf = (attempt: () => unknown) => {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return (error as { body?: { code?: string } }).body?.code;
  }
};

describe("our rules for the auth library (5.1)", () => {
  test("a sign-up is stored as normalized by our schemas", () =>
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
  ])("a sign-up with %j is rejected with %s (5.1)", (change, code) =>
    expect(codeOf(() => signUp(change))).toBe(code),
  );

  test("other calls may omit fields; those present follow the same rules", () => {
    const call = (body: unknown) => normalizeAccountFields("/update-user", body, undefined);
    expect(call({ name: " Ana " })).toEqual({ body: { name: "Ana" } });
    expect(call(undefined)).toEqual({ body: undefined });
    expect(codeOf(() => call({ name: "<b>" }))).toBe("INVALID_NAME");
    expect(call({ password: "any old one" })).toEqual({ body: { password: "any old one" } });
  });

  test("a query with a character that cannot be stored is rejected", () =>
    expect(codeOf(() => normalizeAccountFields("/get-session", {}, { token: "a\u0000" }))).toBe(
      "INVALID_CHARACTERS",
    ));
});

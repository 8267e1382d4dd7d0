import { m } from "#messages";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "#domain/http/problem.ts";
import { emailAddress, password, signUpInput } from "#domain/accounts/account.ts";

const messagesOf = (schema: typeof password | typeof emailAddress, value: unknown) =>
  fieldErrors(schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);

describe("a password (5.8, 9.16)", () => {
  test.each(["Abcdefg1", "ÄBCdefg1", "Abc 123 xyz", `${"x".repeat(126)}A1`, "١Abcdefgh", "🌱Compost7"])(
    "%s is valid (5.8)",
    (text) => expect(password.parse(text)).toBe(text),
  );

  test("is not trimmed", () => expect(password.parse(" Abcdef1 ")).toBe(" Abcdef1 "));

  test.each(["", "Abcdef1", "abcdefg1", "ABCDEFG1", "Abcdefgh", undefined, null, 12_345_678, ["Abcdefg1"]])(
    "%j is invalid (5.8, 9.16)",
    (text) => expect(messagesOf(password, text)).toEqual([m.signinPasswordHint()]),
  );

  test("has at most 128 characters (9.16)", () =>
    expect(messagesOf(password, `${"x".repeat(127)}A1`)).toEqual([
      "Password can have at most 128 characters",
    ]));
});

describe("an e-mail address (5.8, 9.25)", () => {
  test("is trimmed and lowercased", () =>
    expect(emailAddress.parse(" Ana.Maria+tips@Example.COM ")).toBe("ana.maria+tips@example.com"));

  test.each([
    "",
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "a b@example.com",
    "ana@exa mple.com",
    "ana@example.com\u0000",
    "ana\n@example.com",
    "ana@@example.com",
    "a,b@example.com",
    null,
    7,
    {},
  ])("%j is invalid (5.8, 9.16)", (text) =>
    expect(messagesOf(emailAddress, text)).toEqual([m.signinEmail()]),
  );

  test("has at most 254 characters (9.25)", () => {
    const domain = `@${"x".repeat(60)}.${"y".repeat(60)}.${"z".repeat(60)}.com`;
    const local = (length: number) => "a".repeat(length - domain.length);
    expect(emailAddress.parse(local(240) + domain)).toHaveLength(240);
    expect(messagesOf(emailAddress, local(255) + domain)).toEqual([m.signinEmail()]);
  });
});

test("a sign-up requires every field except showEmail, which defaults to true (5.9, 6.14)", () => {
  const sent = {
    name: "Ana",
    email: "ana@example.com",
    password: "Abcdefg1",
    photourl: "https://example.com/a.jpg",
  };
  expect(signUpInput.parse(sent)).toEqual({ ...sent, showEmail: true });
  expect(signUpInput.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(Object.keys(sent));
});

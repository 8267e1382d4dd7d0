import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "#server/db/unavailable-error.ts";

test.each(["ECONNREFUSED", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "57P03", "25006"])(
  "an error with the code %s means that the database is away (7.28)",
  (code) => {
    expect(isDatabaseUnavailable(Object.assign(new Error("x"), { code }))).toBe(true);
  },
);

test.each(["23505", "22P02", "42P01", undefined])("one with %s does not (7.28)", (code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error("x"), { code }))).toBe(false);
});

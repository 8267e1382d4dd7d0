import fc from "fast-check";
import { expect, test } from "vitest";
import { password, PASSWORD_MAX } from "#domain/accounts/account.ts";
import { PASSWORD_RULES } from "#domain/accounts/password-rules.ts";

test("a password satisfies every rule exactly when the schema accepts it (2.91)", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "B", "7", "-", "ß", "É", "٣"), maxLength: 12 });
  fc.assert(
    fc.property(letters, (typed) => {
      expect(PASSWORD_RULES.every(({ holds }) => holds(typed))).toBe(password.safeParse(typed).success);
    }),
    { numRuns: 2000 },
  );
  expect(PASSWORD_RULES.every(({ holds }) => holds("Aa7-Aa7-"))).toBe(true);
  expect(PASSWORD_MAX).toBeGreaterThan(12);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskEmail, isEmailVisible } from "#domain/gardeners/email.ts";

describe("a masked e-mail address (6.13)", () => {
  test.each([
    ["ana@example.com", "a•••@example.com"],
    ["a@example.com", "a•••@example.com"],
    ["𐌰na@example.com", "𐌰•••@example.com"],
    ["odd@name@example.com", "o•••@example.com"],
    ["@example.com", "•••@example.com"],
  ])("%s becomes %s", (email, masked) => expect(maskEmail(email)).toBe(masked));

  test("reveals only the first letter and the domain", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.emailAddress(), (a, b) => {
        const [first, domain] = [a.charAt(0), a.slice(a.lastIndexOf("@"))];
        expect(maskEmail(a)).toBe(maskEmail(first + b.slice(1, b.lastIndexOf("@")) + domain));
      }),
    );
  });
});

describe("other members see an e-mail address (6.14, 9.25)", () => {
  test.each([
    [{ showEmail: true, age: null }, true],
    [{ showEmail: true, age: 18 }, true],
    [{ showEmail: true, age: 17 }, false],
    [{ showEmail: false, age: 44 }, false],
    [{ showEmail: false, age: null }, false],
    [{ showEmail: false, age: 17 }, false],
  ])("%j: %s (9.25)", (gardener, shown) => expect(isEmailVisible(gardener)).toBe(shown));
});

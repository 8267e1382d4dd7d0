import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskedEmail, showsEmail } from "#domain/gardeners/email.ts";

describe("a masked address (6.13)", () => {
  test.each([
    ["ana@example.com", "a•••@example.com"],
    ["a@example.com", "a•••@example.com"],
    ["𐌰na@example.com", "𐌰•••@example.com"],
    ["odd@name@example.com", "o•••@example.com"],
    ["@example.com", "•••@example.com"],
  ])("%s shows as %s", (email, masked) => expect(maskedEmail(email)).toBe(masked));

  test("tells the first letter and the domain, and not how long the rest is", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.emailAddress(), (a, b) => {
        const [first, domain] = [a.charAt(0), a.slice(a.lastIndexOf("@"))];
        expect(maskedEmail(a)).toBe(maskedEmail(first + b.slice(1, b.lastIndexOf("@")) + domain));
      }),
    );
  });
});

describe("members may see an address (6.14, 9.25)", () => {
  test.each([
    [{ showEmail: true, age: null }, true],
    [{ showEmail: true, age: 18 }, true],
    [{ showEmail: true, age: 17 }, false],
    [{ showEmail: false, age: 44 }, false],
    [{ showEmail: false, age: null }, false],
    [{ showEmail: false, age: 17 }, false],
  ])("%j: %s (9.25)", (gardener, shown) => expect(showsEmail(gardener)).toBe(shown));
});

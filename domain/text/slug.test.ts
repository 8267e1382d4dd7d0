import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slugOf } from "#domain/text/slug.ts";

describe("slugs (2.115)", () => {
  test.each([
    ["Sow broad beans in November", "sow-broad-beans-in-november"],
    ["  100% “organic” -- really?! ", "100-organic-really"],
    ["Don't prune the gardener’s roses", "dont-prune-the-gardeners-roses"],
    ["Äpfel für Großmutter", "äpfel-für-großmutter"],
    ["A\u0308pfel", "äpfel"],
    ["トマトの植え方", "トマトの植え方"],
    ["زراعة الطماطم", "زراعة-الطماطم"],
    ["टमाटर उगाना", "टमाटर-उगाना"],
    ["می‌خواهم", "میخواهم"],
    ["1️⃣ First ❤️ then 🌱", "1\u20e3-first-then"],
    ["❤️ 🌱 …", ""],
    ["\u3164", ""],
    ["../../etc?x=1#y", "etc-x-1-y"],
    ["", ""],
  ])("of %j is %j", (title, slug) => expect(slugOf(title)).toBe(slug));

  test("have at most 60 whole characters, the last no hyphen", () => {
    expect(slugOf("a".repeat(120))).toBe("a".repeat(60));
    expect(slugOf(`${"a".repeat(59)} b`)).toBe("a".repeat(59));
    expect([...slugOf("𠮷".repeat(120))]).toHaveLength(60);
  });

  test("of any text have only words and hyphens, and can be encoded", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (text) => {
        const slug = slugOf(text);
        expect(slug).toMatch(/^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*)?$/u);
        expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug);
      }),
    );
  });
});

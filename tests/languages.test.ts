import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { LANGUAGES, scriptIn } from "#domain/languages/languages.ts";
import { m } from "#messages";
import { inLanguage } from "#server/languages/languages.ts";
import { buildLanguages } from "../scripts/build-languages.ts";
import { findProblems } from "../scripts/check-messages.ts";
import { compileMessages, javascriptOf } from "../scripts/compile-messages.ts";

const text = (name: string, text: string, area = "tips") => ({ name, area, text });

describe("messages", () => {
  test("are in the language of what runs, with plurals and dates (18.50)", () => {
    const count = (passkeys: number) => m.lettersPasskeys({ count: passkeys, link: "/account" });
    expect(count(1)).toMatch(/^1 passkey still/);
    expect(inLanguage("de", () => count(2))).toMatch(/^Mit 2 Passkeys/);
    expect(inLanguage("de", () => inLanguage("en", () => m.frameMenu()) + m.frameMenu())).toBe("MenuMenü");
    expect(currentLanguage()).toBe("en");
  });

  test("are accented, longer and complete in the generated language (18.55)", () => {
    for (const [name, { compiled, arguments: given }] of compileMessages()) {
      const generated = JSON.stringify(compiled["ar-XB"]);
      const withoutNames = [...given.keys()].reduce(
        (rest, key) => rest.replaceAll(`["${key}"`, "["),
        generated,
      );
      expect(withoutNames.replaceAll(/"(\w+|=\d+)":/g, ""), name).not.toMatch(/[a-z]/i);
      expect(generated.length, name).toBeGreaterThanOrEqual(JSON.stringify(compiled.en).length);
    }
    expect(inLanguage("ar-XB", () => m.frameHomeOf({ site: "Trowel" }))).toBe("Trowel, ĥóɱé~~");
  });

  test.each<[string, ReturnType<typeof text>[], ReturnType<typeof text>[], string]>([
    ["is missing", [text("tipsA", "A")], [], "tipsA is missing in de"],
    ["is used nowhere", [text("tipsB", "B")], [text("tipsB", "B")], "tipsB is not used"],
    ["is not in English", [], [text("tipsA", "A")], "tipsA is not in English: de"],
    [
      "is named after another file",
      [text("tipsA", "A", "frame")],
      [text("tipsA", "A", "frame")],
      "tipsA must begin with frame, its file, then a capital",
    ],
    [
      "has other arguments",
      [text("tipsA", "{count, plural, one {# tip} other {# tips}} by {name}")],
      [text("tipsA", "{count} Tipps")],
      "tipsA has other arguments (count: text) than in English (count: number, name: text): de",
    ],
  ])("are refused if one %s (18.56)", (_, en, de, problem) => {
    expect(findProblems({ en, de }, new Map([["a.ts", "m.tipsA()"]]))).toEqual([problem]);
  });

  test("are refused if the build could not find them (18.56)", () => {
    expect(findProblems({ en: [], de: [] }, new Map([["a.ts", "m[name]()"]]))).toEqual([
      "a.ts must name messages as m.name",
    ]);
  });
});

describe("problems", () => {
  test.each([
    'throw new HttpProblem(400, "Send it again.")',
    "new HttpProblem(\n  403,\n  `No ${name} can do this.`,\n)",
    'badField("cursor", "Send either cursor or skip")',
  ])("are refused if they are told in no message: %s (18.56)", (code) => {
    expect(findProblems({ en: [], de: [] }, new Map([["a.ts", code]]))).toEqual([
      "a.ts must tell problems in messages",
    ]);
  });
});

describe("the scripts of a language", () => {
  test("hold its messages alone, and lead to others in it (18.54)", () => {
    const folder = mkdtempSync(join(tmpdir(), "trowel-languages-"));
    const assets = join(folder, "assets");
    mkdirSync(assets);
    const names = ["frameMenu", "frameHomeOf"];
    const code = `${javascriptOf(compileMessages(), names)}const later=["assets/home-1.js","assets/home-1.css"];export{later}`;
    writeFileSync(join(assets, "frame-1.js"), code);
    writeFileSync(join(assets, "home-1.js"), 'import"./frame-1.js"');
    buildLanguages(assets);
    const [en, de, generated] = LANGUAGES.map((language) =>
      readFileSync(join(folder, scriptIn("/assets/frame-1.js", language)), "utf8"),
    );
    expect(en).toContain("Menu");
    expect(en).toContain("assets/home-1.js");
    expect(en).not.toMatch(/Menü|Ṁ|SCRIPT_LANGUAGE/);
    expect(de).toMatch(/Menü.*Startseite/s);
    expect(de).toContain("assets/de/home-1.js");
    expect(de).toContain("assets/home-1.css");
    expect(de).not.toMatch(/`Menu`|, home`|Ṁ|SCRIPT_LANGUAGE/);
    expect(generated).toContain("Ṁéñú");
    rmSync(folder, { recursive: true });
  });
});

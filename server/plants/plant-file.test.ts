import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { nameKey } from "#domain/plants/names.ts";
import { community } from "#seeds/community/community.ts";
import { parseHazards, parsePlants } from "#server/plants/plant-file.ts";

const plants = parsePlants(readFileSync("plants/plants.tsv", "utf8"));
const hazardsText = readFileSync("plants/hazards.tsv", "utf8");
const hazards = parseHazards(hazardsText);
const of = (name: string) => {
  const { id } = plants.find(({ scientificName }) => scientificName === name) ?? {};
  return hazards.filter(({ taxonId }) => taxonId === id);
};

describe("our plants", () => {
  test("are at least 250, each with a source, an English name and a known parent (14.1, 14.2)", () => {
    expect(plants.length).toBeGreaterThanOrEqual(250);
    const known = new Set(plants.map(({ scientificName }) => scientificName));
    for (const { scientificName, source, parent, names } of plants) {
      expect(source, scientificName).toMatch(/^(Kew POWO|RHS Find a plant): /);
      expect(parent === "" || known.has(parent), scientificName).toBe(true);
      expect(
        names.some(({ language }) => language === "en"),
        scientificName,
      ).toBe(true);
    }
  });

  test("have names in every script that the demo is written in (14.1)", () => {
    const named = plants.flatMap(({ names }) => names.map(({ name }) => name));
    for (const script of [
      "Latin",
      "Cyrillic",
      "Greek",
      "Arabic",
      "Hebrew",
      "Devanagari",
      "Han",
      "Katakana",
      "Hangul",
    ]) {
      const letters = new RegExp(`^[\\p{Script=${script}}\\s]+$`, "u");
      expect(named.filter((name) => letters.test(name)).length, script).toBeGreaterThan(15);
    }
  });

  test.each([
    ["vine", []],
    ["yam", []],
    ["pawpaw", []],
    ["扁豆", []],
    ["κολοκάσι", ["Colocasia esculenta"]],
    ["茉莉", ["Jasminum sambac"]],
    ["endive", ["Cichorium endivia", "Cichorium intybus"]],
  ])("have no name that also means a plant we lack: %s (14.4)", (name, meant) => {
    const key = nameKey(name);
    const found = plants.filter(({ names }) => names.some((each) => each.key === key));
    expect(found.map(({ scientificName }) => scientificName).toSorted()).toEqual(meant);
  });

  test.each(
    Object.entries({
      de: 330,
      fr: 330,
      es: 330,
      ru: 330,
      ja: 330,
      "zh-Hant": 330,
      ko: 300,
      he: 285,
      el: 280,
      ar: 275,
      hi: 225,
    }),
  )("have names in %s, at least %d (14.1)", (language, least) => {
    const inIt = plants.filter(({ names }) => names.some((each) => each.language === language));
    expect(inIt.length).toBeGreaterThanOrEqual(least);
  });

  test("are known to the demo where it names a choice", () => {
    const ids = new Set([...plants.map(({ id }) => id), "none"]);
    for (const { taxon, title } of community.tips)
      expect(taxon === undefined || ids.has(taxon), title).toBe(true);
  });
});

describe("our hazards", () => {
  test("have one German translation for each condition (18.63)", () => {
    const germanOf = new Map<string, string>();
    for (const { row, condition, conditions } of hazards) {
      const german = conditions?.de ?? "";
      expect(german === "", `row ${row}`).toBe(condition === "");
      expect(german, `row ${row}`).toBe(germanOf.get(condition) ?? german);
      germanOf.set(condition, german);
    }
    expect(germanOf.size).toBeGreaterThan(100);
  });

  test("are at least 60, each with a source, of plants that we have, and none twice (14.12)", () => {
    expect(hazards.length).toBeGreaterThanOrEqual(60);
    const ids = new Set(plants.map(({ id }) => id));
    for (const { row, taxonId, source } of hazards) {
      expect(ids.has(taxonId), `row ${row}`).toBe(true);
      expect(source.length, `row ${row}`).toBeGreaterThan(10);
    }
    // How bad it is may differ by whom it harms.
    const kinds = hazards.flatMap(({ taxonId, part, route, affects }) =>
      affects.map((whom) => `${taxonId} ${part} ${route} ${whom}`),
    );
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  test("for people name a source that is about people: ASPCA knows dogs, cats and horses (14.12)", () => {
    const isOfAnimals = (source: string) => /^(ASPCA|Merck Veterinary)/.test(source);
    for (const { affects, source, row } of hazards)
      if (affects.includes("people"))
        expect(source.split("; ").every(isOfAnimals), `row ${row}: ${source}`).toBe(false);
  });

  test("say what check 10 demands: rhubarb leaf blade, not stalk; Lilium every part, cats (14.11)", () => {
    expect(of("Rheum × hybridum").map(({ part }) => part)).toEqual(["leaf-blade"]);
    expect(of("Lilium").map(({ part, affects }) => [part, affects])).toEqual([["every-part", ["cats"]]]);
  });

  test("are told of almonds above all for bitter kinds, and of cocoa for dogs (14.11)", () => {
    expect(of("Prunus")[0]?.condition).toContain("among almonds the bitter ones above all");
    expect(of("Theobroma cacao")[0]).toMatchObject({
      affects: ["dogs", "cats", "other-animals"],
      severity: "deadly",
    });
  });

  test("promise nothing, and neither dose nor treat (14.12)", () => {
    expect(hazardsText).not.toMatch(
      /\b(safe|harmless|non-toxic(?! Plants)|pet-friendly|antidote|mg|grams?|vomit|call|vet|doctor|wash)\b/i,
    );
  });
});

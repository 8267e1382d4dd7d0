import { describe, expect, test } from "vitest";
import {
  keysOf,
  matchPlant,
  type Meaning,
  nameKey,
  plantOfTip,
  readPlantType,
  taxonId,
} from "#domain/plants/names.ts";

/** Names of some plants; scientific ones begin with a capital letter. */
const NAMES: Record<string, string[]> = {
  tomato: ["Solanum lycopersicum", "tomato", "tomate"],
  basil: ["Ocimum basilicum", "basil"],
  poet: ["Jasminum officinale", "jasmine", "common jasmine"],
  sambac: ["Jasminum sambac", "jasmine"],
  star: ["Trachelospermum jasminoides", "jasmine"],
  courgette: ["Cucurbita pepo", "courgette", "zucchini", "calabacín", "κολοκυθάκι"],
  maple: ["Acer palmatum", "イロハモミジ"],
  rose: ["Rosa", "rose", "climbing rose"],
  lemon: ["Citrus × limon", "lemon", "ليمون"],
};
const meanings = new Map<string, Meaning[]>();
for (const [taxon, names] of Object.entries(NAMES))
  for (const name of names) {
    const known = meanings.get(nameKey(name)) ?? [];
    meanings.set(nameKey(name), [...known, { taxon, scientific: /^[A-Z]/.test(name) }]);
  }
const match = (text: string) => {
  const reading = readPlantType(text);
  const found = new Map([...meanings].filter(([key]) => keysOf(reading).includes(key)));
  return matchPlant(reading, found);
};

describe("the plant of a plant type", () => {
  test.each([
    ["Tomato", "tomato"],
    ["  TOMATOES ", "tomato"],
    ["tomates", "tomato"],
    ["Courgettes", "courgette"],
    ["zucchini", "courgette"],
    ["Calabacin", "courgette"],
    ["ΚΟΛΟΚΥΘΑΚΙ", "courgette"],
    ["الليمون", "lemon"],
    ["イロハモミジ", "maple"],
    ["Tomato 'Sungold'", "tomato"],
    ["Tomato ‘Gardener's Delight’", "tomato"],
    ["Tomato 'Gardener's Delight' in a pot", "tomato"],
    ["Tomato „Harzfeuer“", "tomato"],
    ["Tomato 'Apache' and 'Prairie Fire'", null],
    ["Jasmine (Jasminum officinale)", "poet"],
    ["Poet's flower (Jasminum officinale)", "poet"],
    ["Jasminum sambac 'Maid of Orleans'", "sambac"],
    ["citrus limon", "lemon"],
    ["Climbing rose 'New Dawn'", "rose"],
    ["Compost heap", null],
    ["", null],
  ])("%s is certain, or not (14.3, 14.4)", (text, taxon) => {
    expect(match(text).certain).toBe(taxon);
  });

  test("that can be three is asked, never guessed (14.4)", () => {
    const found = match("jasmine");
    expect(found).toEqual({ certain: null, candidates: ["poet", "sambac", "star"] });
    expect(plantOfTip(found, "")).toBeNull();
    expect(plantOfTip(found, "none")).toBeNull();
    expect(plantOfTip(found, "sambac")).toBe("sambac");
    expect(plantOfTip(found, "tomato")).toBeNull();
  });

  test.each([
    ["Tomato and basil", ["tomato", "basil"]],
    ["Tomato 'Sungold' with basil", ["tomato", "basil"]],
    ["Tomato 'Sungold' in the shade of a lemon", ["tomato", "lemon"]],
    ["Leeks, carrots and a tomato", ["tomato"]],
    ["Cordon tomato 'Sungold'", ["tomato"]],
    ["Tomato (basil beside it)", ["tomato", "basil"]],
    ["Tomato (Ocimum basilicum)", ["tomato", "basil"]],
    ["Tomato 'Sungold' und Ayoyo", ["tomato"]],
  ])("that names more than one plant, or more than a plant, is asked: %s (14.4)", (text, candidates) => {
    expect(match(text)).toEqual({ certain: null, candidates });
  });

  test("has an id in plain letters", () => {
    expect(taxonId("Fragaria × ananassa")).toBe("fragaria-ananassa");
    expect(taxonId("Brassica oleracea Acephala Group")).toBe("brassica-oleracea-acephala-group");
    expect(taxonId("Isoëtes")).toBe("isoetes");
  });
});

import { expect, test } from "vitest";
import { namesByLanguage } from "#web/plants/languages.ts";
import { plantTaxon } from "#web/plants/plant-taxon.ts";

const NAMES = [
  { language: "de", name: "Zucchini" },
  { language: "zh-Hant", name: "櫛瓜" },
  { language: "en", name: "courgette" },
  { language: "en", name: "zucchini" },
  { language: "es-MX", name: "calabacita" },
];

test("names are grouped by language, English first, then A to Z (14.6)", () => {
  expect(namesByLanguage(NAMES).map(({ label, names }) => [label, names])).toEqual([
    ["English", ["courgette", "zucchini"]],
    ["Chinese (Traditional)", ["櫛瓜"]],
    ["German", ["Zucchini"]],
    ["Spanish (Mexico)", ["calabacita"]],
  ]);
  expect(namesByLanguage([{ language: "xx-nonsense-tag", name: "x" }])).toHaveLength(1);
});

test("a plant is a Taxon of schema.org, below what it is a kind of (14.6)", () => {
  const summary = { name: "lily", family: "Liliaceae", hasHazards: true };
  const genus = { ...summary, _id: "lilium", scientificName: "Lilium", rank: "genus" as const };
  const plant = {
    ...genus,
    _id: "lilium-candidum",
    scientificName: "Lilium candidum",
    rank: "species" as const,
    synonyms: ["Lilium album"],
    names: [
      { language: "en", name: "Madonna lily" },
      { language: "en-GB", name: "Madonna lily" },
    ],
    parent: genus,
    kinds: [],
    hazards: [],
    source: "",
  };
  expect(plantTaxon(plant, { origin: "https://tips.example", path: "/plants/lilium-candidum" })).toEqual({
    "@context": "https://schema.org",
    "@type": "Taxon",
    name: "Lilium candidum",
    url: "https://tips.example/plants/lilium-candidum",
    taxonRank: "species",
    alternateName: ["Madonna lily", "Lilium album"],
    parentTaxon: { "@type": "Taxon", name: "Lilium", url: "https://tips.example/plants/lilium" },
  });
});

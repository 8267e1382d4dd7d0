import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Hazard } from "#domain/plants/plant.ts";
import { inLanguage } from "#tests/harness/in-language.ts";
import { HazardList } from "#web/plants/HazardList.tsx";

const LILY: Hazard = {
  part: "every-part",
  affects: ["cats"],
  route: "eaten",
  severity: "deadly",
  condition: "Pollen too",
  conditionLanguage: "en",
  source: "ASPCA: Lily",
  of: "Lilium",
};

const markupOf = (hazards: Hazard[], plant: string) =>
  renderToStaticMarkup(createElement(HazardList, { hazards, plant }));
const textOf = (hazards: Hazard[], plant: string) => markupOf(hazards, plant).replaceAll(/<[^>]+>/g, "");

test("without a hazard only the sentence that promises nothing is shown (14.13)", () => {
  expect(textOf([], "Rosa")).toBe("No hazard recorded here. That does not mean it is safe.");
});

test("a hazard names part, whom, route, severity, condition, source and what it was recorded for (14.11, 14.12)", () => {
  expect(textOf([LILY], "Lilium candidum")).toBe(
    "Can harmEvery part: Cats, when eaten. Can be deadly. Pollen too.Recorded for Lilium. Source: ASPCA: Lily",
  );
  const { affects: _, ...rest } = LILY;
  const text = textOf([{ ...rest, affects: ["people", "dogs", "other-animals"] }], "Lilium");
  expect(text).toContain("People, dogs and other animals, when eaten.");
  expect(text).not.toMatch(/safe|Recorded/);
});

test("a hazard is named in German, condition and source are marked as English (18.63)", () => {
  const hazard: Hazard = { ...LILY, affects: ["people", "dogs", "other-animals"] };
  expect(inLanguage("de", () => textOf([hazard], "Lilium candidum"))).toBe(
    "Kann schadenAlle Teile: Menschen, Hunde und andere Tiere, beim Verzehr. Kann tödlich sein. Pollen too." +
      "Verzeichnet für Lilium. Quelle: ASPCA: Lily",
  );
  const markup = inLanguage("de", () => markupOf([hazard], "Lilium"));
  expect(markup).toContain('<span lang="en">Pollen too.</span>');
  expect(markup).toContain('Quelle: <span lang="en">ASPCA: Lily</span>');
});

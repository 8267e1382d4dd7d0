import { describe, expect, test } from "vitest";
import { frostOf, type OwnFrost } from "#domain/gardens/frost.ts";
import { fitFor } from "#domain/timing/fit.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import type { Needs } from "#domain/timing/needs.ts";
import { readStationsFixture } from "#tests/harness/frost-stations.ts";

const NOTHING: OwnFrost = { frostRegime: null, lastFrost: null, firstFrost: null, lastFrostSafe: null };
const UNKNOWN: GardenFacts = {
  frost: frostOf(NOTHING, null),
  minimumTemperature: null,
  sunExposure: null,
  soilTexture: null,
  soilReaction: null,
  growingSpace: [],
  latitude: null,
  today: "2026-11-25",
  daylight: null,
};
function seasonAt(id: string): GardenFacts {
  const { frostRegime, lastFrost, firstFrost, lastFrostSafe } =
    readStationsFixture().find((each) => each.id === id) ?? NOTHING;
  return { ...UNKNOWN, frost: frostOf({ frostRegime, lastFrost, firstFrost, lastFrostSafe }, null) };
}

describe("whether a tip fits (15.7)", () => {
  test.each<[string, string, "fits" | "not-here", string]>([
    ["Fairbanks", "USW00026411", "not-here", "123 days between frosts: too short"],
    ["Albany", "USW00014735", "fits", "171 days between frosts: long enough"],
    ["Santa Barbara", "USW00053152", "fits", "354 days between frosts: long enough"],
    ["New Orleans", "USW00053917", "fits", "348 days between frosts: long enough"],
    ["San Juan", "RQW00011641", "fits", "No frost: the season is long enough"],
  ])("a crop of 130 days in %s", (_, id, fit, reason) =>
    expect(fitFor({ frostFreeDays: 130 }, seasonAt(id))).toEqual({ fit, reasons: [reason] }),
  );

  const GARDEN: GardenFacts = {
    ...UNKNOWN,
    minimumTemperature: -12,
    sunExposure: "partial-shade",
    soilTexture: "clay",
    soilReaction: "alkaline",
    growingSpace: ["raised-bed", "indoors"],
  };
  test.each<[Needs, string, string[]]>([
    [{ minimumTemperature: -12 }, "fits", ["Winters of −12 °C: hardy enough"]],
    [{ minimumTemperature: -5.5 }, "not-here", ["Winters of −12 °C: too cold, it stands −5.5 °C"]],
    [{ growingSpace: ["raised-bed", "container"] }, "fits", ["Grows in a raised bed, as you do"]],
    [
      { growingSpace: ["open-ground", "container", "greenhouse"] },
      "not-here",
      ["Grows in open ground, in a pot or in a greenhouse, which your garden does not have"],
    ],
    [{ sunExposure: ["full-sun"] }, "with-care", ["Wants full sun: yours is partial shade"]],
    [{ sunExposure: ["full-sun", "partial-shade"] }, "fits", ["Wants partial shade, as in your garden"]],
    [{ soilTexture: ["sand", "loam"] }, "with-care", ["Wants sand or loam: yours is clay"]],
    [
      { soilReaction: ["acid"], minimumTemperature: -20 },
      "with-care",
      ["Wants acid soil: yours is alkaline soil", "Winters of −12 °C: hardy enough"],
    ],
    [
      { soilReaction: ["acid"], minimumTemperature: 3 },
      "not-here",
      ["Winters of −12 °C: too cold, it stands 3 °C", "Wants acid soil: yours is alkaline soil"],
    ],
  ])("%j: %s", (needs, fit, reasons) => expect(fitFor(needs, GARDEN)).toEqual({ fit, reasons }));

  test("winter does not count indoors, nor for a tender crop that is grown between frosts", () => {
    expect(fitFor({ minimumTemperature: 10, growingSpace: ["indoors"] }, GARDEN).fit).toBe("fits");
    const albany = { ...seasonAt("USW00014735"), minimumTemperature: -23 };
    expect(fitFor({ minimumTemperature: 5, frostFreeDays: 130 }, albany).fit).toBe("fits");
    expect(fitFor({ minimumTemperature: -5, frostFreeDays: 130 }, albany).fit).toBe("not-here");
  });

  test("what is unknown never counts against (15.8)", () => {
    const needs: Needs = {
      minimumTemperature: 5,
      frostFreeDays: 200,
      sunExposure: ["full-sun"],
      soilTexture: ["sand"],
      soilReaction: ["acid"],
      growingSpace: ["greenhouse"],
    };
    expect(fitFor(needs, UNKNOWN)).toEqual({ fit: "unknown", reasons: [] });
    expect(fitFor(null, GARDEN)).toEqual({ fit: "unknown", reasons: [] });
    expect(fitFor({}, GARDEN)).toEqual({ fit: "unknown", reasons: [] });
    expect(fitFor({ ...needs, sunExposure: ["full-sun"] }, { ...UNKNOWN, sunExposure: "full-sun" }).fit).toBe(
      "fits",
    );
  });
});

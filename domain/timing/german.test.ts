import fc from "fast-check";
import { expect, test } from "vitest";
import { ANCHORS } from "#domain/timing/anchors.ts";
import { datesFor } from "#domain/timing/dates.ts";
import { fitFor } from "#domain/timing/fit.ts";
import { listingReason, untilInWords } from "#domain/timing/fortnight.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import { needsSentence } from "#domain/timing/need-words.ts";
import { whenIn } from "#domain/timing/recognise.ts";
import { isMoved, timingInWords, whenInWords } from "#domain/timing/words.ts";
import { inLanguage } from "#server/languages/languages.ts";

const inGerman = <T>(work: () => T): T => inLanguage("de", work);

test.each([
  ["last-frost", -14, -14, "Auspflanzen: zwei Wochen vor dem letzten Frost"],
  ["last-frost", 0, 0, "Auspflanzen: zum letzten Frost"],
  ["first-frost", 1, 1, "Auspflanzen: einen Tag nach dem ersten Frost"],
  ["last-frost", -14, 7, "Auspflanzen: zwei Wochen vor bis eine Woche nach dem letzten Frost"],
  ["longest-day", -14, 0, "Auspflanzen: zwei Wochen vor dem längsten Tag bis dahin"],
  ["last-frost", 7, 28, "Auspflanzen: ein bis vier Wochen nach dem letzten Frost"],
  ["first-frost", 10, 14, "Auspflanzen: zehn Tage bis zwei Wochen nach dem ersten Frost"],
  ["rains", 0, 91, "Auspflanzen: vom Beginn der Regenzeit bis 13 Wochen danach"],
  ["early-spring", 0, 0, "Auspflanzen: im Vorfrühling"],
] as const)("%s, %i to %i is said in German: %s", (anchor, fromDays, toDays, words) =>
  expect(inGerman(() => timingInWords({ activity: "plant-out", anchor, fromDays, toDays }))).toBe(words),
);

test("a time in German is read back as it was (15.12)", () => {
  const days = fc.integer({ min: -366, max: 366 });
  fc.assert(
    fc.property(fc.constantFrom(...ANCHORS), days, fc.nat(180), (anchor, fromDays, length) => {
      const when = { anchor, fromDays, toDays: Math.min(fromDays + length, 366) };
      expect(whenIn(inGerman(() => whenInWords(when)))).toEqual(when);
      expect(whenIn(inGerman(() => whenInWords(when, "your")))).toEqual(when);
    }),
  );
});

test.each([
  ["Nach dem letzten Frost", "last-frost", 0, 14],
  ["eine Woche vor letztem Frost", "last-frost", -7, -7],
  ["6 bis 8 Wochen vor dem letzten Frost.", "last-frost", -56, -42],
  ["Frühherbst", "early-autumn", 0, 0],
] as const)("%s is understood", (text, anchor, fromDays, toDays) =>
  expect(whenIn(text)).toEqual({ anchor, fromDays, toDays }),
);

test.each(["wenn ich Lust habe", "zwei Wochen", "vor dem letzten Frost", "Vorfrühling oder so"])(
  "%j is not understood",
  (text) => expect(whenIn(text)).toBeUndefined(),
);

test("reasons and needs are in German, and a moved window is known by its reason", () => {
  const garden: GardenFacts = {
    frost: {
      regime: "every-year",
      lastFrost: { date: "04-27", source: "own", within: null },
      firstFrost: null,
      lastFrostSafe: { date: "05-11", source: "own", within: null },
      frostFreeDays: null,
      missing: null,
    },
    minimumTemperature: -12.5,
    sunExposure: "partial-shade",
    soilTexture: null,
    soilReaction: null,
    growingSpace: [],
    latitude: 48,
    today: "2027-01-01",
    daylight: { longest: 16.04, shortest: 8.2 },
  };
  inGerman(() => {
    const timing = { activity: "plant-out", anchor: "last-frost" } as const;
    const { reasons } = datesFor(timing, { minimumTemperature: 5 }, garden);
    expect(reasons).toEqual([
      "Empfindlich: nicht vor dem 11. Mai; später kommt Frost nur in einem von zehn Jahren",
    ]);
    expect(isMoved(reasons)).toBe(true);
    const frostOnly = { ...garden, frost: { ...garden.frost, lastFrostSafe: null } };
    const earlier = datesFor({ ...timing, fromDays: -7 }, { minimumTemperature: 5 }, frostOnly).reasons;
    expect(earlier).toEqual(["Empfindlich: nicht vor deinem letzten Frost, 27. April"]);
    expect(isMoved(earlier)).toBe(true);
    expect(datesFor({ activity: "prune", anchor: "longest-day" }, null, garden).reasons).toEqual([
      "Dein längster Tag, 21. Juni, hat 16,0 Stunden Tageslicht",
    ]);
    expect(
      datesFor({ activity: "prune", anchor: "mid-summer" }, null, { ...garden, latitude: -40 }).reasons,
    ).toEqual([
      "Auf der Südhalbkugel entspricht dem Hochsommer der Januar: sechs Monate später als im Norden",
    ]);
    expect(fitFor({ minimumTemperature: -5.5, sunExposure: ["full-sun"] }, garden).reasons).toEqual([
      "Winter bis −12,5 °C: zu kalt, die Pflanze hält −5,5 °C aus",
      "Braucht: volle Sonne; bei dir: Halbschatten",
    ]);
    expect(needsSentence({ minimumTemperature: -5, soilTexture: ["sand", "loam", "clay"] })).toEqual([
      "Ansprüche: hält −5 °C aus; Sand, Lehm oder Ton.",
    ]);
    const forMyGarden = {
      dates: { from: "2027-04-01", to: "2027-04-05" },
      fit: "fits",
      reasons: [],
    } as const;
    expect(listingReason({ forMyGarden: { ...forMyGarden, reasons: [] }, worked: 14, total: 17 })).toBe(
      "Passt zu deinem Garten, und bei 14 von 17 hat es geklappt.",
    );
    expect(untilInWords("2028-02-29")).toBe("bis 29. Februar");
  });
});

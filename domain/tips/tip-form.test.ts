import { describe, expect, test } from "vitest";
import { timingFormValues, tipShareForm, tipUpdateForm, withTiming } from "#domain/tips/tip-form.ts";

const TIP = {
  title: "Mulch the tomatoes",
  difficultyLevel: "Easy",
  category: "Plant Care",
  privacy: "Public",
  plantType: "Tomato",
  postBody: "Straw.",
  photo: "https://example.com/tomato.jpg",
} as const;
const parse = (fields: object) => withTiming(tipShareForm.parse({ ...TIP, ...fields }));
const errors = (fields: object) =>
  tipShareForm.safeParse({ ...TIP, ...fields }).error?.issues.map(({ path, message }) => [path[0], message]);

describe("the timing and needs of a tip's form (15.12)", () => {
  test("are optional", () => expect(parse({})).toEqual({ ...TIP, timing: null, needs: null }));

  test("are what the API takes", () =>
    expect(
      parse({
        timingActivity: "plant-out",
        timingWhen: "Two weeks before the last frost",
        needsMinimumTemperature: "23 °F",
        needsFrostFreeDays: "120",
        "sunExposure-full-sun": true,
        "soilTexture-clay": true,
        "soilTexture-sand": true,
      }),
    ).toEqual({
      ...TIP,
      timing: { activity: "plant-out", anchor: "last-frost", fromDays: -14, toDays: -14 },
      needs: {
        minimumTemperature: -5,
        frostFreeDays: 120,
        sunExposure: ["full-sun"],
        soilTexture: ["sand", "clay"],
      },
    }));

  test.each([
    [{ timingActivity: "prune", timingWhen: "when I like" }, "timingWhen", "Say it like"],
    [{ timingWhen: "early spring" }, "timingActivity", "Choose what"],
    [{ timingActivity: "prune" }, "timingWhen", "Say when"],
    [{ timingActivity: "prune", timingWhen: "early spring", timingSign: "buds" }, "timingSign", "not both"],
    [{ timingActivity: "prune", timingSign: "x".repeat(121) }, "timingSign", "at most 120"],
    [{ timingActivity: "dance" }, "timingActivity", "Choose one"],
    [{ needsMinimumTemperature: "cold" }, "needsMinimumTemperature", "must be a number"],
    [{ needsFrostFreeDays: "many" }, "needsFrostFreeDays", "must be a whole number"],
    [{ needsFrostFreeDays: "400" }, "needsFrostFreeDays", "at most 365"],
  ])("%j is refused at its field", (fields, path, message) =>
    expect(errors(fields)).toEqual([[path, expect.stringContaining(message)]]),
  );

  test("come back from a stored tip as they were", () => {
    const tip = {
      timing: { activity: "prune", sign: "once it has bloomed" },
      needs: { minimumTemperature: -5.5, growingSpace: ["container", "indoors"] },
    } as const;
    const stored = { timing: tip.timing, needs: { ...tip.needs, growingSpace: [...tip.needs.growingSpace] } };
    const values = timingFormValues(stored);
    expect(withTiming(tipUpdateForm.parse({ ...TIP, name: "Ana", version: "", ...values }))).toMatchObject(
      stored,
    );
  });
});

import { describe, expect, test } from "vitest";
import { gardenInput } from "#domain/gardens/garden.ts";

const UNKNOWN = {
  name: "",
  placeId: null,
  elevation: null,
  frostRegime: null,
  lastFrost: null,
  firstFrost: null,
  lastFrostSafe: null,
  minimumTemperature: null,
  sunExposure: null,
  soilTexture: null,
  soilReaction: null,
  growingSpace: [],
};

describe("a garden (13.2, 13.3)", () => {
  test("has only optional fields: what is left out is unknown", () => {
    expect(gardenInput.parse({})).toEqual(UNKNOWN);
    expect(gardenInput.parse(UNKNOWN)).toEqual(UNKNOWN);
    expect(gardenInput.parse({ soilTexture: "clay" })).toEqual({ ...UNKNOWN, soilTexture: "clay" });
  });

  test("lists its spaces in one order, each once", () => {
    expect(gardenInput.parse({ growingSpace: ["indoors", "open-ground"] }).growingSpace).toEqual([
      "open-ground",
      "indoors",
    ]);
    expect(gardenInput.safeParse({ growingSpace: ["indoors", "indoors"] }).success).toBe(false);
  });

  test.each<[object, string, string]>([
    [
      { lastFrost: "02-29" },
      "lastFrost",
      "Last frost cannot be 29 February, which is not in every year: choose 28 February or 1 March",
    ],
    [
      { lastFrost: "04-27", firstFrost: "04-27" },
      "firstFrost",
      "The first frost cannot be on the day of the last one",
    ],
    [{ frostRegime: "never", lastFrost: "04-27" }, "lastFrost", "Leave this empty where frost never comes"],
    [{ elevation: 9000 }, "elevation", "Elevation can be at most 6,000 m"],
    [{ elevation: -451 }, "elevation", "Elevation must be at least -450 m"],
    [{ elevation: 3.5 }, "elevation", "Elevation must be a whole number of meters"],
    [{ minimumTemperature: -71 }, "minimumTemperature", "The lowest temperature must be at least -70 °C"],
    [{ minimumTemperature: "cold" }, "minimumTemperature", "The lowest temperature must be a number"],
    [{ placeId: "007" }, "placeId", "This place does not exist. Search for it again"],
    [{ placeId: "../1" }, "placeId", "This place does not exist. Search for it again"],
    [{ sunExposure: "moonlight" }, "sunExposure", "Sun must be one of full-sun, partial-shade, full-shade"],
    [{ frostRegime: "often" }, "frostRegime", "Frost must be every-year, some-years or never"],
    [{ growingSpace: "indoors" }, "growingSpace", "Space must be a list"],
    [{ name: "x".repeat(61) }, "name", "Name can have at most 60 characters"],
  ])("%j is refused at its field", (input, path, message) => {
    const { error } = gardenInput.safeParse(input);
    expect(error?.issues[0]).toMatchObject({ path: [path], message });
  });
});

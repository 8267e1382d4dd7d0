import { describe, expect, test } from "vitest";
import { gardenForm, gardenFormValues, gardenOf } from "#domain/gardens/garden-form.ts";
import { frostOf } from "#domain/gardens/frost.ts";
import { gardenInput, type Garden } from "#domain/gardens/garden.ts";
import { fieldErrors } from "#domain/http/problem.ts";
import { GARDEN } from "#tests/harness/gardens.ts";

const parse = (fields: object) => gardenOf(gardenForm.parse(fields));
const errors = (fields: object) => fieldErrors(gardenForm.safeParse(fields).error?.issues ?? []);

describe("the form for a garden (13.10, 13.15)", () => {
  test("may be empty", () => expect(parse({})).toEqual(gardenInput.parse({})));

  test("describes what it was filled with", () => {
    const garden: Garden = {
      _id: "a-garden",
      chosen: true,
      place: null,
      hardiness: null,
      createdAt: "",
      updatedAt: "",
      frost: frostOf(GARDEN, null),
      ...GARDEN,
    };
    expect(parse(gardenFormValues(garden))).toEqual(GARDEN);
    const unknown = { ...garden, ...gardenInput.parse({}) };
    expect(parse(gardenFormValues(unknown))).toEqual(gardenInput.parse({}));
  });

  test.each([
    [{ elevation: "50" }, { elevation: 50 }],
    [{ elevation: " 1200 ft " }, { elevation: 366 }],
    [{ elevation: "1,200" }, { elevation: 1200 }],
    [{ elevation: "1.200 m" }, { elevation: 1200 }],
    [{ elevation: "4 500,5 ft" }, { elevation: 1372 }],
    [{ elevation: "−5 m" }, { elevation: -5 }],
    [{ minimumTemperature: "-12" }, { minimumTemperature: -12 }],
    [{ minimumTemperature: "−7,5 °C" }, { minimumTemperature: -7.5 }],
    [{ minimumTemperature: "10 °F" }, { minimumTemperature: -12.2 }],
    [{ minimumTemperature: "-40f" }, { minimumTemperature: -40 }],
    [{ lastFrostDay: "27", lastFrostMonth: "04" }, { lastFrost: "04-27" }],
  ])("takes %j", (fields, garden) => expect(parse(fields)).toMatchObject(garden));

  test.each([
    [
      { lastFrostDay: "29", lastFrostMonth: "02" },
      "lastFrost",
      "Last frost cannot be 29 February, which is not in every year: choose 28 February or 1 March",
    ],
    [{ firstFrostDay: "31", firstFrostMonth: "11" }, "firstFrost", "First frost: this month has fewer days"],
    [{ lastFrostSafeDay: "31" }, "lastFrostSafe", "Safe date: choose the month, too"],
    [{ lastFrostMonth: "04" }, "lastFrost", "Last frost: choose the day, too"],
    [
      { lastFrostDay: "27", lastFrostMonth: "04", firstFrostDay: "27", firstFrostMonth: "04" },
      "firstFrost",
      "The first frost cannot be on the day of the last one",
    ],
    [{ elevation: "9000" }, "elevation", "Elevation can be at most 6,000 m"],
    [{ elevation: "high" }, "elevation", "Elevation must be a whole number of meters"],
    [{ minimumTemperature: "cold" }, "minimumTemperature", "The lowest temperature must be a number"],
    [{ sunExposure: "moonlight" }, "sunExposure", "Sun must be one of full-sun, partial-shade, full-shade"],
  ])("refuses %j at its field", (fields, path, message) =>
    expect(errors(fields)).toEqual([{ path, message }]),
  );

  test("names all that is wrong at once", () => {
    const wrong = { name: "x".repeat(500), elevation: "9000", sunExposure: "moonlight", lastFrostDay: "31" };
    expect(errors(wrong).map(({ path }) => path)).toEqual(["name", "elevation", "sunExposure", "lastFrost"]);
  });
});

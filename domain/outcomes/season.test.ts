import { expect, test } from "vitest";
import { SEASON_PATTERN, seasonAt, seasonInWords } from "#domain/outcomes/season.ts";

test("a season is the calendar year in the north, and July to June in the south (17.2)", () => {
  const at = (day: string) =>
    (["north", "south"] as const).map((half) => seasonAt(new Date(`${day}T12:00:00Z`), half));
  expect(at("2026-01-01")).toEqual(["2026", "2025-26"]);
  expect(at("2026-06-30")).toEqual(["2026", "2025-26"]);
  expect(at("2026-07-01")).toEqual(["2026", "2026-27"]);
  expect(at("2026-12-31")).toEqual(["2026", "2026-27"]);
  expect(at("2099-12-31")).toEqual(["2099", "2099-00"]);
  expect(seasonInWords("2026-27")).toBe("2026–27");
});

test("later seasons compare as later text, also of a gardener who moved (17.2)", () => {
  const seasons = ["2027", "2026-27", "2025-26", "2026"];
  expect(seasons.every((season) => SEASON_PATTERN.test(season))).toBe(true);
  expect(seasons.toSorted()).toEqual(["2025-26", "2026", "2026-27", "2027"]);
});

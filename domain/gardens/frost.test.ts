import { describe, expect, test } from "vitest";
import { checkFrost, frostOf, type OwnFrost } from "#domain/gardens/frost.ts";
import type { FrostEstimate } from "#domain/gardens/frost-estimate.ts";

const NOTHING: OwnFrost = { frostRegime: null, lastFrost: null, firstFrost: null, lastFrostSafe: null };
const ESTIMATE: FrostEstimate = {
  regime: "every-year",
  lastFrost: "03-21",
  firstFrost: "11-12",
  lastFrostSafe: "04-10",
};
const own = (date: string) => ({ date, source: "own", within: null });
const estimate = (date: string) => ({ date, source: "estimate", within: 14 });

describe("the frost of a garden (13.5, 13.13)", () => {
  test("is its gardener's own", () =>
    expect(
      frostOf({ ...NOTHING, lastFrost: "04-27", firstFrost: "10-15", lastFrostSafe: "05-11" }, ESTIMATE),
    ).toEqual({
      regime: null,
      lastFrost: own("04-27"),
      firstFrost: own("10-15"),
      lastFrostSafe: own("05-11"),
      frostFreeDays: 171,
      missing: null,
    }));

  test("is estimated, with how far off it may be", () =>
    expect(frostOf(NOTHING, ESTIMATE)).toEqual({
      regime: "every-year",
      lastFrost: estimate("03-21"),
      firstFrost: estimate("11-12"),
      lastFrostSafe: estimate("04-10"),
      frostFreeDays: 236,
      missing: null,
    }));

  test("takes one's own date before the estimate, and then no estimated safe date", () =>
    expect(frostOf({ ...NOTHING, lastFrost: "05-01" }, ESTIMATE)).toMatchObject({
      lastFrost: own("05-01"),
      firstFrost: estimate("11-12"),
      lastFrostSafe: null,
    }));

  test.each<[string, OwnFrost, FrostEstimate | null]>([
    ["its gardener says so", { ...NOTHING, frostRegime: "never" }, ESTIMATE],
    [
      "all stations around have none",
      NOTHING,
      { regime: "never", lastFrost: null, firstFrost: null, lastFrostSafe: null },
    ],
  ])("has no date, and says why, where frost never comes: %s", (_, given, estimated) =>
    expect(frostOf(given, estimated)).toEqual({
      regime: "never",
      lastFrost: null,
      firstFrost: null,
      lastFrostSafe: null,
      frostFreeDays: null,
      missing: "frost-free",
    }),
  );

  test.each<[FrostEstimate | null, string]>([
    [null, "no-place"],
    [{ missing: "no-stations" }, "no-stations"],
    [{ missing: "no-elevation" }, "no-elevation"],
    [{ missing: "frost-varies" }, "frost-varies"],
  ])("says why it is unknown: %j", (estimated, missing) =>
    expect(frostOf(NOTHING, estimated)).toMatchObject({ regime: null, lastFrost: null, missing }),
  );

  const FREE: FrostEstimate = { regime: "never", lastFrost: null, firstFrost: null, lastFrostSafe: null };
  test.each<Partial<OwnFrost>>([{ frostRegime: "every-year" }, { lastFrost: "03-21" }])(
    "is not said to vary where only its gardener knows of frost: %j",
    (given) => expect(frostOf({ ...NOTHING, ...given }, FREE)).toMatchObject({ missing: "no-frost-around" }),
  );

  test.each<Partial<OwnFrost>>([
    { firstFrost: "03-21" },
    { firstFrost: "03-30" },
    { firstFrost: "03-10" },
    { lastFrost: "11-20" },
  ])("has no estimate beside an own date that it leaves no season with: %j", (given) =>
    expect(frostOf({ ...NOTHING, ...given }, ESTIMATE)).toEqual({
      regime: null,
      lastFrost: given.lastFrost ? own(given.lastFrost) : null,
      firstFrost: given.firstFrost ? own(given.firstFrost) : null,
      lastFrostSafe: null,
      frostFreeDays: null,
      missing: "contradiction",
    }),
  );

  test("has no estimated safe date from its own first frost on", () =>
    expect(frostOf({ ...NOTHING, firstFrost: "04-09" }, ESTIMATE)).toMatchObject({
      lastFrost: estimate("03-21"),
      lastFrostSafe: null,
      frostFreeDays: 19,
    }));
});

describe("frost dates that contradict each other (13.3, 13.11)", () => {
  const errors = (given: Partial<OwnFrost>) => {
    const found: string[] = [];
    checkFrost({ ...NOTHING, ...given }, (path, message) => found.push(`${path}: ${message}`));
    return found;
  };

  test.each<Partial<OwnFrost>>([
    {},
    { lastFrost: "04-27", firstFrost: "10-15", lastFrostSafe: "05-11" },
    { lastFrost: "12-31", firstFrost: "12-20", lastFrostSafe: "01-29" },
    { lastFrost: "10-20", firstFrost: "04-20", lastFrostSafe: "11-05" },
    { lastFrost: "04-27", lastFrostSafe: "04-27" },
    { frostRegime: "some-years", lastFrost: "01-22", firstFrost: "01-05" },
    { frostRegime: "never" },
  ])("are not %j, also across New Year as in the south", (given) => expect(errors(given)).toEqual([]));

  test.each<[Partial<OwnFrost>, string]>([
    [
      { lastFrost: "04-27", firstFrost: "04-27" },
      "firstFrost: The first frost cannot be on the day of the last one",
    ],
    [
      { lastFrost: "04-27", lastFrostSafe: "04-26" },
      "lastFrostSafe: The safe date can be at most 120 days after the last frost",
    ],
    [
      { lastFrost: "04-27", firstFrost: "10-15", lastFrostSafe: "04-26" },
      "lastFrostSafe: The safe date must be between the last frost and the first",
    ],
    [
      { lastFrost: "04-27", firstFrost: "10-15", lastFrostSafe: "11-01" },
      "lastFrostSafe: The safe date must be between the last frost and the first",
    ],
    [
      { lastFrost: "06-20", firstFrost: "07-05", lastFrostSafe: "07-05" },
      "lastFrostSafe: The safe date must be between the last frost and the first",
    ],
    [
      { frostRegime: "never", lastFrostSafe: "04-26" },
      "lastFrostSafe: Leave this empty where frost never comes",
    ],
  ])("are %j", (given, error) => expect(errors(given)).toEqual([error]));
});

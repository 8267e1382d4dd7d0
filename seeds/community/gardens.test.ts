import { describe, expect, test } from "vitest";
import { gardenInput } from "#domain/gardens/garden.ts";
import { CONDITION_MIN, partingConditions, RESULTS } from "#domain/outcomes/counts.ts";
import { outcomeInput } from "#domain/outcomes/outcome.ts";
import { ACTIVITIES, isSeason } from "#domain/timing/anchors.ts";
import { community } from "#seeds/community/community.ts";
import { reportTimes } from "#seeds/story.ts";

const { gardeners, tips } = community;
const gardens = Object.entries(community.gardens).map(([key, story]) => ({
  key,
  garden: gardenInput.parse(story),
}));
const outcomes = Object.entries(community.outcomes);

describe("the gardens of the demo (1.13)", () => {
  test.each(gardens)("$key is there, and its garden is as garden forms have it", ({ key, garden }) => {
    expect(gardeners[key]?.status ?? "active").toBe("active");
    expect(garden).toMatchObject(community.gardens[key] ?? {});
  });
});

describe("when and where the demo's tips apply (1.14)", () => {
  test("is told by at least 50 tips, with all activities, days, seasons and signs", () => {
    const told = tips.filter(({ timing, needs }) => timing ?? needs);
    expect(told.length).toBeGreaterThanOrEqual(50);
    const timings = tips.flatMap(({ timing }) => timing ?? []);
    expect(timings.length).toBeGreaterThanOrEqual(40);
    expect(new Set(timings.map(({ activity }) => activity))).toEqual(new Set(ACTIVITIES));
    const anchors = new Set(timings.flatMap(({ anchor }) => anchor ?? []));
    expect(anchors).toEqual(
      anchors.union(new Set(["last-frost", "first-frost", "shortest-day", "rains"] as const)),
    );
    expect([...anchors].filter(isSeason).length).toBeGreaterThanOrEqual(8);
    expect(timings.filter(({ sign }) => sign !== undefined).length).toBeGreaterThanOrEqual(5);
  });
});

describe("the outcomes of the demo (1.14)", () => {
  const soilOf = (key: string) => community.gardens[key]?.soilTexture ?? null;

  test.each(outcomes)(
    "of %s are reported once each, of a public tip, by those who were there",
    (title, story) => {
      const tip = tips.find((each) => each.title === title);
      expect(tip).toBeDefined();
      expect(tip?.privacy ?? "Public").toBe("Public");
      const reporters = RESULTS.flatMap((result) => story[result] ?? []);
      expect(new Set(reporters).size).toBe(reporters.length);
      const [first = 0] = reportTimes(tip ?? { daysAgo: 0 }, reporters.length, 0);
      for (const key of reporters)
        expect(-(gardeners[key]?.joined ?? 0) * 86_400_000, key).toBeLessThan(first);
      for (const [key, note] of Object.entries(story.notes ?? {})) {
        expect(reporters).toContain(key);
        expect(outcomeInput.parse({ result: "worked", note }).note).toBe(note);
      }
    },
  );

  test("show conditions, and soils that disagree", () => {
    const counted = outcomes.map(([title, story]) => {
      const author = tips.find((tip) => tip.title === title)?.by;
      const reports = RESULTS.flatMap((result) => (story[result] ?? []).map((key) => ({ key, result })));
      const bySoil = Map.groupBy(
        reports.filter(({ key }) => key !== author && soilOf(key) !== null),
        ({ key }) => soilOf(key),
      );
      return Array.from(bySoil, ([value, all]) => ({
        facet: "soil" as const,
        value: value ?? "loam",
        worked: all.filter(({ result }) => result === "worked").length,
        total: all.length,
      })).filter(({ total }) => total >= CONDITION_MIN);
    });
    expect(counted.filter((conditions) => conditions.length > 0).length).toBeGreaterThanOrEqual(3);
    expect(counted.filter((conditions) => partingConditions(conditions)).length).toBeGreaterThanOrEqual(1);
  });

  test("are the author's own on some", () => {
    const own = outcomes.filter(([title, story]) =>
      RESULTS.some((result) => story[result]?.includes(tips.find((tip) => tip.title === title)?.by ?? "")),
    );
    expect(own.length).toBeGreaterThanOrEqual(5);
  });
});

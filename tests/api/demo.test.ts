import { beforeAll, describe, expect, test } from "vitest";
import type { Garden } from "#domain/gardens/garden.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { community } from "#seeds/community/community.ts";
import { demoSignIn, seedDemo } from "#seeds/seed-demo.ts";
import { findPlace } from "#server/gardens/place-index.ts";
import { recount } from "#server/derived/recount.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { useSite } from "#tests/harness/site.ts";

describe("the demo", () => {
  const site = useSite("sqlite");
  let member: Browser;
  beforeAll(async () => {
    await seedDemo(site.deps);
    member = site.visitor();
    expect((await member.post("/api/auth/sign-in/email", demoSignIn)).status).toBe(200);
  }, 120_000);
  const tipsFor = async (browser: Browser) => (await browser.get<Tip[]>("/gardenersTips")).body;

  test("has a garden for whoever signs in, with dates and fits at once (1.13)", async () => {
    const garden = (await member.get<Garden>("/api/garden")).body;
    expect(garden).toMatchObject({ chosen: true, frost: { missing: null } });
    const { place, minimumTemperature, sunExposure, soilTexture, soilReaction } = garden;
    expect([place, minimumTemperature, sunExposure, soilTexture, soilReaction]).not.toContain(null);
    const tips = (await tipsFor(member)).flatMap(({ forMyGarden }) => forMyGarden ?? []);
    expect(tips.filter(({ dates }) => dates !== null).length).toBeGreaterThan(20);
    expect(new Set(tips.map(({ fit }) => fit))).toEqual(
      new Set(["fits", "with-care", "not-here", "unknown"]),
    );
  });

  test("has gardens in five climates, of which two have no frost and one is in the south (1.13)", () => {
    const climates = Object.values(community.gardens).map((garden) => {
      const { latitude } = findPlace(garden.placeId ?? "") ?? { latitude: 0 };
      const coldest = garden.minimumTemperature ?? 0;
      if (latitude < 0) return "south";
      if (garden.frostRegime === "never") return coldest >= 18 ? "tropical" : "subtropical";
      if (garden.frostRegime === "some-years") return "frost in some years";
      return coldest <= -18 ? "long winters" : "mild winters";
    });
    expect(new Set(climates)).toEqual(
      new Set(["south", "tropical", "subtropical", "frost in some years", "long winters", "mild winters"]),
    );
  });

  test("has outcomes that were counted like everybody's, with conditions, and one that disagrees (1.14)", async () => {
    const tips = await tipsFor(site.visitor());
    const reported = tips.filter(({ outcomes }) => outcomes.total > 0);
    expect(reported.length).toBe(Object.keys(community.outcomes).length);
    expect(tips.filter(({ outcomes }) => outcomes.conditions.length > 0).length).toBeGreaterThan(2);
    expect(tips.filter(({ outcomes }) => outcomes.author !== null).length).toBeGreaterThan(4);
    const parting = tips.filter(({ outcomes }) => outcomes.disagree);
    expect(parting.map(({ title }) => title)).toContain(
      "Forked carrots are made in the first month, before you see them",
    );
    expect(await recount(site.deps.db, { apply: false })).toEqual([]);
  });
});

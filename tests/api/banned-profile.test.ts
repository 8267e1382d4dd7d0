import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DashboardStats } from "#domain/dashboard/dashboard-stats.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { engines } from "#tests/harness/engines.ts";
import { idsOf, likeTip, shareTip, signIn, signUp, type Member } from "#tests/harness/factories.ts";
import { decide, moderated, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { expectTotalsMatchRows } from "#tests/harness/row-counts.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("the profile of a banned member on %s (11.31)", (engine) => {
  const site = useSite(engine);
  let owner: Member;
  let reporter: Member;
  let moderator: Member;
  let tip: string;
  beforeAll(async () => {
    reporter = await signUp(site);
    moderator = await signUpAs(site, "moderator");
  });

  const ban = (action: "ban" | "suspend" = "ban") =>
    moderated({ reporter, moderator }, { kind: "gardener", targetId: owner.id }, { action });
  /** Returns the places where a visitor finds the member. */
  const found = async () => {
    const visitor = site.visitor();
    const { topContributor } = (await reporter.browser.get<DashboardStats>("/api/dashboard")).body;
    const places = Object.entries({
      explore: (await idsOf(visitor, "/gardeners?limit=100")).includes(owner.id),
      featured: (await idsOf(visitor, "/users?sort=featured&limit=100")).includes(owner.id),
      sitemap: (await visitor.get("/sitemap-pages.xml")).text.includes(owner.id),
      top: topContributor?._id === owner.id,
      page: (await visitor.get(`/gardeners/${owner.id}`)).status === 200,
      byline: (await visitor.get<Tip>(`/gardenersTips/${tip}`)).body.gardenerId === owner.id,
    });
    return places.flatMap(([place, there]) => (there ? [place] : []));
  };
  const EVERYWHERE = ["explore", "featured", "sitemap", "top", "page", "byline"];
  beforeEach(async () => {
    owner = await signUp(site);
    tip = await shareTip(owner);
    for (let n = 0; n < 10; n++) await shareTip(owner);
    await likeTip(reporter, tip);
  });

  test("is hidden during the ban, and restored afterwards", async () => {
    expect(await found()).toEqual(EVERYWHERE);
    const id = await ban();
    expect(await found()).toEqual([]);
    await expectTotalsMatchRows(site);
    expect((await site.visitor().get(`/gardenersTips/${tip}`)).status, "what they shared stays").toBe(200);
    expect((await signIn(owner)).status).toBe(403);
    await undo(moderator, id);
    await expectTotalsMatchRows(site);
    expect(await found()).toEqual(EVERYWHERE);
    await decide(moderator, id, { action: "ban" });
  });

  test("stays visible during a suspension", async () => {
    const id = await ban("suspend");
    expect(await found()).toEqual(EVERYWHERE);
    await undo(moderator, id);
    await decide(moderator, id, { action: "ban" });
  });

  test("is also hidden if the ban is for a tip", async () => {
    const id = await moderated({ reporter, moderator }, { targetId: tip }, { action: "ban" });
    expect(await found()).toEqual([]);
    await undo(moderator, id);
    expect(await found()).toEqual(EVERYWHERE);
  });
});

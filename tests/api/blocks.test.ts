import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BlockedMember } from "#domain/blocks/block.ts";
import type { Comment } from "#domain/comments/comment.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  idsOf,
  listOf,
  PASSWORD,
  shareTip,
  signUp,
  totalOf,
  type Member,
} from "#tests/harness/factories.ts";
import { placesFor } from "#tests/harness/places.ts";
import { sendReport } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const BLOCKS = "/api/account/blocks";
const WORD = "Ranunculus";

describe.each(engines)("blocking on %s (11.19, 11.20, 11.21)", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  let ben: Member;
  let third: Member;
  let [bensTip, thirdsTip] = ["", ""];
  const block = ({ browser }: Member, { id }: { id: string }) => browser.put(`${BLOCKS}/${id}`, {});
  const unblock = ({ browser }: Member, { id }: { id: string }) => browser.delete(`${BLOCKS}/${id}`);
  const blocked = async ({ browser }: Member) => listOf<BlockedMember>(browser, BLOCKS);

  beforeAll(async () => {
    [ana, ben, third] = await Promise.all([
      signUp(site, { name: "Ana Blocks" }),
      signUp(site, { name: `${WORD} Ben` }),
      signUp(site, { name: "Third Person" }),
    ]);
    bensTip = await shareTip(ben, { title: `${WORD} one`, category: WORD, plantType: "Nettle" });
    await shareTip(ben, { title: `${WORD} two`, difficultyLevel: "Hard", plantType: "Nettle" });
    thirdsTip = await shareTip(third, { title: "Common ground", plantType: "Nettle" });
    for (let n = 0; n < 8; n++) await shareTip(n % 2 ? ana : third);
  });
  beforeEach(() => site.deps.db.deleteFrom("block").execute());

  test("hides both members from each other in every list, count, search and page, and changes nothing for others", async () => {
    const before = await everywhere(ana.browser, ben.id);
    expect(before.length, "there is something to hide").toBeGreaterThan(10);
    const totals = await totalsOf(ana.browser);
    const others = await snapshot(third.browser);
    for (const [blocker, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      expect((await block(blocker, other)).status).toBe(200);
      expect(await everywhere(ana.browser, ben.id)).toEqual([]);
      expect(await everywhere(ben.browser, ana.id)).toEqual([]);
      for (const path of [
        `/gardeners/${ben.id}`,
        `/gardenersTips/${bensTip}`,
        `/gardenersTips/${bensTip}/comments`,
      ])
        expect((await ana.browser.get(path)).status, path).toBe(404);
      expect((await ben.browser.get(`/gardeners/${ana.id}`)).status).toBe(404);
      await expectTrueTotals(ana.browser);
      await expectTrueTotals(ben.browser);
      expect(await snapshot(third.browser)).toEqual(others);
      expect((await site.visitor().get(`/gardenersTips/${bensTip}`)).status).toBe(200);
      expect((await unblock(blocker, other)).status).toBe(200);
    }
    expect(await everywhere(ana.browser, ben.id)).toEqual(before);
    expect(await totalsOf(ana.browser)).toEqual(totals);
  });

  test("leaves every page full, even deep ones", async () => {
    await block(ana, ben);
    for (const query of [
      "",
      "sort=asc&",
      "sortByDifficulty=true&",
      "plant=Nettle&",
      "q=common&",
      "sort=trending&",
    ]) {
      const all = await idsOf(ana.browser, `/gardenersTips?${query}limit=100`);
      const paged: string[] = [];
      for (let skip = 0; skip < all.length + 2; skip += 2)
        paged.push(...(await idsOf(ana.browser, `/gardenersTips?${query}limit=2&skip=${skip}`)));
      expect(paged, query).toEqual(all);
      const last = await ana.browser.get(`/gardenersTips?${query}limit=${Math.max(all.length, 1)}`);
      expect(last.headers.get("link"), query).toBeNull();
    }
    expect(await idsOf(ana.browser, "/gardenersTips")).toEqual(
      await idsOf(ana.browser, "/gardenersTips?limit=100"),
    );
  });

  test("prevents likes, comments and replies between them", async () => {
    const anas = await shareTip(ana);
    const comment = await commented(ben, thirdsTip, "By Ben");
    await block(ana, ben);
    expect((await ana.browser.patch(`/gardenersTips/${bensTip}`, { like: 1 })).status).toBe(404);
    expect((await ben.browser.patch(`/gardenersTips/${anas}`, { like: 1 })).status).toBe(404);
    expect((await ben.browser.post(`/gardenersTips/${anas}/comments`, { body: "Hm." })).status).toBe(404);
    const reply = { body: "Hm.", parentId: comment };
    expect((await ana.browser.post(`/gardenersTips/${thirdsTip}/comments`, reply)).status).toBe(404);
    expect((await ana.browser.get(`/gardenersTips/${thirdsTip}/comments/${comment}`)).status).toBe(404);
    const report = { kind: "gardener", targetId: ben.id, reason: "other" };
    expect((await ana.browser.post("/api/reports", report)).status).toBe(404);
  });

  test.each(["moderator", "admin"] as const)(
    "hides content from a %s in lists, but not by its address (11.28)",
    async (role) => {
      const watching = await signUpAs(site, role);
      const { browser } = watching;
      const own = await shareTip(watching);
      const [said, besides] = [
        await commented(ben, bensTip, "Mine"),
        await commented(ben, thirdsTip, "There"),
      ];
      const read = async () => ({
        tip: (await browser.get<Tip>(`/gardenersTips/${bensTip}`)).body,
        comments: (await listOf<Comment>(browser, `/gardenersTips/${thirdsTip}/comments?from=${besides}`)).at(
          0,
        ),
        comment: (await browser.get(`/gardenersTips/${bensTip}/comments/${said}`)).body,
        profile: (await browser.get(`/gardeners/${ben.id}`)).body,
        tips: await idsOf(browser, `/gardenersTips?gardener=${ben.id}`),
        found: await idsOf(browser, `/gardenersTips?gardener=${ben.id}&q=${WORD}`),
        number: await totalOf(browser, `/gardenersTips?gardener=${ben.id}&limit=1`),
      });
      const before = await read();
      expect(before.tips).toContain(bensTip);
      expect(before.comments?.body).toBe("There");
      for (const [blocker, other] of [
        [ben, watching],
        [watching, ben],
      ] as const) {
        expect((await block(blocker, other)).status).toBe(200);
        expect(await read()).toEqual(before);
        const lists = placesFor(WORD, ben.id).filter((path) => !path.includes(ben.id));
        for (const path of lists) expect((await browser.get(path)).text, path).not.toContain(ben.id);
        await expectTrueTotals(browser);
        expect((await browser.patch(`/gardenersTips/${bensTip}`, { like: 1 })).status).toBe(404);
        expect((await browser.post(`/gardenersTips/${bensTip}/comments`, { body: "Hm." })).status).toBe(404);
        const reply = { body: "Hm.", parentId: besides };
        expect((await browser.post(`/gardenersTips/${thirdsTip}/comments`, reply)).status).toBe(404);
        expect((await ben.browser.get(`/gardenersTips/${own}`)).status).toBe(404);
        expect((await unblock(blocker, other)).status).toBe(200);
      }
      await block(ben, watching);
      for (const wanted of [
        { kind: "tip", targetId: bensTip },
        { kind: "comment", targetId: besides, tipId: thirdsTip },
        { kind: "gardener", targetId: ben.id },
      ] as const)
        expect((await sendReport(watching, wanted)).status).toBe(201);
    },
  );

  test("hides their comments on others' tips, and adjusts the counts", async () => {
    const tip = await shareTip(third);
    const first = await commented(ben, tip, "Ben begins");
    await commented(third, tip, "Third replies", first);
    const alone = await commented(ben, tip, "Ben alone");
    await commented(ana, tip, "Ana speaks");
    const mixed = await commented(third, tip, "Third begins");
    await commented(ben, tip, "Ben replies", mixed);
    const seen = async (browser: Browser) => {
      const path = `/gardenersTips/${tip}/comments`;
      const rows = await listOf<Comment>(browser, path);
      expect(await totalOf(browser, path)).toBe(rows.length);
      return rows.map(({ body, deleted, name }) => (deleted ? `place${name}` : body));
    };
    const countOf = async (browser: Browser) =>
      (await browser.get<Tip>(`/gardenersTips/${tip}`)).body.commentCount;
    await block(ana, ben);
    expect(await seen(ana.browser)).toEqual(["Third begins", "Ana speaks", "place", "Third replies"]);
    expect(await seen(ben.browser)).not.toContain("Ana speaks");
    expect(await seen(third.browser)).toHaveLength(6);
    expect([await countOf(ana.browser), await countOf(ben.browser), await countOf(third.browser)]).toEqual([
      3, 5, 6,
    ]);
    expect((await ana.browser.get(`/gardenersTips/${tip}/comments/${alone}`)).status).toBe(404);
    const listed = await listOf<Tip>(ana.browser, `/gardenersTips?gardener=${third.id}&limit=1`);
    expect(listed[0]?.commentCount).toBe(3);
  });

  test("stops notifications between them, and deletes earlier ones", async () => {
    type NotificationRow = { _id: string; name?: string };
    const anas = await shareTip(ana);
    await commented(ben, anas, "A word");
    const notifications = async ({ browser }: Member) =>
      (await browser.get<NotificationRow[]>("/api/notifications")).text.includes(ben.name);
    expect(await notifications(ana)).toBe(true);
    await block(ana, ben);
    expect(await notifications(ana)).toBe(false);
    const first = await commented(ana, thirdsTip, "Ana on common ground");
    await site.deps.db.deleteFrom("block").execute();
    await block(ben, ana);
    expect(
      (await ben.browser.post(`/gardenersTips/${thirdsTip}/comments`, { body: "x", parentId: first })).status,
    ).toBe(404);
    expect(await notifications(ana)).toBe(false);
  });

  test("is private: only the blocking member sees the list, newest first; blocking again changes nothing", async () => {
    for (const [second, other] of [ben, third, ben].entries()) {
      site.setClock(new Date(Date.now() + second * 1000).toISOString());
      expect((await block(ana, other)).status).toBe(200);
    }
    expect((await blocked(ana)).map(({ _id }) => _id)).toEqual([third.id, ben.id]);
    expect(await blocked(ben)).toEqual([]);
    expect((await unblock(ben, ana)).status, "no one can end another member's block").toBe(404);
    expect((await unblock(ana, ben)).status).toBe(200);
    expect((await unblock(ana, ben)).status).toBe(404);
    expect((await blocked(ana)).map(({ name }) => name)).toEqual([third.name]);
  });

  test("rejects oneself, unknown members and members who blocked the caller; visitors cannot block", async () => {
    expect((await block(ana, ana)).status).toBe(403);
    expect((await block(ana, { id: "nobody" })).status).toBe(404);
    await block(ben, ana);
    expect((await block(ana, ben)).status, "as if there were no such gardener").toBe(404);
    const visitor = site.visitor();
    for (const response of [
      await visitor.get(BLOCKS),
      await visitor.put(`${BLOCKS}/${ben.id}`, {}),
      await visitor.delete(`${BLOCKS}/${ben.id}`),
    ])
      expect(response.status).toBe(401);
  });

  test("ends in both directions with a deleted account", async () => {
    const leaving = await signUp(site);
    await block(leaving, ana);
    await block(ben, leaving);
    await leaving.browser.post("/api/account/deletion", { password: PASSWORD });
    expect(await site.deps.db.selectFrom("block").selectAll().execute()).toEqual([]);
    expect(await blocked(ben)).toEqual([]);
  });

  /** The responses in which a browser can find a gardener. */
  async function everywhere(browser: Browser, id: string): Promise<string[]> {
    const found: string[] = [];
    for (const path of placesFor(WORD, id)) {
      const { text, status } = await browser.get(path);
      expect([200, 404], path).toContain(status);
      if (text.includes(id) || (id === ben.id && text.includes(WORD))) found.push(path);
    }
    return found;
  }

  const LISTS = [
    "/gardenersTips?",
    "/gardenersTips?difficulty=hard&",
    "/gardenersTips?plant=Nettle&",
    "/gardenersTips?plant=Nettle&difficulty=easy&",
    "/gardenersTips?q=buttercup&",
    "/gardenersTips?sort=trending&",
    "/gardeners?",
  ];
  const totalsOf = (browser: Browser) => Promise.all(LISTS.map((path) => totalOf(browser, `${path}limit=1`)));

  /** Each list's total equals its length. */
  async function expectTrueTotals(browser: Browser): Promise<void> {
    for (const path of LISTS) {
      const rows = await listOf(browser, `${path}limit=100`);
      expect(await totalOf(browser, `${path}limit=1`), path).toBe(rows.length);
      expect(await totalOf(browser, path.replace(/[&?]$/, "")), path).toBe(rows.length);
    }
    const filters = await browser.get<Record<string, { name: string; count: number }[]>>("/api/tipFacets");
    for (const { name, count } of filters.body["plants"] ?? [])
      expect(await totalOf(browser, `/gardenersTips?plant=${encodeURIComponent(name)}&limit=1`)).toBe(count);
  }

  const snapshot = async (browser: Browser) =>
    Promise.all(
      LISTS.map(async (path) => [
        await idsOf(browser, `${path}limit=100`),
        await totalOf(browser, `${path}limit=1`),
      ]),
    );
});

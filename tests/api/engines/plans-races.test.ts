import { beforeEach, describe, expect, test } from "vitest";
import type { FollowState } from "#domain/follows/follow.ts";
import { addCollection, COLLECTIONS, putTip, readCollection } from "#tests/harness/collections.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { endFollow, FOLLOWED_TIPS, FOLLOWS, pathOf } from "#tests/harness/follows.ts";
import { deleteOwnAccount } from "#tests/harness/own-account.ts";
import { useSite } from "#tests/harness/site.ts";

const DRAFTS = "/api/account/drafts";

describe.each(engines)("many calls at once on %s", (engine) => {
  const site = useSite(engine);
  let [ana, ben]: [Member, Member] = [] as never;
  beforeEach(async () => void ([ana, ben] = [await signUp(site), await signUp(site)]));
  const share = (count: number) => Promise.all(Array.from({ length: count }, () => shareTip(ana)));
  const at = <T>(list: readonly T[], place: number) => list[place % list.length] as T;

  test("that add, move, annotate and remove leave each tip once, in one order (18.8, 18.9)", async () => {
    const tips = await share(10);
    const id = await addCollection(ben);
    for (const tip of tips) await putTip(ben, id, tip);
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, turn) => {
        const [tip, next] = [at(tips, turn), at(tips, turn * 7 + 3)];
        if (turn % 10 === 9)
          return ben.browser.delete(`${COLLECTIONS}/${id}/tips/${at(tips, Math.floor(turn / 10))}`);
        return putTip(ben, id, tip, turn % 3 === 0 ? { note: `Turn ${turn}` } : { before: next });
      }),
    );
    // 400: the tip to be moved before was just removed.
    for (const { status, text } of answers) expect([200, 400], text).toContain(status);
    const tipsNow = (await readCollection(ben, id)).entries.map(({ tip }) => tip);
    expect(new Set(tipsNow).size).toBe(tipsNow.length);
    const rows = await site.deps.db
      .selectFrom("collection_tip")
      .select("position")
      .where("collection_id", "=", id)
      .execute();
    expect(new Set(rows.map(({ position }) => position)).size, "no two in one place").toBe(rows.length);
  });

  test("that write while the account, or the tips' author's, is deleted leave nothing (4.24, 18.14, 18.20, 18.38)", async () => {
    const tips = await share(4);
    const id = await addCollection(ben);
    const writing = Array.from({ length: 6 }, async (_, writer) => {
      for (let turn = 0; ; turn++) {
        const { browser } = ben;
        const calls = [
          () => putTip(ben, id, at(tips, turn), { note: "In May" }),
          () => browser.post(DRAFTS, { fields: { title: "Leeks" } }),
          () => browser.post(COLLECTIONS, { name: "Another", tip: at(tips, turn) }),
          () => browser.put(pathOf(ana), { state: "followed" }),
        ];
        const { status, text } = await at(calls, writer + turn)();
        expect([200, 201, 401, 404, 409], text).toContain(status);
        if (status === 401) return;
      }
    });
    const [author, owner] = await Promise.all([deleteOwnAccount(ana), deleteOwnAccount(ben)]);
    expect([author.status, owner.status]).toEqual([200, 200]);
    await Promise.all(writing);
    const { db } = site.deps;
    for (const table of ["collection", "tip_draft", "gardener_follow"] as const) {
      const rows = await db.selectFrom(table).select("gardener_id").execute();
      expect(
        rows.filter(({ gardener_id }) => gardener_id === ben.id),
        table,
      ).toEqual([]);
    }
    const left = await db.selectFrom("collection_tip").select("tip_id").where("tip_id", "in", tips).execute();
    expect(left).toEqual([]);
  });

  test("that follow and block never show one what the other shares (18.33)", async () => {
    await share(1);
    for (let round = 0; round < 5; round++) {
      const follow = (state: FollowState) => ben.browser.put(pathOf(ana), { state });
      const block = () => ana.browser.put(`/api/account/blocks/${ben.id}`, {});
      const answers = await Promise.all([follow("followed"), block(), follow("muted"), follow("followed")]);
      for (const { status, text } of answers) expect([200, 404], text).toContain(status);
      expect((await ben.browser.get(FOLLOWS)).body).toEqual({ gardeners: [], plants: [] });
      expect((await ben.browser.get(FOLLOWED_TIPS)).body).toEqual([]);
      expect((await ana.browser.get("/api/account/followers")).body).toEqual({ total: 0 });
      await ana.browser.delete(`/api/account/blocks/${ben.id}`);
      await endFollow(ben, ana);
    }
  });
});

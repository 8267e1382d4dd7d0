import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engines } from "#tests/harness/engines.ts";
import { commented, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { actorOf } from "#tests/harness/own-account.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("an account deleted during a call, on %s", (engine) => {
  const site = useSite(engine);
  let [ana, ben] = [] as unknown as [Member, Member];
  let [tip, comment] = ["", ""];
  let db: typeof site.deps.db;
  beforeEach(async () => {
    db = site.deps.db;
    [ana, ben] = [await signUp(site), await signUp(site)];
    tip = await shareTip(ben);
    comment = await commented(ben, tip);
  });
  afterEach(() => void Object.assign(site.deps, { db }));

  /** Deletes a member's account just before the next transaction begins. */
  async function endAtNextWrite(member: Member): Promise<void> {
    const { accountId } = await actorOf(site, member);
    const transaction = () => ({
      execute: async (work: never) => {
        Object.assign(site.deps, { db });
        await db.deleteFrom("user").where("id", "=", accountId).execute();
        return db.transaction().execute(work);
      },
    });
    const waiting = new Proxy(db, {
      get(target, name) {
        if (name === "transaction") return transaction;
        const value = Reflect.get(target, name) as unknown;
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    Object.assign(site.deps, { db: waiting });
  }

  const blocks = (by: Member, whom: Member) => by.browser.put(`/api/account/blocks/${whom.id}`, {});
  const reports = (by: Member, about: object) =>
    by.browser.post("/api/reports", { reason: "spam", ...about });

  test.each([
    ["is blocked", () => blocks(ana, ben)],
    ["is reported", () => reports(ana, { kind: "gardener", targetId: ben.id })],
    ["wrote a tip that is reported", () => reports(ana, { kind: "tip", targetId: tip })],
    [
      "wrote a comment that is reported",
      () => reports(ana, { kind: "comment", targetId: comment, tipId: tip }),
    ],
  ])("is not found when the member %s; the caller stays signed in (7.24)", async (_, act) => {
    await endAtNextWrite(ben);
    expect((await act()).status).toBe(404);
    expect((await ana.browser.get("/api/account")).status).toBe(200);
    expect(
      await db.selectFrom("moderation_case").select("id").where("author_id", "=", ben.id).execute(),
    ).toEqual([]);
  });

  test.each([
    ["blocks", () => blocks(ana, ben)],
    ["reports", () => reports(ana, { kind: "tip", targetId: tip })],
  ])("is signed out when its member %s (7.23)", async (_, act) => {
    await endAtNextWrite(ana);
    expect((await act()).status).toBe(401);
    expect(
      await db.selectFrom("moderation_case").select("id").where("author_id", "=", ben.id).execute(),
    ).toEqual([]);
  });
});

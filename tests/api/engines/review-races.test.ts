import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ModerationCase } from "#domain/moderation/moderation.ts";
import { countedTotals, storedTotals } from "#tests/harness/row-counts.ts";
import { commented, listOf, shareTip, signUp, tipInput, type Member } from "#tests/harness/factories.ts";
import { CASES, caseAbout, decide, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { engines } from "#tests/harness/engines.ts";
import { useSite, type Site } from "#tests/harness/site.ts";

type Answer = { status: number; text: string };

/** A moderator, and an author whose posts need no review. */
async function peopleAt(site: Site) {
  const moderator = await signUpAs(site, "moderator", "Mo Derator");
  return { moderator, author: await signUpAs(site, "moderator", "Kay Keeper") };
}

const expectTotalsMatchRows = async (site: Site) =>
  expect(await storedTotals(site)).toEqual(await countedTotals(site));
const targetsOf = async ({ browser }: Member) =>
  (await listOf<ModerationCase>(browser, `${CASES}?limit=100`)).map(({ targetId }) => targetId);

describe("content that becomes pending while its tip is deleted, on postgres (11.25)", () => {
  const site = useSite("postgres", { reviewFirstPosts: 2 });
  let moderator: Member;
  let author: Member;
  let newcomer: Member;
  beforeAll(async () => {
    ({ moderator, author } = await peopleAt(site));
    // Creates the counters that are locked below.
    await shareTip(await signUp(site));
    await commented(await signUp(site), await shareTip(author));
  });
  beforeEach(async () => void (newcomer = await signUp(site)));

  /** The number of the site's transactions that wait for a lock. */
  const stuck = async () => {
    const { rows } = await sql<{ number: number }>`select count(*) as number from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(site.deps.db);
    return Number(rows[0]?.number);
  };

  /**
   * Starts calls one after the other, each once the previous one is blocked, so that their transactions have done
   * everything but update the counters; then lets all of them finish.
   */
  async function sideBySide(...calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
    const started: Promise<Answer>[] = [];
    await site.deps.db.transaction().execute(async (trx) => {
      await trx.selectFrom("counter").select("name").orderBy("name").forUpdate().execute();
      for (const call of calls) {
        started.push(call());
        await expect.poll(stuck, { timeout: 10_000 }).toBe(started.length);
      }
    });
    return Promise.all(started);
  }

  test("a new comment is deleted with the tip, without leaving a case", async () => {
    const tip = await shareTip(author);
    const [posted, deleted] = await sideBySide(
      () => newcomer.browser.post(`/gardenersTips/${tip}/comments`, { body: "Waits." }),
      () => author.browser.delete(`/gardenersTips/${tip}`),
    );
    expect([posted?.status, deleted?.status], posted?.text).toEqual([201, 200]);
    const { insertedId } = JSON.parse(posted?.text ?? "") as { insertedId: string };
    expect(await targetsOf(moderator)).not.toContain(insertedId);
    await expectTotalsMatchRows(site);
  });

  test("a tip made public by its author at that moment, with an already pending comment", async () => {
    const tip = await shareTip(newcomer, { privacy: "Private" });
    const [changed, deleted] = await sideBySide(
      () => newcomer.browser.patch(`/gardenersTips/${tip}`, { privacy: "Public" }),
      () => newcomer.browser.delete(`/gardenersTips/${tip}`),
    );
    expect([changed?.status, deleted?.status], changed?.text).toEqual([200, 200]);
    expect(await targetsOf(moderator)).not.toContain(tip);
    await expectTotalsMatchRows(site);
  });

  test("a comment whose approval is undone, in either order", async () => {
    for (const first of ["undo", "delete"]) {
      const tip = await shareTip(author);
      const comment = await commented(newcomer, tip, `Taken back, ${first} first.`);
      const found = await caseAbout(moderator, comment);
      expect((await decide(moderator, found, { action: "approve" })).status).toBe(200);
      const calls = {
        undo: () => undo(moderator, found),
        delete: () => author.browser.delete(`/gardenersTips/${tip}`),
      };
      const answers = await sideBySide(
        ...(first === "undo" ? [calls.undo, calls.delete] : [calls.delete, calls.undo]),
      );
      expect(
        answers.map(({ status }) => status),
        first,
      ).toEqual(first === "undo" ? [200, 200] : [200, 409]);
      expect(await targetsOf(moderator), first).not.toContain(comment);
      await expectTotalsMatchRows(site);
    }
  });

  test("many concurrent comments leave no case that cannot be decided", async () => {
    for (let round = 0; round < 6; round++) {
      const tip = await shareTip(author);
      const people = await Promise.all([signUp(site), signUp(site), signUp(site)]);
      const answers = await Promise.all([
        ...people.map(({ browser }) => browser.post(`/gardenersTips/${tip}/comments`, { body: "Waits." })),
        author.browser.delete(`/gardenersTips/${tip}`),
      ]);
      for (const { status, text } of answers) expect([200, 201, 404], text).toContain(status);
    }
    const { db } = site.deps;
    const left = await db
      .selectFrom("moderation_case")
      .select("tip_id")
      .where("status", "=", "open")
      .execute();
    const tips = new Set((await db.selectFrom("tip").select("id").execute()).map(({ id }) => id));
    expect(left.filter(({ tip_id }) => tip_id !== null && !tips.has(tip_id))).toEqual([]);
    await expectTotalsMatchRows(site);
  });
});

describe.each(engines)("undoing a decision after the tip was deleted, on %s (11.17)", (engine) => {
  const site = useSite(engine, { reviewFirstPosts: 2 });

  test("leaves no pending content that cannot be decided, for one item or for everything of its author", async () => {
    const { moderator, author } = await peopleAt(site);
    for (const action of ["remove", "removeAll"] as const) {
      const newcomer = await signUp(site);
      const [tip, other] = [await shareTip(author), await shareTip(author)];
      const comment = await commented(newcomer, tip, "First words.");
      const otherComment = await commented(newcomer, other, "Other words.");
      const own = (await newcomer.browser.post<{ insertedId: string }>("/gardenersTips", tipInput())).body;
      const found = await caseAbout(moderator, comment);
      expect((await decide(moderator, found, { action })).status).toBe(200);
      for (const id of [tip, other])
        expect((await author.browser.delete(`/gardenersTips/${id}`)).status).toBe(200);
      await expectTotalsMatchRows(site);
      expect((await undo(moderator, found)).status).toBe(200);
      await expectTotalsMatchRows(site);
      const open = await targetsOf(moderator);
      for (const deletedId of [comment, otherComment]) expect(open, action).not.toContain(deletedId);
      expect(open, "existing content is pending again").toContain(own.insertedId);
      const { body } = await moderator.browser.get<ModerationCase>(`${CASES}/${found}`);
      expect(body.status).toBe("undone");
      expect(
        (await decide(moderator, await caseAbout(moderator, own.insertedId), { action: "approve" })).status,
      ).toBe(200);
      expect((await undo(moderator, found)).status, "once").toBe(409);
    }
  });
});

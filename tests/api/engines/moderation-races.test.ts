import { beforeAll, describe, expect, test } from "vitest";
import type { ModerationCaseDetails } from "#domain/moderation/moderation.ts";
import { newId } from "#server/db/id.ts";
import { countedTotals, storedTotals } from "#tests/harness/row-counts.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, PASSWORD, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { concurrently, waitForBlockedQueries } from "#tests/harness/concurrently.ts";
import { CASES, caseAbout, decide, moderated, sendReport, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const SPAM = "Weeds for sale at https://weeds.example, cheaper than anywhere else.";

describe.each(engines)("concurrent changes to a case on %s", (engine) => {
  const site = useSite(engine, { reviewFirstPosts: 1 });
  let moderator: Member;
  let other: Member;
  let reporter: Member;
  let author: Member;
  let tip: string;
  beforeAll(async () => {
    moderator = await signUpAs(site, "moderator", "Mo Derator");
    other = await signUpAs(site, "moderator", "Otto Mod");
    reporter = await signUp(site);
    site.setClock("2020-01-01T12:00:00.000Z");
    author = await signUp(site);
    site.setClock();
    tip = await shareTip(author, { title: "Common ground" });
  });
  const expectTotalsMatchRows = async () =>
    expect(await storedTotals(site)).toEqual(await countedTotals(site));
  const read = async (id: string) =>
    (await moderator.browser.get<ModerationCaseDetails>(`${CASES}/${id}`)).body;

  test("a tip that becomes pending is not dismissed together with its reports (11.26)", async () => {
    const suspect = await signUp(site);
    const targetId = await shareTip(suspect);
    await decide(moderator, await caseAbout(moderator, targetId), { action: "approve" });
    await sendReport(reporter, { targetId });
    const id = await caseAbout(moderator, targetId);
    concurrently(site, () => suspect.browser.patch(`/gardenersTips/${targetId}`, { postBody: SPAM }));
    const response = await decide(moderator, id, { action: "dismiss" });
    expect([response.status, response.body.errors?.map(({ path }) => path)]).toEqual([400, ["action"]]);
    expect(await read(id)).toMatchObject({ status: "open", reviewReasons: ["links"], reportCount: 1 });
    await expectTotalsMatchRows();
    const done = await decide(moderator, id, { action: "remove" });
    expect(done.status, done.text).toBe(200);
    await expectTotalsMatchRows();
  });

  test("content that is no longer pending is decided as only reported, and counted as such", async () => {
    const suspect = await signUp(site);
    const targetId = await shareTip(suspect);
    await sendReport(other, { targetId });
    const id = await caseAbout(moderator, targetId);
    concurrently(site, () => suspect.browser.patch(`/gardenersTips/${targetId}`, { privacy: "Private" }));
    expect((await decide(moderator, id, { action: "remove" })).status).toBe(200);
    await expectTotalsMatchRows();
  });

  test("undo undoes the current decision, not an earlier one that was already undone (11.17)", async () => {
    const targetId = tip;
    const id = await moderated({ reporter, moderator }, { targetId }, { action: "dismiss" });
    concurrently(site, async () => {
      await undo(other, id);
      await decide(other, id, { action: "remove", reason: "Rude." });
    });
    expect((await undo(moderator, id)).status).toBe(200);
    const notifications = (await author.browser.get<{ detail: string }[]>("/api/notifications")).body;
    expect(notifications.map(({ detail }) => detail).toSorted()).toEqual([
      "A decision about you was taken back.",
      "Rude.",
    ]);
    expect((await reporter.browser.get(`/gardenersTips/${tip}`)).status).toBe(200);
    await decide(moderator, id, { action: "dismiss" });
    await expectTotalsMatchRows();
  });

  test("concurrent account deletions and decisions about them all complete (4.24)", async () => {
    for (let round = 0; round < 6; round++) {
      const leaving = await signUp(site);
      const [own, ownComment] = [await shareTip(leaving), await commented(leaving, tip, `Round ${round}`)];
      const [about, beside] = [await caseAbout(moderator, own), await caseAbout(moderator, ownComment)];
      const answers = await Promise.all([
        decide(moderator, about, { action: round % 2 ? "removeAll" : "approve" }),
        leaving.browser.post("/api/account/deletion", { password: PASSWORD }),
        decide(other, beside, { action: round % 3 ? "approve" : "remove" }),
      ]);
      for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
      await expectTotalsMatchRows();
    }
  });
});

describe("deleting an account during a decision about it, on PostgreSQL", () => {
  const site = useSite("postgres", { reviewFirstPosts: 1 });

  test.each(["own", "of another"])("waits for the decision without blocking it: %s (4.24)", async (whose) => {
    const moderator = await signUpAs(site, "moderator");
    const leaving = await signUp(site);
    const tip = await shareTip(leaving);
    await decide(moderator, await caseAbout(moderator, tip), { action: "approve" });
    const pendingId = whose === "own" ? await shareTip(leaving, { postBody: SPAM }) : await comment(tip);
    const id = await caseAbout(moderator, pendingId);
    const { db } = site.deps;
    let deletion: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom("moderation_case").select("id").where("id", "=", id).forUpdate().execute();
      deletion = leaving.browser.post("/api/account/deletion", { password: PASSWORD });
      await waitForBlockedQueries(site);
      const row = trx.selectFrom("tip").select("id").where("id", "=", tip).forNoKeyUpdate().noWait();
      expect(await row.executeTakeFirst()).toEqual({ id: tip });
    });
    expect(await deletion).toMatchObject({ status: 200 });
    expect(await storedTotals(site)).toEqual(await countedTotals(site));
  });

  test("leaves one open case if a decision is undone during a new report (11.17)", async () => {
    const { db } = site.deps;
    const moderator = await signUpAs(site, "moderator");
    const tip = await shareTip(await signUp(site));
    const first = await caseAbout(moderator, tip);
    await decide(moderator, first, { action: "approve" });
    await sendReport(await signUp(site), { targetId: tip });
    const id = await caseAbout(moderator, tip);
    await decide(moderator, id, { action: "dismiss" });
    let taken: ReturnType<typeof undo> | undefined;
    await db.transaction().execute(async (trx) => {
      const decided = await trx
        .selectFrom("moderation_case")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const open = { id: newId(), status: "open", action: null, decided_by: null, decided_at: null };
      await trx
        .insertInto("moderation_case")
        .values({ ...decided, ...open })
        .execute();
      taken = undo(moderator, id);
      await waitForBlockedQueries(site);
    });
    expect((await taken)?.status).toBe(200);
    const cases = db.selectFrom("moderation_case").select(["id", "status"]).where("target_id", "=", tip);
    const found = await cases.where("status", "=", "open").execute();
    expect(found).toHaveLength(1);
    expect(found[0]?.id).not.toBe(id);
  });

  const comment = async (tip: string) => commented(await signUp(site), tip);
});

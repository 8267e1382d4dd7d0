import { beforeAll, describe, expect, test } from "vitest";
import type { ModerationCaseDetails } from "#domain/moderation/moderation.ts";
import { newId } from "#server/db/id.ts";
import { counted, kept } from "#tests/harness/counted.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, PASSWORD, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { meanwhile, untilSomebodyWaits } from "#tests/harness/meanwhile.ts";
import { CASES, caseAbout, decide, moderated, sendReport, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const SPAM = "Weeds for sale at https://weeds.example, cheaper than anywhere else.";

describe.each(engines)("what happens to a case while it is decided, on %s", (engine) => {
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
  const expectCounted = async () => expect(await kept(site)).toEqual(await counted(site));
  const read = async (id: string) =>
    (await moderator.browser.get<ModerationCaseDetails>(`${CASES}/${id}`)).body;

  test("a tip that begins to wait is not dismissed with its reports (11.26)", async () => {
    const suspect = await signUp(site);
    const targetId = await shareTip(suspect);
    await decide(moderator, await caseAbout(moderator, targetId), { action: "approve" });
    await sendReport(reporter, { targetId });
    const id = await caseAbout(moderator, targetId);
    meanwhile(site, () => suspect.browser.patch(`/gardenersTips/${targetId}`, { postBody: SPAM }));
    const answer = await decide(moderator, id, { action: "dismiss" });
    expect([answer.status, answer.body.errors?.map(({ path }) => path)]).toEqual([400, ["action"]]);
    expect(await read(id)).toMatchObject({ status: "open", waits: ["links"], reports: 1 });
    await expectCounted();
    const done = await decide(moderator, id, { action: "remove" });
    expect(done.status, done.text).toBe(200);
    await expectCounted();
  });

  test("what waits no longer is decided as what was only reported, and counted so", async () => {
    const suspect = await signUp(site);
    const targetId = await shareTip(suspect);
    await sendReport(other, { targetId });
    const id = await caseAbout(moderator, targetId);
    meanwhile(site, () => suspect.browser.patch(`/gardenersTips/${targetId}`, { privacy: "Private" }));
    expect((await decide(moderator, id, { action: "remove" })).status).toBe(200);
    await expectCounted();
  });

  test("a decision that was taken back and made anew is taken back as it stands now (11.17)", async () => {
    const targetId = tip;
    const id = await moderated({ reporter, moderator }, { targetId }, { action: "dismiss" });
    meanwhile(site, async () => {
      await undo(other, id);
      await decide(other, id, { action: "remove", reason: "Rude." });
    });
    expect((await undo(moderator, id)).status).toBe(200);
    const notices = (await author.browser.get<{ detail: string }[]>("/api/notices")).body;
    expect(notices.map(({ detail }) => detail).toSorted()).toEqual([
      "A decision about you was taken back.",
      "Rude.",
    ]);
    expect((await reporter.browser.get(`/gardenersTips/${tip}`)).status).toBe(200);
    await decide(moderator, id, { action: "dismiss" });
    await expectCounted();
  });

  test("deletions of accounts beside decisions about them all end (4.24)", async () => {
    for (let round = 0; round < 6; round++) {
      const leaving = await signUp(site);
      const [own, said] = [await shareTip(leaving), await commented(leaving, tip, `Round ${round}`)];
      const [about, beside] = [await caseAbout(moderator, own), await caseAbout(moderator, said)];
      const answers = await Promise.all([
        decide(moderator, about, { action: round % 2 ? "removeAll" : "approve" }),
        leaving.browser.post("/api/account/deletion", { password: PASSWORD }),
        decide(other, beside, { action: round % 3 ? "approve" : "remove" }),
      ]);
      for (const { status, text } of answers) expect(status, text).toBeLessThan(500);
      await expectCounted();
    }
  });
});

describe("an account whose case somebody decides, on PostgreSQL", () => {
  const site = useSite("postgres", { reviewFirstPosts: 1 });

  test.each(["own", "of another"])(
    "goes only then, and holds no tip meanwhile that the decision needs: %s (4.24)",
    async (whose) => {
      const moderator = await signUpAs(site, "moderator");
      const leaving = await signUp(site);
      const tip = await shareTip(leaving);
      await decide(moderator, await caseAbout(moderator, tip), { action: "approve" });
      const waiting = whose === "own" ? await shareTip(leaving, { postBody: SPAM }) : await comment(tip);
      const id = await caseAbout(moderator, waiting);
      const { db } = site.deps;
      let gone: Promise<unknown> = Promise.resolve();
      await db.transaction().execute(async (trx) => {
        await trx.selectFrom("moderation_case").select("id").where("id", "=", id).forUpdate().execute();
        gone = leaving.browser.post("/api/account/deletion", { password: PASSWORD });
        await untilSomebodyWaits(site);
        const row = trx.selectFrom("tip").select("id").where("id", "=", tip).forNoKeyUpdate().noWait();
        expect(await row.executeTakeFirst()).toEqual({ id: tip });
      });
      expect(await gone).toMatchObject({ status: 200 });
      expect(await kept(site)).toEqual(await counted(site));
    },
  );

  test("whose decision is taken back while somebody reports the same has one open case (11.17)", async () => {
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
      await untilSomebodyWaits(site);
    });
    expect((await taken)?.status).toBe(200);
    const cases = db.selectFrom("moderation_case").select(["id", "status"]).where("target_id", "=", tip);
    const found = await cases.where("status", "=", "open").execute();
    expect(found).toHaveLength(1);
    expect(found[0]?.id).not.toBe(id);
  });

  const comment = async (tip: string) => commented(await signUp(site), tip);
});

import { beforeAll, describe, expect, test } from "vitest";
import type { ModerationLogEntry, ModerationCase } from "#domain/moderation/moderation.ts";
import { PROBLEM_TYPE } from "#domain/http/problem.ts";
import { expectTotalsMatchRows } from "#tests/harness/row-counts.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  confirmAddress,
  listOf,
  PHOTO,
  shareTip,
  signInAgain,
  signUp,
  totalOf,
  updateProfile,
  type Member,
} from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import {
  CASES,
  caseAbout,
  readCase,
  decide,
  inDays,
  moderated,
  sendReport,
  undo,
} from "#tests/harness/moderation.ts";
import { upload } from "#tests/harness/pictures.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const LOG = "/api/moderation/log";

describe.each(engines)("moderation on %s (11.13, 11.14, 11.15, 11.16, 11.17, 11.18)", (engine) => {
  const site = useSite(engine);
  let author: Member;
  let reporter: Member;
  let moderator: Member;
  let admin: Member;
  beforeAll(async () => {
    [author, reporter] = await Promise.all([signUp(site, { name: "Ada Author" }), signUp(site)]);
    moderator = await signUpAs(site, "moderator", "Mo Derator");
    admin = await signUpAs(site, "admin", "Ad Min");
  });
  const people = () => ({ reporter, moderator });

  describe("the queue", () => {
    test.each(["visitor", "member", "moderator", "admin"] as const)("access by a %s", async (who) => {
      const tip = await shareTip(author, { title: "Words of the case" });
      await sendReport(reporter, { targetId: tip });
      const id = await caseAbout(moderator, tip);
      const browsers = {
        visitor: site.visitor(),
        member: author.browser,
        moderator: moderator.browser,
        admin: admin.browser,
      };
      const browser = browsers[who];
      const status = { visitor: 401, member: 403, moderator: 200, admin: 200 }[who];
      const answers = [
        await browser.get(CASES),
        await browser.get(`${CASES}/${id}`),
        await browser.get(LOG),
        await decide({ browser }, id, { action: "warn" }),
        await undo({ browser }, id),
      ];
      expect(answers.map((one) => one.status)).toEqual(answers.map(() => status));
      if (status === 200) return;
      for (const { headers, text } of answers) {
        expect(headers.get("content-type")).toBe(PROBLEM_TYPE);
        expect(text).not.toContain("Words of the case");
      }
      expect((await readCase(moderator, id)).status).toBe("open");
    });

    test("is paged, oldest case first, and filtered by status and kind", async () => {
      const before = await totalOf(moderator.browser, CASES);
      const tips: string[] = [];
      for (let n = 0; n < 3; n++) tips.push(await shareTip(author));
      for (const targetId of tips) await sendReport(reporter, { targetId });
      const comment = await commented(author, tips[0] ?? "");
      await sendReport(reporter, { kind: "comment", targetId: comment, tipId: tips[0] });
      expect(await totalOf(moderator.browser, CASES)).toBe(before + 4);
      const page = await moderator.browser.get<ModerationCase[]>(`${CASES}?limit=4&skip=${before}`);
      expect(page.body.map(({ targetId }) => targetId)).toEqual([...tips, comment]);
      expect((await moderator.browser.get(`${CASES}?limit=2`)).headers.get("link")).toMatch(/rel="next"/);
      const kinds = await listOf<ModerationCase>(moderator.browser, `${CASES}?kind=comment&limit=100`);
      expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(["comment"]));
      expect(await totalOf(moderator.browser, `${CASES}?kind=comment`)).toBe(kinds.length);
      await decide(moderator, await caseAbout(moderator, comment), { action: "warn" });
      const [last] = await listOf<ModerationCase>(moderator.browser, `${CASES}?status=decided`);
      expect(last).toMatchObject({ targetId: comment, decision: { action: "warn", by: "Mo Derator" } });
      expect((await moderator.browser.get(`${CASES}?status=lost`)).status).toBe(400);
      await expectTotalsMatchRows(site);
    });
  });

  describe("a case", () => {
    test("shows a tip's photo, stored or linked, even after removal", async () => {
      const { photo, photoVariants } = await upload(author.browser);
      const preview = { photo, photoVariants, photoAlt: "A mower", coverPhoto: "", coverPhotoVariants: null };
      const tip = await shareTip(author, { photo, photoAlt: "A mower" });
      const id = await moderated(people(), { targetId: tip }, { action: "remove" });
      expect((await readCase(moderator, id)).preview).toMatchObject(preview);
      expect((await undo(moderator, id)).status).toBe(200);
      expect((await readCase(moderator, id)).preview).toMatchObject(preview);
      const listed = await listOf<ModerationCase>(moderator.browser, `${CASES}?limit=100`);
      expect(listed.find((one) => one._id === id)?.preview).toMatchObject(preview);
      const linked = await shareTip(author);
      await sendReport(reporter, { targetId: linked });
      const other = await readCase(moderator, await caseAbout(moderator, linked));
      expect(other.preview).toMatchObject({ photo: PHOTO, photoVariants: null });
    });

    test("shows both photos of a gardener, and none for comments or content made Private", async () => {
      const member = await signUp(site, { name: "Pic Tures" });
      const [photo, cover] = [await upload(member.browser), await upload(member.browser)];
      await updateProfile(member, { photo: photo.photo, coverPhoto: cover.photo });
      await sendReport(reporter, { kind: "gardener", targetId: member.id });
      expect((await readCase(moderator, await caseAbout(moderator, member.id))).preview).toMatchObject({
        ...photo,
        photoAlt: "",
        coverPhoto: cover.photo,
        coverPhotoVariants: cover.photoVariants,
      });
      const tip = await shareTip(author);
      const comment = await commented(member, tip);
      await sendReport(reporter, { kind: "comment", targetId: comment, tipId: tip });
      const none = { photo: "", photoAlt: "", photoVariants: null, coverPhoto: "", coverPhotoVariants: null };
      expect((await readCase(moderator, await caseAbout(moderator, comment))).preview).toMatchObject(none);
      await sendReport(reporter, { targetId: tip });
      await author.browser.patch(`/gardenersTips/${tip}`, { privacy: "Private" });
      expect((await readCase(moderator, await caseAbout(moderator, tip))).preview).toBeNull();
    });
  });

  describe("a decision", () => {
    test("requires a reason, except to dismiss; a suspension requires a future end", async () => {
      const tip = await shareTip(author);
      await sendReport(reporter, { targetId: tip });
      const id = await caseAbout(moderator, tip);
      const wrong: [object, string[]][] = [
        [{ action: "remove", reason: "" }, ["reason"]],
        [{ action: "ban", reason: undefined }, ["reason"]],
        [{ action: "warn", reason: "x".repeat(1001) }, ["reason"]],
        [{ action: "suspend", suspendedUntil: undefined }, ["suspendedUntil"]],
        [{ action: "suspend", suspendedUntil: "soon" }, ["suspendedUntil"]],
        [{ action: "suspend", suspendedUntil: inDays(0) }, ["suspendedUntil"]],
        [{ action: "suspend", suspendedUntil: inDays(500) }, ["suspendedUntil"]],
        [{ action: "forgive" }, ["action"]],
      ];
      for (const [input, paths] of wrong) {
        const refused = await decide(moderator, id, input as never);
        expect(refused.status, JSON.stringify(input)).toBe(400);
        expect(refused.body.errors?.map(({ path }) => path)).toEqual(paths);
      }
      expect((await decide(moderator, id, { action: "dismiss", reason: undefined })).status).toBe(200);
      await sendReport(reporter, { kind: "gardener", targetId: author.id });
      const profile = await caseAbout(moderator, author.id);
      expect((await decide(moderator, profile, { action: "approve" })).status, "nothing is pending").toBe(
        400,
      );
      await decide(moderator, profile, { action: "dismiss" });
    });

    test("is made once: of two concurrent ones the second fails and reports the first", async () => {
      for (let round = 0; round < 4; round++) {
        const tip = await shareTip(author);
        await sendReport(reporter, { targetId: tip });
        const id = await caseAbout(moderator, tip);
        const both = await Promise.all([
          decide(moderator, id, { action: "remove" }),
          decide(admin, id, { action: "dismiss" }),
        ]);
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        const [who, what, action] =
          both[0]?.status === 200
            ? ["Mo Derator", "removed it", "remove"]
            : ["Ad Min", "dismissed it", "dismiss"];
        const loser = both.find(({ status }) => status === 409);
        expect(loser?.body.detail).toContain(`${who} ${what}, `);
        expect((await readCase(moderator, id)).decision).toMatchObject({ action, by: who });
        expect((await reporter.browser.get(`/gardenersTips/${tip}`)).status).toBe(
          action === "remove" ? 404 : 200,
        );
      }
      await expectTotalsMatchRows(site);
    });

    test("cannot be about oneself; only admins decide about moderators", async () => {
      const own = await shareTip(moderator);
      const admins = await shareTip(admin);
      for (const targetId of [own, admins]) await sendReport(reporter, { targetId });
      const [ownCase, adminCase] = [await caseAbout(moderator, own), await caseAbout(moderator, admins)];
      const second = await signUpAs(site, "moderator");
      expect((await readCase(moderator, ownCase)).mayDecide).toBe(false);
      const refusals = [
        [await decide(moderator, ownCase, { action: "dismiss" }), "Nobody decides about themselves."],
        [await decide(second, ownCase, { action: "ban" }), "Only admins decide about a moderator."],
        [await decide(second, adminCase, { action: "warn" }), "Only admins decide about a moderator."],
        [await decide(admin, adminCase, { action: "dismiss" }), "Nobody decides about themselves."],
      ] as const;
      for (const [response, detail] of refusals)
        expect([response.status, response.body.detail]).toEqual([403, detail]);
      expect((await decide(admin, ownCase, { action: "remove" })).status).toBe(200);
      expect((await undo(moderator, ownCase)).status, "nor undone by its subject").toBe(403);
      expect((await undo(admin, ownCase)).status).toBe(200);
    });

    test("is mailed to its author, with the reason as plain text", async () => {
      const actions = ["warn", "remove", "suspend", "ban", "dismiss"] as const;
      await confirmAddress(site, author);
      for (const action of actions) {
        const tip = await shareTip(author);
        await site.deps.db.deleteFrom("mail").execute();
        const id = await moderated(people(), { targetId: tip }, { action, reason: "Mind <b>rule 3</b>." });
        const box = createMailbox();
        await sendAll(site, box);
        if (action === "dismiss") expect(box.mails).toEqual([]);
        else {
          expect(box.mails.map(({ to }) => to)).toEqual([author.email]);
          expect(box.mails[0]?.text).toContain("The reason: Mind <b>rule 3</b>.");
          expect(box.mails[0]?.html).not.toContain("<b>");
        }
        await undo(moderator, id);
        await sendAll(site, box);
        expect(box.mails.length).toBe(action === "dismiss" ? 0 : 2);
        await signInAgain(author);
        await decide(moderator, id, { action: "dismiss" });
      }
    });
  });

  test("the log lists every decision and undo, newest first, and cannot be changed", async () => {
    const before = await totalOf(moderator.browser, LOG);
    const tip = await shareTip(author);
    const id = await moderated(people(), { targetId: tip }, { action: "warn", reason: "Once." });
    await undo(admin, id);
    await decide(admin, id, { action: "dismiss" });
    const entries = await listOf<ModerationLogEntry>(moderator.browser, `${LOG}?limit=3`);
    expect(entries.map(({ by, action, caseId, reason }) => [by, action, caseId === id, reason])).toEqual([
      ["Ad Min", "dismiss", true, "It sells lawn mowers."],
      ["Ad Min", "undo", true, "Once."],
      ["Mo Derator", "warn", true, "Once."],
    ]);
    expect(await totalOf(moderator.browser, LOG)).toBe(before + 3);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect((await admin.browser.call(method, LOG, { body: {} })).status).toBe(404);
  });

  test("a decision is undone once, and its case reopens unless there is a newer one", async () => {
    const tip = await shareTip(author);
    const id = await moderated(people(), { targetId: tip }, { action: "warn" });
    const both = await Promise.all([undo(moderator, id), undo(admin, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readCase(moderator, id)).toMatchObject({ status: "open", decision: null });
    await decide(moderator, id, { action: "warn" });
    await sendReport(reporter, { targetId: tip });
    expect((await undo(moderator, id)).status).toBe(200);
    expect((await readCase(moderator, id)).status).toBe("undone");
    await expectTotalsMatchRows(site);
  });
});

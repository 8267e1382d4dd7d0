import { beforeAll, describe, expect, test } from "vitest";
import { expectTotalsMatchRows } from "#tests/harness/row-counts.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { caseAbout, readCase, decide, sendReport } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("reports on %s (11.11, 11.12)", (engine) => {
  const site = useSite(engine);
  let author: Member;
  let reporter: Member;
  let moderator: Member;
  beforeAll(async () => {
    [author, reporter] = await Promise.all([signUp(site, { name: "Ada Author" }), signUp(site)]);
    moderator = await signUpAs(site, "moderator", "Mo Derator");
  });

  test("the first opens a case, later ones join it, and moderators see them all", async () => {
    const tip = await shareTip(author, { title: "Buy my mower" });
    const other = await signUp(site, { name: "Second Reporter" });
    expect((await sendReport(reporter, { targetId: tip, note: "Again!\r\nAnd again." })).status).toBe(201);
    expect((await sendReport(other, { targetId: tip, reason: "misleading" })).status).toBe(201);
    const found = await readCase(moderator, await caseAbout(moderator, tip));
    expect(found).toMatchObject({
      kind: "tip",
      targetId: tip,
      tipId: tip,
      status: "open",
      author: { gardenerId: author.id, name: "Ada Author" },
      preview: { title: "Buy my mower" },
      reportCount: 2,
      decision: null,
      mayDecide: true,
      reports: [
        { reason: "spam", note: "Again!\nAnd again.", name: reporter.name },
        { reason: "misleading", note: "", name: "Second Reporter" },
      ],
    });
    await expectTotalsMatchRows(site);
  });

  test("each member can report once while the case is undecided, even when double-clicking", async () => {
    const tip = await shareTip(author);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendReport(reporter, { targetId: tip })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect((await sendReport(reporter, { targetId: tip })).body.detail).toMatch(/reported this already/);
    const id = await caseAbout(moderator, tip);
    expect((await readCase(moderator, id)).reportCount).toBe(1);
    await decide(moderator, id, { action: "dismiss" });
    expect((await sendReport(reporter, { targetId: tip })).status, "another time").toBe(201);
    await expectTotalsMatchRows(site);
  });

  test("many concurrent reports create one case", async () => {
    const tip = await shareTip(author);
    const many = await Promise.all(Array.from({ length: 6 }, () => signUp(site)));
    const answers = await Promise.all(many.map((one) => sendReport(one, { targetId: tip })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await readCase(moderator, await caseAbout(moderator, tip))).reportCount).toBe(6);
    await expectTotalsMatchRows(site);
  });

  test("own tips, comments and profiles cannot be reported", async () => {
    const tip = await shareTip(author);
    const comment = await commented(author, tip);
    const own = [
      { kind: "tip", targetId: tip },
      { kind: "comment", targetId: comment, tipId: tip },
      { kind: "gardener", targetId: author.id },
    ] as const;
    for (const one of own) {
      const refused = await sendReport(author, one);
      expect([refused.status, refused.body.detail]).toEqual([403, "You cannot report what is your own."]);
    }
  });

  test("reporting something invisible or unknown is a 404", async () => {
    const hidden = await shareTip(author, { privacy: "Private" });
    const comment = await commented(author, hidden);
    const wrong = [
      { kind: "tip", targetId: hidden },
      { kind: "comment", targetId: comment, tipId: hidden },
      { kind: "comment", targetId: comment },
      { kind: "gardener", targetId: "nobody" },
      { kind: "tip", targetId: "nothing" },
    ] as const;
    for (const one of wrong) expect((await sendReport(reporter, one)).status).toBe(404);
  });

  test.each([
    ["kind", { kind: "newspaper" }],
    ["reason", { reason: "boring" }],
    ["reason", { reason: undefined }],
    ["targetId", { targetId: undefined }],
    ["targetId", { targetId: "a\0b" }],
    ["note", { note: "x".repeat(1001) }],
    ["note", { note: "a\u0007b" }],
  ])("an invalid %s is a 400 with its name", async (path, wrong) => {
    const tip = await shareTip(author);
    const refused = await sendReport(reporter, { targetId: tip, ...wrong } as never);
    expect(refused.status).toBe(400);
    expect(refused.body.errors?.map((error) => error.path)).toEqual([path]);
  });

  test("only members can report", async () =>
    expect((await site.visitor().post("/api/reports", {})).status).toBe(401));
});

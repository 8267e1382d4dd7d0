import { beforeAll, describe, expect, test } from "vitest";
import type { ModerationCase, ModerationCaseDetails } from "#domain/moderation/moderation.ts";
import { commentsBy, removedCommentsBy } from "#server/comments/comments.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  confirmAddress,
  listOf,
  shareTip,
  signUp,
  type Member,
} from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { CASES, caseAbout, decide, moderated, sendReport, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const SECRET = "Zanzibarweed";

describe.each(engines)("privacy of moderated content on %s", (engine) => {
  const site = useSite(engine, { reviewFirstPosts: 1 });
  let moderator: Member;
  let author: Member;
  let reporter: Member;
  beforeAll(async () => {
    moderator = await signUpAs(site, "moderator");
    site.setClock("2020-01-01T12:00:00.000Z");
    [author, reporter] = [await signUp(site), await signUp(site)];
    site.setClock();
    for (const member of [author, reporter]) await confirmAddress(site, member);
  });
  const keepPrivate = ({ browser }: Member, id: string) =>
    browser.patch(`/gardenersTips/${id}`, { privacy: "Private" });
  const mailsTo = async ({ email }: Member) => {
    const box = createMailbox();
    await sendAll(site, box);
    return box.to(email).map(({ text, html }) => `${text} ${html}`);
  };

  test("a comment's case and mail name its tip only while the tip is public (11.13, 11.15)", async () => {
    const tip = await shareTip(author, { title: SECRET });
    const comment = await commented(reporter, tip, "Rude words.");
    await sendReport(author, { kind: "comment", targetId: comment, tipId: tip });
    const id = await caseAbout(moderator, comment);
    const read = async () => (await moderator.browser.get<ModerationCaseDetails>(`${CASES}/${id}`)).body;
    expect((await read()).preview).toMatchObject({ title: SECRET, text: "Rude words." });

    await keepPrivate(author, tip);
    expect((await read()).preview).toMatchObject({ title: "", text: "Rude words." });
    const listed = await listOf<ModerationCase>(moderator.browser, `${CASES}?limit=100`);
    expect(JSON.stringify(listed)).not.toContain(SECRET);
    await decide(moderator, id, { action: "warn" });
    const mails = await mailsTo(reporter);
    expect(mails.at(-1)).toContain("a comment of yours on a tip");
    expect(mails.join()).not.toContain(SECRET);
    await undo(moderator, id);
    expect((await mailsTo(reporter)).join()).not.toContain(SECRET);
  });

  test("a mail names the recipient's own tip, even if it is Private", async () => {
    const tip = await shareTip(author, { title: SECRET, postBody: "Something else." });
    const comment = await commented(author, tip, "Rude words.");
    await moderated(
      { reporter, moderator },
      { kind: "comment", targetId: comment, tipId: tip },
      { action: "warn" },
    );
    await keepPrivate(author, tip);
    expect((await mailsTo(author)).at(-1)).toContain(`a comment of yours on “${SECRET}”`);
  });

  test("pending content is not listed as removed in its writer's export (7.56)", async () => {
    const newcomer = await signUp(site);
    const tip = await shareTip(author);
    const [first, second] = [
      await commented(newcomer, tip, "Waits."),
      await commented(newcomer, tip, "Goes."),
    ];
    const id = await caseAbout(moderator, second);
    expect((await decide(moderator, id, { action: "remove", reason: "Rude." })).status).toBe(200);
    const [kept, removed] = [[], []] as [string[], [string, string][]];
    for await (const some of commentsBy(site.deps, newcomer.id)) kept.push(...some.map(({ _id }) => _id));
    for await (const some of removedCommentsBy(site.deps, newcomer.id))
      removed.push(...some.map(({ comment, reason }): [string, string] => [comment._id, reason]));
    expect({ kept, removed }).toEqual({ kept: [first], removed: [[second, "Rude."]] });
  });
});

import { beforeEach, describe, expect, test } from "vitest";
import type { Notification } from "#domain/notifications/notification.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  confirmAddress,
  likeTip,
  shareTip,
  signUp,
  type Member,
} from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

const TITLE = "Behind the hedge";
const MAILED = { comment: "app", reply: "mail", like: "app", help: "app", moderation: "app" };

describe.each(engines)("notifications about a tip hidden by a block, on %s (11.19, 12.22)", (engine) => {
  const site = useSite(engine);
  let [author, reader, other] = [] as unknown as [Member, Member, Member];
  let [tip, comment] = ["", ""];
  beforeEach(async () => {
    [author, reader, other] = [await signUp(site), await signUp(site), await signUp(site)];
    tip = await shareTip(author, { title: TITLE });
    comment = await commented(reader, tip, "Is it so?");
    await confirmAddress(site, reader);
    expect((await reader.browser.put("/api/notifications/settings", MAILED)).status).toBe(200);
  });
  const block = async (by: Member, whom: Member) =>
    expect((await by.browser.put(`/api/account/blocks/${whom.id}`, {})).status).toBe(200);
  const notificationsOf = async ({ browser }: Member) =>
    (await browser.get<Notification[]>("/api/notifications")).body;
  const mailsTo = async ({ email }: Member) => {
    const box = createMailbox();
    await sendAll(site, box);
    return box.to(email).filter(({ text }) => text.includes(TITLE));
  };

  test.each([
    ["its author blocked the reader", () => block(author, reader)],
    ["the reader blocked its author", () => block(reader, author)],
  ])("are not created for a reply when %s (12.22)", async (_, stand) => {
    await stand();
    await commented(other, tip, "It is.", comment);
    expect(await notificationsOf(reader)).toEqual([]);
    expect(await mailsTo(reader)).toEqual([]);
  });

  test.each([
    ["its author blocked the reader", () => block(author, reader)],
    ["the reader blocked its author", () => block(reader, author)],
  ])("no longer show the tip, even in mails, once %s (12.22)", async (_, stand) => {
    await commented(other, tip, "It is.", comment);
    expect(await notificationsOf(reader)).toMatchObject([{ kind: "reply", tipId: tip, tipTitle: TITLE }]);
    await stand();
    expect(await notificationsOf(reader)).toMatchObject([
      { kind: "reply", tipId: null, tipTitle: null, commentId: null },
    ]);
    expect(await mailsTo(reader)).toEqual([]);
  });

  test("do not name the giver of a like that was blocked while it was stored", async () => {
    await likeTip(reader, tip);
    const created_at = site.deps.clock().toISOString();
    const between = { gardener_id: author.id, blocked_id: reader.id, created_at };
    await site.deps.db.insertInto("block").values(between).execute();
    const notification = (await notificationsOf(author)).find(({ kind }) => kind === "like");
    expect(notification).toMatchObject({ name: null, photo: "" });
  });

  test("from moderators still arrive, without the tip", async () => {
    const moderator = await signUpAs(site, "moderator");
    await block(author, reader);
    await moderated(
      { reporter: other, moderator },
      { kind: "comment", targetId: comment, tipId: tip },
      { action: "warn", reason: "Be kind." },
    );
    expect(await notificationsOf(reader)).toMatchObject([
      { kind: "moderation", detail: "Be kind.", tipId: null, tipTitle: null },
    ]);
  });

  test("still reach everyone else", async () => {
    await block(author, other);
    await commented(await signUp(site), tip, "It is.", comment);
    expect(await notificationsOf(reader)).toMatchObject([{ kind: "reply", tipId: tip, tipTitle: TITLE }]);
    expect(await mailsTo(reader)).toHaveLength(1);
  });
});

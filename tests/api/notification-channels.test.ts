import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  NOTIFICATION_KINDS,
  NOTIFICATION_CHANNELS,
  type Notification,
  type NotificationKind,
  type NotificationSettings,
  type NotificationChannel,
} from "#domain/notifications/notification.ts";
import type { MailMessage } from "#server/mail/message.ts";
import { notifyFollowers } from "#server/notifications/announcements.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  confirmAddress,
  helpInput,
  likeTip,
  shareTip,
  signIn,
  signUp,
  type Member,
} from "#tests/harness/factories.ts";
import { setFollow } from "#tests/harness/follows.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { moderated, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { useSite } from "#tests/harness/site.ts";

type Inserted = { insertedId: string };
const SETTINGS = "/api/notifications/settings";
const OFF: NotificationSettings = {
  comment: "off",
  reply: "off",
  like: "off",
  help: "off",
  moderation: "off",
};
/** What a member has who chose nothing. */
const UNCHANGED: NotificationSettings = { ...DEFAULT_NOTIFICATION_SETTINGS, outcomeLetters: false };

const SUBJECTS: Record<NotificationKind, RegExp> = {
  comment: /^A comment on your tip/,
  reply: /^A reply to your comment/,
  like: /^Your tip is liked/,
  followedTip: /^A new tip for you/,
  help: /^An answer to your question/,
  moderation: /^A moderator's decision/,
};

describe.each(engines)("each kind of notification in each channel, on %s (12.26)", (engine) => {
  const site = useSite(engine);
  let reader: Member;
  let moderator: Member;
  let member: Member;
  beforeAll(async () => {
    reader = await signUp(site, { name: "Rea Der" });
    moderator = await signUpAs(site, "moderator", "Mo Derator");
  });
  beforeEach(async () => {
    member = await signUp(site);
    await confirmAddress(site, member);
    await site.deps.db.deleteFrom("mail").execute();
  });

  const requestHelp = async (browser: Member["browser"], email: string) =>
    (await browser.post<Inserted>("/helpRequests", helpInput({ email }))).body.insertedId;
  const answered = async (id: string) =>
    expect(
      (await moderator.browser.post(`/api/helpDesk/${id}/answers`, { body: "Cut it back." })).status,
    ).toBe(201);
  const warned = async (whom: Member) =>
    moderated(
      { reporter: reader, moderator },
      { targetId: await shareTip(whom) },
      { action: "warn", reason: "Mind the terms." },
    );

  /** For each kind, an action that causes exactly one notification of it. */
  const HAPPENS: Record<NotificationKind, () => Promise<unknown>> = {
    comment: async () => commented(reader, await shareTip(member)),
    reply: async () => {
      const tip = await shareTip(reader);
      await commented(reader, tip, "Because.", await commented(member, tip, "Why?"));
    },
    like: async () => likeTip(reader, await shareTip(member)),
    followedTip: async () => {
      // Nothing of before.
      await notifyFollowers(site.deps);
      await setFollow(member, reader);
      await shareTip(reader);
      await notifyFollowers(site.deps);
    },
    help: async () => answered(await requestHelp(member.browser, member.email)),
    moderation: () => warned(member),
  };
  const choose = async (wanted: NotificationSettings) =>
    expect((await member.browser.put(SETTINGS, wanted)).status).toBe(200);
  const chosen = async () => (await member.browser.get<NotificationSettings>(SETTINGS)).body;
  const notifiedKinds = async () =>
    (await member.browser.get<Notification[]>("/api/notifications")).body.map(({ kind }) => kind);
  const mailsTo = async (email = member.email): Promise<MailMessage[]> => {
    const box = createMailbox();
    await sendAll(site, box);
    return box.to(email);
  };
  const unsubscribeLinkOf = (mail: MailMessage | undefined) => {
    const link = /^<(.+)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect(mail?.text, "also to be seen").toContain(`To get no more of them: ${link}\n`);
    expect(mail?.html).toContain(`<a href="${link.replaceAll("&", "&amp;")}"`);
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const { origin, pathname, searchParams } = new URL(link);
    expect(origin + pathname).toBe(`${site.origin}/notificationsOff`);
    return Object.fromEntries(searchParams);
  };
  const press = (body: unknown) => site.visitor().post("/api/notifications/off", body);

  const table = NOTIFICATION_KINDS.flatMap((kind) =>
    NOTIFICATION_CHANNELS.map((channel) => [kind, channel] as const),
  );

  test.each(table)("%s: %s (12.26)", async (kind: NotificationKind, channel: NotificationChannel) => {
    await choose({ ...OFF, [kind]: channel });
    await HAPPENS[kind]();
    expect(await notifiedKinds()).toEqual(channel === "off" ? [] : [kind]);
    const mails = await mailsTo();
    expect(mails).toHaveLength(channel === "mail" ? 1 : 0);
    if (channel !== "mail") return;
    expect(mails[0]?.subject).toMatch(SUBJECTS[kind]);
    expect(unsubscribeLinkOf(mails[0])).toMatchObject({ kind });
  });

  test.each(NOTIFICATION_KINDS)(
    "%s: unsubscribing stops the mails, whether chosen or default (12.25)",
    async (kind) => {
      await choose({ ...DEFAULT_NOTIFICATION_SETTINGS, [kind]: "mail" });
      await HAPPENS[kind]();
      const { token } = unsubscribeLinkOf((await mailsTo())[0]);
      for (const other of NOTIFICATION_KINDS.filter((one) => one !== kind))
        expect((await press({ kind: other, token })).status, "of this kind alone").toBe(404);
      await HAPPENS[kind]();
      for (const _ of [1, 2]) expect((await press({ kind, token })).status).toBe(200);
      expect(await chosen()).toEqual({ ...UNCHANGED, [kind]: "app" });
      expect(await mailsTo(), "what had not left yet does not leave any more").toEqual([]);
      await HAPPENS[kind]();
      expect(await mailsTo()).toEqual([]);
      expect(await notifiedKinds()).toEqual([kind, kind, kind]);

      await choose({ ...DEFAULT_NOTIFICATION_SETTINGS, [kind]: "off" });
      expect((await press({ kind, token })).status).toBe(200);
      expect((await chosen())[kind], "and makes nothing louder").toBe("off");
    },
  );

  test("unsubscribing after deleting the account changes nothing", async () => {
    await HAPPENS.help();
    const link = unsubscribeLinkOf((await mailsTo())[0]);
    await site.deps.db.deleteFrom("gardener").where("id", "=", member.id).execute();
    expect((await press(link)).status).toBe(200);
    expect(
      await site.deps.db
        .selectFrom("notification_setting")
        .selectAll()
        .where("gardener_id", "=", member.id)
        .execute(),
    ).toEqual([]);
  });

  test("by default only help answers and moderation decisions are mailed (12.26)", async () => {
    expect(await chosen()).toEqual(UNCHANGED);
    for (const kind of NOTIFICATION_KINDS) await HAPPENS[kind]();
    const told = NOTIFICATION_KINDS.filter((kind) => DEFAULT_NOTIFICATION_SETTINGS[kind] !== "off");
    expect((await notifiedKinds()).toSorted()).toEqual(told.toSorted());
    expect((await mailsTo()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(SUBJECTS.help),
      expect.stringMatching(SUBJECTS.moderation),
    ]);
  });

  test("an undone decision uses the same channels (12.24)", async () => {
    const first = await warned(member);
    await undo(moderator, first);
    expect((await mailsTo()).map(({ subject }) => subject)).toEqual(["A decision was taken back on Trowel"]);
    await choose({ ...DEFAULT_NOTIFICATION_SETTINGS, moderation: "app" });
    await undo(moderator, await warned(member));
    expect(await mailsTo()).toEqual([]);
    expect(await notifiedKinds()).toEqual(["moderation", "moderation", "moderation", "moderation"]);
  });

  test.each(["suspend", "ban", "removeAll"] as const)(
    "%s is not mailed to a member who opted out of moderation mails; signing in still shows it (12.26)",
    async (action) => {
      await choose({ ...DEFAULT_NOTIFICATION_SETTINGS, moderation: "off" });
      const decision = { action, reason: "Nothing but mowers." };
      await moderated({ reporter: reader, moderator }, { kind: "gardener", targetId: member.id }, decision);
      expect(await mailsTo()).toEqual([]);
      const refused = await signIn({ ...member, browser: site.visitor() });
      expect([refused.status, refused.body.message]).toEqual([
        403,
        expect.stringMatching(/The reason: Nothing but mowers\.$/),
      ]);
    },
  );

  test("decisions are mailed only to confirmed addresses (12.26)", async () => {
    const unconfirmed = await signUp(site);
    await site.deps.db.deleteFrom("mail").execute();
    await warned(unconfirmed);
    expect(await mailsTo(unconfirmed.email)).toEqual([]);
    expect((await unconfirmed.browser.get<Notification[]>("/api/notifications")).body).toHaveLength(1);
    await warned(member);
    await site.deps.db
      .updateTable("gardener")
      .set({ email: `moved-${member.email}` })
      .where("id", "=", member.id)
      .execute();
    expect(await mailsTo()).toEqual([]);
    expect(await mailsTo(`moved-${member.email}`)).toEqual([]);
  });

  test("help answers are mailed to the address in the request, confirmed or not (12.26)", async () => {
    const unconfirmed = await signUp(site);
    await site.deps.db.deleteFrom("mail").execute();
    await answered(await requestHelp(unconfirmed.browser, "elsewhere@example.com"));
    const mails = await mailsTo("elsewhere@example.com");
    expect(unsubscribeLinkOf(mails[0])).toMatchObject({ kind: "help" });
    expect(mails).toHaveLength(1);
  });

  test("a visitor always gets the answer, without an unsubscribe link, whatever a member with that address chose (12.26)", async () => {
    await choose(OFF);
    await answered(await requestHelp(site.visitor(), member.email));
    const mails = await mailsTo();
    expect(mails.map(({ subject, headers }) => [subject, headers])).toEqual([
      [expect.stringMatching(SUBJECTS.help), undefined],
    ]);
    expect(mails[0]?.text).not.toContain("/notificationsOff");
    expect(await notifiedKinds()).toEqual([]);
  });
});

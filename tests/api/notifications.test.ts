import { beforeEach, describe, expect, test } from "vitest";
import type { Notification, NotificationSettings } from "#domain/notifications/notification.ts";
import type { MailMessage } from "#server/mail/message.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  confirmAddress,
  likeTip,
  PASSWORD,
  shareTip,
  signUp,
  type Member,
} from "#tests/harness/factories.ts";
import { nextPage } from "#tests/harness/pages.ts";
import { sendAll } from "#tests/harness/mail.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("notifications on %s (12.20, 12.21, 12.22, 12.23, 12.24, 12.25, 12.26)", (engine) => {
  const site = useSite(engine);
  let author: Member;
  let reader: Member;
  let other: Member;
  let tip: string;
  beforeEach(async () => {
    [author, reader, other] = await Promise.all([
      signUp(site),
      signUp(site, { name: "Rea Der" }),
      signUp(site, { name: "Otto Other" }),
    ]);
    tip = await shareTip(author, { title: "Sow in spring" });
  });
  const notificationsOf = async ({ browser }: Member, query = "") =>
    (await browser.get<Notification[]>(`/api/notifications${query}`)).body;
  const kindsOf = async (member: Member) => (await notificationsOf(member)).map(({ kind }) => kind);
  const unreadOf = async ({ browser }: Member) =>
    (await browser.get<{ unread: number }>("/api/notifications/unread")).body.unread;
  const choose = (member: Member, wanted: Partial<NotificationSettings>) =>
    member.browser.put("/api/notifications/settings", { ...QUIET, ...wanted });

  test("are sent once for comments on one's tip and replies to oneself, and never for one's own actions (12.20)", async () => {
    const first = await commented(reader, tip, "Really?");
    const answer = await commented(author, tip, "Yes.", first);
    await commented(other, tip, "I doubt it.", answer);
    await commented(reader, tip, "Me too.", first);
    expect(await notificationsOf(author)).toMatchObject([
      { kind: "comment", name: "Rea Der" },
      { kind: "reply", name: "Otto Other", tipId: tip, tipTitle: "Sow in spring", read: false, count: 1 },
      { kind: "comment", name: "Rea Der", commentId: first },
    ]);
    expect(await notificationsOf(reader)).toMatchObject([{ kind: "reply", commentId: answer }]);
    expect(await kindsOf(other)).toEqual([]);
    expect([await unreadOf(author), await unreadOf(reader), await unreadOf(other)]).toEqual([3, 1, 0]);
    const session = await author.browser.get<{ user: { unreadNotifications: number } }>("/api/session");
    expect(session.body.user.unreadNotifications).toBe(3);
  });

  test("of likes are grouped until read, and exclude one's own (12.20)", async () => {
    await likeTip(author, tip);
    await Promise.all([likeTip(reader, tip), likeTip(other, tip)]);
    await likeTip(reader, tip);
    expect(await notificationsOf(author)).toMatchObject([
      { kind: "like", count: 2, tipId: tip, commentId: null },
    ]);
    await author.browser.put("/api/notifications/read", {});
    await likeTip(await signUp(site), tip);
    expect((await notificationsOf(author)).map(({ count, read }) => [count, read])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test("are marked as read individually or all; only one's own (12.21)", async () => {
    for (let place = 0; place < 3; place++) await commented(reader, tip, `No. ${place}`);
    const [last] = await notificationsOf(author);
    const mark = (member: Member, ids?: string[]) =>
      member.browser.put<{ modifiedCount: number }>("/api/notifications/read", ids ? { ids } : {});
    expect((await mark(reader, [last?._id ?? ""])).body.modifiedCount).toBe(0);
    expect((await mark(author, [last?._id ?? "", "nothing", "\0"])).body.modifiedCount).toBe(1);
    expect((await notificationsOf(author)).map(({ read }) => read)).toEqual([true, false, false]);
    expect((await mark(author)).body.modifiedCount).toBe(2);
    expect((await mark(author)).body.modifiedCount).toBe(0);
    expect(await unreadOf(author)).toBe(0);
    expect((await author.browser.put("/api/notifications/read", { ids: "all" })).status).toBe(400);
  });

  test("are paged by 20 with a link to the next page (12.27)", async () => {
    for (let place = 0; place < 23; place++) await commented(reader, tip, `No. ${place}`);
    const first = await author.browser.get<Notification[]>("/api/notifications");
    expect(first.body).toHaveLength(20);
    expect(nextPage(first)).toContain("/api/notifications?limit=20&cursor=");
    const rest = await notificationsOf(author, "?skip=20");
    expect(new Set([...first.body, ...rest].map(({ _id }) => _id)).size).toBe(23);
  });

  test("disappear with their subject, and do not reveal a tip that became Private (12.22)", async () => {
    const first = await commented(reader, tip, "Asked");
    const answer = await commented(author, tip, "Answered", first);
    await commented(other, tip, "Added", first);
    await author.browser.delete(`/gardenersTips/${tip}/comments/${answer}`);
    expect((await notificationsOf(reader)).map(({ name }) => name)).toEqual(["Otto Other"]);
    await author.browser.patch(`/gardenersTips/${tip}`, { privacy: "Private", title: "A secret" });
    expect(await notificationsOf(reader)).toMatchObject([{ tipId: null, tipTitle: null, commentId: null }]);
    expect((await notificationsOf(author))[0]).toMatchObject({ tipTitle: "A secret" });
    await reader.browser.delete(`/gardenersTips/${tip}/comments/${first}`);
    await author.browser.patch(`/gardenersTips/${tip}`, { privacy: "Public" });
    await reader.browser.delete(`/gardenersTips/${tip}/comments/${first}`);
    expect(
      (await notificationsOf(author)).map(({ name }) => name),
      "a placeholder keeps no notification",
    ).toEqual(["Otto Other"]);
    await other.browser.post("/api/account/deletion", { password: PASSWORD });
    expect(await notificationsOf(author)).toEqual([]);
    await author.browser.delete(`/gardenersTips/${tip}`);
    expect(
      await site.deps.db.selectFrom("notification").select("id").where("tip_id", "=", tip).execute(),
    ).toEqual([]);
  });

  test("of a reply require access to the tip (12.22)", async () => {
    const asked = await commented(reader, tip, "Asked in public");
    await author.browser.patch(`/gardenersTips/${tip}`, { privacy: "Private" });
    await commented(author, tip, "Answered in private", asked);
    expect(await notificationsOf(reader)).toEqual([]);
    await author.browser.patch(`/gardenersTips/${tip}`, { privacy: "Public" });
    expect(await notificationsOf(reader), "nor later").toEqual([]);
    await commented(author, tip, "Answered in public", asked);
    expect(await kindsOf(reader)).toEqual(["reply"]);
  });

  describe("settings", () => {
    beforeEach(() => confirmAddress(site, author));

    test("have defaults, and are stored (12.26)", async () => {
      const read = async () => (await author.browser.get("/api/notifications/settings")).body;
      expect(await read()).toEqual(QUIET);
      expect((await choose(author, { like: "off", reply: "mail" })).body).toMatchObject({ modifiedCount: 1 });
      expect((await choose(author, { like: "off", reply: "mail" })).body).toMatchObject({ modifiedCount: 0 });
      expect(await read()).toEqual({ ...QUIET, like: "off", reply: "mail" });
      for (const wrong of [{ like: "loud" }, { help: "loud" }, { comment: null }])
        expect((await choose(author, wrong as never)).status).toBe(400);
    });

    test("in-app only or off: nothing is mailed without consent (12.26)", async () => {
      await choose(author, { comment: "off" });
      await commented(reader, tip);
      await likeTip(reader, tip);
      expect(await kindsOf(author)).toEqual(["like"]);
      expect(await mailsTo(author)).toEqual([]);
    });

    test("send one mail with a link to the comment and an unsubscribe link (12.24, 12.25)", async () => {
      await choose(author, { comment: "mail", like: "mail" });
      const id = await commented(reader, tip, "<b>Words</b> of mine");
      await likeTip(reader, tip);
      await likeTip(other, tip);
      const mails = await mailsTo(author);
      expect(mails.map(({ subject }) => subject)).toEqual([
        "A comment on your tip on Trowel",
        "Your tip is liked on Trowel",
      ]);
      const [comment, likes] = mails;
      expect(comment?.text).toContain("Rea Der commented on your tip “Sow in spring”.");
      expect(comment?.text).toContain(`${ORIGIN}/tipsDetails/${tip}?from=${id}#comment-${id}`);
      expect(likes?.text).toContain("2 gardeners like your tip");
      expect(comment?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
      const off = /^<(.+)>$/.exec(comment?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
      const { pathname, searchParams } = new URL(off);
      expect(pathname).toBe("/notificationsOff");
      const { kind, token } = Object.fromEntries(searchParams);
      const press = (body: unknown) => site.visitor().post("/api/notifications/off", body);
      for (const forged of [
        { kind: "reply", token },
        { kind, token: token?.replace(/.$/, "") },
        { kind, token: `${reader.id}.${token?.split(".")[1]}` },
      ])
        expect((await press(forged)).status).toBe(404);
      expect((await press({ kind: "news", token })).status).toBe(400);
      await commented(other, tip, "Not sent yet");
      for (const _ of [1, 2]) expect((await press({ kind, token })).status).toBe(200);
      expect((await author.browser.get("/api/notifications/settings")).body).toEqual({
        ...QUIET,
        like: "mail",
      });
      expect(await mailsTo(author), "what had not left yet does not leave any more").toEqual([]);
      expect(await kindsOf(author)).toEqual(["comment", "like", "comment"]);
    });

    test("send mail to the member's current address, only once confirmed (12.26)", async () => {
      await choose(other, { comment: "mail" });
      const own = await shareTip(other);
      await commented(reader, own, "Too early");
      expect(await mailsTo(other)).toEqual([]);
      await confirmAddress(site, other);
      await commented(reader, own, "In time");
      expect(await mailsTo(other)).toHaveLength(1);
      await commented(reader, own, "Too late");
      await site.deps.db
        .updateTable("gardener")
        .set({ email: `moved-${other.email}` })
        .where("id", "=", other.id)
        .execute();
      expect(await mailsTo(other)).toEqual([]);
      expect(await kindsOf(other), "on the site in any case").toEqual(["comment", "comment", "comment"]);
    });

    test("send no mail about notifications read meanwhile (12.24)", async () => {
      await choose(author, { comment: "mail" });
      await commented(reader, tip);
      await author.browser.put("/api/notifications/read", {});
      expect(await mailsTo(author)).toEqual([]);
    });
  });

  test("are for members (6.5, 12.27)", async () => {
    const visitor = site.visitor();
    for (const response of [
      await visitor.get("/api/notifications"),
      await visitor.get("/api/notifications/unread"),
      await visitor.get("/api/notifications/stream"),
      await visitor.get("/api/notifications/settings"),
      await visitor.put("/api/notifications/settings", QUIET),
      await visitor.put("/api/notifications/read", {}),
    ])
      expect(response.status).toBe(401);
  });

  /** Sends all due mail. Returns the mails to a member. */
  async function mailsTo({ email }: Member): Promise<MailMessage[]> {
    const sent: MailMessage[] = [];
    await sendAll({ deps: site.deps, origin: ORIGIN }, { send: async (parcel) => void sent.push(parcel) });
    return sent.filter((parcel) => parcel.to === email && !/address/.test(parcel.subject));
  }
});

const ORIGIN = "https://tips.example.org";
const QUIET: NotificationSettings = {
  comment: "app",
  reply: "app",
  like: "app",
  followedTip: "off",
  help: "mail",
  moderation: "mail",
  outcomeLetters: false,
};

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NotificationSettings } from "#domain/notifications/notification.ts";
import { queueDigests } from "#server/notifications/digest.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  confirmAddress,
  likeTip,
  shareTip,
  signUp,
  type Member,
} from "#tests/harness/factories.ts";
import { addGarden } from "#tests/harness/gardens.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { useSite } from "#tests/harness/site.ts";

const SETTINGS = "/api/notifications/settings";
const DAILY = { comment: "daily", reply: "daily", like: "daily", help: "mail", moderation: "mail" } as const;
const WEEKLY = { ...DAILY, comment: "weekly", reply: "weekly", like: "weekly" } as const;
/** A Wednesday. */
const WEDNESDAY = "2025-03-05T12:00:00.000Z";
const THURSDAY = "2025-03-06T07:00:30.000Z";

describe.each(engines)("letters about notifications on %s", (engine) => {
  const site = useSite(engine);
  let friend: Member;
  let member: Member;
  let tip: string;
  beforeAll(async () => void (friend = await signUp(site, { name: "Fern Wood" })));
  beforeEach(async () => {
    site.setClock(WEDNESDAY);
    member = await signUp(site);
    await confirmAddress(site, member);
    tip = await shareTip(member, { title: "Compost at evil.example" });
    await site.deps.db.deleteFrom("mail").execute();
  });

  const choose = async (wanted: NotificationSettings) =>
    expect((await member.browser.put(SETTINGS, wanted)).status).toBe(200);
  /** The letters that reach the member at a time, with all jobs at once in two processes. */
  async function lettersAt(time: string) {
    site.setClock(time);
    await Promise.all([queueDigests(site.deps), queueDigests(site.deps)]);
    const box = createMailbox();
    await sendAll(site, box);
    return box.to(member.email);
  }

  test("several comments, replies and likes come in one letter, which quotes them, and once (11.53, 11.55)", async () => {
    await choose(DAILY);
    const own = await commented(member, tip, "What do you think?");
    await commented(friend, tip, `Look at www.evil.example: ${"green ".repeat(60)}`);
    await commented(friend, tip, "I like it.", own);
    await likeTip(friend, tip);
    expect(await lettersAt("2025-03-05T23:00:00.000Z"), "not before its time").toEqual([]);
    const letters = await lettersAt(THURSDAY);
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    expect(letter?.subject).toBe("3 new notifications on Trowel");
    expect(letter?.text).toContain("Fern Wood commented on your tip “Compost at evil. example”.");
    expect(letter?.text).toMatch(/\n> Look at www\. evil\. example: green (green )+gree…\n/);
    expect(letter?.text).toContain("Fern Wood replied to you");
    expect(letter?.text).toContain("> I like it.");
    expect(letter?.text).toContain("Fern Wood likes your tip");
    expect(letter?.text).toContain(`${site.origin}/tipsDetails/${tip}`);
    expect(letter?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(await lettersAt("2025-03-07T07:00:30.000Z"), "nothing new").toEqual([]);
  });

  test("a letter says what the garden asks for, which alone causes none (15.20)", async () => {
    await choose(DAILY);
    await addGarden(member, { frostRegime: "every-year", lastFrost: "03-10", firstFrost: "10-15" });
    for (const [place, title] of ["Sow peas", "Sow beans", "Sow leeks", "Sow kale"].entries())
      await shareTip(friend, {
        title,
        timing: { activity: "sow-outdoors", anchor: "last-frost", fromDays: 0, toDays: place },
      });
    expect(await lettersAt(THURSDAY)).toEqual([]);
    site.setClock(THURSDAY);
    await commented(friend, tip, "Nice.");
    const [letter] = await lettersAt("2025-03-07T07:00:30.000Z");
    expect(letter?.text).toContain("This fortnight in your garden");
    expect(letter?.text).toContain("Sow outdoors until 10 March: “Sow peas”. It is due in your garden.");
    expect(letter?.html).toContain("Sow leeks");
    expect(letter?.text).not.toContain("Sow kale");
    for (const old of (await friend.browser.get<{ _id: string }[]>(`/gardenersTips?gardener=${friend.id}`))
      .body)
      await friend.browser.delete(`/gardenersTips/${old._id}`);
  });

  test("a weekly letter comes on Monday (11.54)", async () => {
    await choose(WEEKLY);
    await likeTip(friend, tip);
    expect(await lettersAt("2025-03-09T23:00:00.000Z")).toEqual([]);
    expect(await lettersAt("2025-03-10T07:00:00.000Z")).toHaveLength(1);
  });

  test("after days of standstill there is one letter (11.54)", async () => {
    await choose(DAILY);
    await commented(friend, tip, "One.");
    site.setClock("2025-03-07T12:00:00.000Z");
    await commented(friend, tip, "Two.");
    const letters = await lettersAt("2025-03-12T12:00:00.000Z");
    expect(letters.map(({ subject }) => subject)).toEqual(["2 new notifications on Trowel"]);
  });

  test("another like of the same tip comes in the next letter (11.55)", async () => {
    await choose(DAILY);
    await likeTip(friend, tip);
    expect(await lettersAt(THURSDAY)).toHaveLength(1);
    await likeTip(await signUp(site), tip);
    const [letter] = await lettersAt("2025-03-07T07:01:00.000Z");
    expect(letter?.text).toContain("2 gardeners like your tip");
  });

  test("what was read, deleted or cannot be seen any more is left out, and nothing new is no letter (11.55, 11.56)", async () => {
    await choose(DAILY);
    const gone = await commented(friend, tip, "Gone by then.");
    await commented(friend, tip, "Still there.");
    const theirs = await shareTip(friend);
    await commented(friend, theirs, "A hidden reply.", await commented(member, theirs, "Why?"));
    await friend.browser.delete(`/gardenersTips/${tip}/comments/${gone}`);
    await friend.browser.patch(`/gardenersTips/${theirs}`, { privacy: "Private" });
    site.setClock(THURSDAY);
    await queueDigests(site.deps);
    const [letter, ...more] = await lettersAt(THURSDAY);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe("1 new notification on Trowel");
    expect(letter?.text).toContain("> Still there.");
    expect(letter?.text).not.toMatch(/Gone by then|hidden reply/);

    await commented(friend, tip, "Read at once.");
    await member.browser.put("/api/notifications/read", {});
    expect(await lettersAt("2025-03-07T07:01:00.000Z")).toEqual([]);
  });

  test("an unconfirmed address, or another choice meanwhile, gets none (11.56)", async () => {
    const confirmed = member;
    const unconfirmed = (member = await signUp(site));
    await choose(DAILY);
    await commented(friend, await shareTip(unconfirmed), "One.");
    expect(await lettersAt(THURSDAY)).toEqual([]);
    member = confirmed;
    await choose(DAILY);
    await commented(friend, tip, "Two.");
    await choose({ ...DAILY, comment: "app" });
    expect(await lettersAt("2025-03-07T07:01:00.000Z")).toEqual([]);
  });

  test("its link ends letters at once, and notifications stay on the site (11.56)", async () => {
    await choose({ ...DAILY, like: "mail" });
    await commented(friend, tip, "One.");
    const [letter] = await lettersAt(THURSDAY);
    const link = /^<(.+)>$/.exec(letter?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
    const body = Object.fromEntries(new URL(link).searchParams);
    expect(body).toMatchObject({ kind: "digest" });
    const press = (sent: object) => site.visitor().post("/api/notifications/off", sent);
    expect((await press({ ...body, kind: "comment" })).status, "a token for letters alone").toBe(404);
    expect((await press(body)).status).toBe(200);
    expect((await member.browser.get<NotificationSettings>(SETTINGS)).body).toMatchObject({
      comment: "app",
      reply: "app",
      like: "mail",
    });
    await commented(friend, tip, "Two.");
    expect(await lettersAt("2025-03-07T07:01:00.000Z")).toEqual([]);
  });

  test("help answers and moderators' decisions have mails of their own (11.53)", async () => {
    const refused = await member.browser.put<{ errors: { path: string; message: string }[] }>(SETTINGS, {
      ...DAILY,
      help: "daily",
    });
    expect(refused.body.errors).toEqual([{ path: "help", message: "Choose off, app or mail" }]);
  });

  test("a letter shows 30 and names the number of the others (11.55)", async () => {
    await choose(DAILY);
    for (let number = 1; number <= 32; number++) await commented(friend, tip, `Number ${number}.`);
    const [letter] = await lettersAt(THURSDAY);
    expect(letter?.subject).toBe("32 new notifications on Trowel");
    expect(letter?.text.match(/> Number/g)).toHaveLength(30);
    expect(letter?.text).toContain("And 2 more on the site.");
  });
});

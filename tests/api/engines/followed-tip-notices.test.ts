import { beforeEach, describe, expect, test } from "vitest";
import type { Notification, NotificationSettings } from "#domain/notifications/notification.ts";
import { notifyFollowers } from "#server/notifications/announcements.ts";
import { queueDigests } from "#server/notifications/digest.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  confirmAddress,
  shareTip,
  signUp,
  signUpMany,
  type Member,
} from "#tests/harness/factories.ts";
import { endFollow, setFollow } from "#tests/harness/follows.ts";
import { addGarden } from "#tests/harness/gardens.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { useReview } from "#tests/harness/review.ts";

const SETTINGS = "/api/notifications/settings";
const CHANNELS = { comment: "daily", reply: "app", like: "app", help: "app", moderation: "app" } as const;
const WEDNESDAY = "2025-03-05T12:00:00.000Z";
const THURSDAY = "2025-03-06T07:00:30.000Z";
const FRIDAY = "2025-03-07T07:00:30.000Z";
const GARLIC = { plantType: "Garlic" };

describe.each(engines)("what members are told of those they follow, on %s", (engine) => {
  const { site, people, approve, longHere } = useReview(engine);
  let [author, reader, other]: [Member, Member, Member] = [] as never;
  beforeEach(async () => {
    site.setClock();
    await notifyFollowers(site.deps);
    [author, reader, other] = [people.old, await signUp(site), await signUp(site)];
    await choose("app");
  });
  const choose = async (followedTip: NotificationSettings["followedTip"], member = reader) =>
    expect((await member.browser.put(SETTINGS, { ...CHANNELS, followedTip })).status).toBe(200);
  /** The tips that a member is notified of by now, with the jobs of two processes. */
  async function told({ browser } = reader): Promise<(string | null)[]> {
    await Promise.all([notifyFollowers(site.deps), notifyFollowers(site.deps)]);
    const { body } = await browser.get<Notification[]>("/api/notifications");
    return body.filter(({ kind }) => kind === "followedTip").map(({ tipId }) => tipId);
  }
  const unread = async () =>
    (await reader.browser.get<{ unread: number }>("/api/notifications/unread")).body.unread;
  const patch = (member: Member, tip: string, change: object) =>
    member.browser.patch(`/gardenersTips/${tip}`, change);

  test("nothing unless they choose it, and each tip once whatever brings it (18.35)", async () => {
    await setFollow(other, author);
    await setFollow(reader, author);
    await setFollow(reader, "allium");
    const garlic = await shareTip(author, GARLIC);
    const theirs = await shareTip(await longHere(), GARLIC);
    await shareTip(await longHere());
    expect((await told()).toSorted()).toEqual([garlic, theirs].toSorted());
    expect(await told(other)).toEqual([]);
    expect((await other.browser.get<NotificationSettings>(SETTINGS)).body.followedTip).toBe("off");
    await choose(undefined);
    expect((await reader.browser.get<NotificationSettings>(SETTINGS)).body.followedTip, "left out").toBe(
      "app",
    );
  });

  test("nothing of Private and pending tips until they are public, then once; and no longer once they are hidden (18.33, 18.35)", async () => {
    await setFollow(reader, author);
    await setFollow(reader, people.newcomer);
    const tip = await shareTip(author, { privacy: "Private" });
    const pending = await shareTip(people.newcomer);
    expect(await told()).toEqual([]);
    await patch(author, tip, { privacy: "Public" });
    await patch(author, tip, { privacy: "Private" });
    expect(await told(), "hidden before anybody was told").toEqual([]);
    await patch(author, tip, { privacy: "Public" });
    await approve(pending);
    expect((await told()).toSorted()).toEqual([tip, pending].toSorted());
    expect(await unread()).toBe(2);
    await patch(author, tip, { privacy: "Private" });
    expect(await told()).toEqual([pending]);
    expect(await unread()).toBe(1);
    await patch(author, tip, { privacy: "Public" });
    await site.deps.db.deleteFrom("notification").execute();
    expect(await told(), "a second time").toEqual([]);
  });

  test("nothing across a block, of what they mute, and of banned gardeners (18.33, 18.34)", async () => {
    const [muted, blocked, banned] = [await longHere(), await longHere(), await longHere()];
    for (const gardener of [author, blocked, banned]) await setFollow(reader, gardener);
    await setFollow(reader, "allium");
    await setFollow(reader, "solanum-lycopersicum", "muted");
    await setFollow(reader, muted, "muted");
    await blocked.browser.put(`/api/account/blocks/${reader.id}`, {});
    await shareTip(muted, GARLIC);
    await shareTip(blocked, GARLIC);
    await shareTip(author, { plantType: "Tomato" });
    const last = await shareTip(banned, GARLIC);
    const [by, decision] = [{ reporter: other, moderator: people.moderator }, { action: "ban" }] as const;
    await moderated(by, { targetId: last }, decision);
    expect(await told()).toEqual([]);

    const garlic = await shareTip(author, GARLIC);
    expect(await told()).toEqual([garlic]);
    await setFollow(reader, "allium-sativum", "muted");
    expect(await told(), "muted later").toEqual([]);
  });

  test("nothing any more of those they stopped following, unless another follow brings it or it was read (18.71)", async () => {
    const gardener = await longHere();
    for (const target of [author, gardener, "allium"] as const) await setFollow(reader, target);
    const read = await shareTip(author);
    await told();
    await reader.browser.put("/api/notifications/read", {});
    await shareTip(author);
    const [garlic, theirs] = [await shareTip(author, GARLIC), await shareTip(gardener, GARLIC)];
    const plain = await shareTip(gardener);
    expect(await told()).toHaveLength(5);
    await endFollow(reader, author);
    expect((await told()).toSorted()).toEqual([read, garlic, theirs, plain].toSorted());
    await endFollow(reader, "allium");
    expect((await told()).toSorted()).toEqual([read, theirs, plain].toSorted());
    expect(await unread()).toBe(2);
    await endFollow(reader, author);
    await endFollow(reader, gardener);
    expect(await told()).toEqual([read]);
  });

  test("a letter that is being made has nothing of whom they stopped following (18.71)", async () => {
    site.setClock(WEDNESDAY);
    await confirmAddress(site, reader);
    await setFollow(reader, author);
    await choose("daily");
    await shareTip(author);
    await notifyFollowers(site.deps);
    site.setClock(THURSDAY);
    await queueDigests(site.deps);
    await endFollow(reader, author);
    expect(await letterAt(THURSDAY)).toEqual([]);
  });

  test("a muted gardener's comments are notified as before (18.39)", async () => {
    const tip = await shareTip(author);
    await setFollow(author, people.other, "muted");
    await commented(people.other, tip, "Still here.");
    const { body } = await author.browser.get<Notification[]>("/api/notifications");
    expect(body[0]).toMatchObject({ kind: "comment", tipId: tip });
  });

  test("however many follow, each is told once (18.35)", async () => {
    const many = await signUpMany(site, 60);
    for (const member of many) {
      await setFollow(member, author);
      await choose("app", member);
    }
    const tip = await shareTip(author);
    for (const member of many) expect(await told(member)).toEqual([tip]);
    const rows = await site.deps.db
      .selectFrom("notification")
      .select("id")
      .where("tip_id", "=", tip)
      .where(
        "gardener_id",
        "in",
        many.map(({ id }) => id),
      )
      .execute();
    expect(rows).toHaveLength(many.length);
  });

  async function letterAt(time: string) {
    site.setClock(time);
    await notifyFollowers(site.deps);
    await queueDigests(site.deps);
    const box = createMailbox();
    await sendAll(site, box);
    return box.to(reader.email);
  }

  test("a letter begins with tips since the last one, which alone cause none unless chosen (18.37)", async () => {
    site.setClock(WEDNESDAY);
    await confirmAddress(site, reader);
    const own = await shareTip(reader);
    await approve(own);
    await setFollow(reader, author);
    await setFollow(reader, "allium");
    await choose("off");
    await shareTip(author, { title: "Dig at evil.example" });
    const someone = await longHere("Una Usual");
    site.setClock(WEDNESDAY);
    await shareTip(someone, { title: "Plant cloves", ...GARLIC });
    await shareTip(someone, { title: "Nobody asked" });
    expect(await letterAt(THURSDAY)).toEqual([]);
    await commented(author, own, "Well said.");
    const [letter] = await letterAt(FRIDAY);
    const { text = "" } = letter ?? {};
    expect(letter?.subject).toBe("1 new notification on Trowel");
    const places = [
      "From gardeners and plants you follow",
      "Una Usual shared “Plant cloves”, about allium.",
      "Ida Longhere shared “Dig at evil. example”.",
      "About you and your tips",
      "Well said.",
    ].map((part) => text.indexOf(part));
    expect(places, text).toEqual(places.toSorted((one, next) => one - next));
    expect(places[0]).toBeGreaterThan(-1);
    expect(text).not.toContain("Nobody asked");

    await choose("daily");
    const later = await shareTip(author, { title: "Water later" });
    await notifyFollowers(site.deps);
    const [next, ...more] = await letterAt("2025-03-08T07:00:30.000Z");
    expect(more).toEqual([]);
    expect(next?.text).toContain(`/tipsDetails/${later}`);
    expect(next?.text.match(/Water later/g)).toHaveLength(1);
    expect(next?.text).not.toContain("Plant cloves");
  });

  test(
    "a letter says how many of all it tells of are left out (11.55, 18.37)",
    { tags: ["all"] },
    async () => {
      site.setClock(WEDNESDAY);
      await confirmAddress(site, reader);
      const own = await shareTip(reader);
      await approve(own);
      await setFollow(reader, author);
      await choose("daily");
      for (let place = 0; place < 23; place++) await shareTip(author, { title: `Tip ${place}` });
      await notifyFollowers(site.deps);
      await commented(author, own, "Well said.");
      const [letter] = await letterAt(THURSDAY);
      expect(letter?.subject).toBe("24 new notifications on Trowel");
      expect(letter?.text.match(/Ida Longhere shared/g)).toHaveLength(20);
      expect(letter?.text).toContain("Well said.");
      expect(letter?.text).toContain("And 3 more on the site.");
    },
  );

  test("a letter has nothing of what is muted, not in its fortnight either (18.34)", async () => {
    site.setClock(WEDNESDAY);
    await confirmAddress(site, reader);
    await addGarden(reader, { frostRegime: "every-year", lastFrost: "03-10", firstFrost: "10-15" });
    await setFollow(reader, "allium");
    const timing = { activity: "sow-outdoors", anchor: "last-frost", fromDays: 0, toDays: 1 } as const;
    for (const title of ["Sow now", "Sow more"]) await shareTip(author, { title, timing, ...GARLIC });
    await choose("daily");
    await shareTip(author, { title: "Sow again", ...GARLIC });
    await notifyFollowers(site.deps);
    await setFollow(reader, author, "muted");
    expect(await letterAt(THURSDAY)).toEqual([]);
    const { body } = await reader.browser.get<object[]>("/api/fortnight");
    expect(body).toEqual([]);
    await endFollow(reader, author);
    expect((await reader.browser.get<object[]>("/api/fortnight")).body).toHaveLength(2);
  });
});

import { strFromU8, unzipSync } from "fflate";
import type { Document } from "openapi-client-axios";
import { beforeEach, describe, expect, test } from "vitest";
import type { DashboardStats } from "#domain/dashboard/dashboard-stats.ts";
import type { MemberStats } from "#domain/dashboard/member-stats.ts";
import type { Notification } from "#domain/notifications/notification.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { engines } from "#tests/harness/engines.ts";
import {
  commented,
  confirmAddress,
  helpInput,
  idsOf,
  likeTip,
  listOf,
  shareTip,
  signUp,
  updateProfile,
  type Member,
} from "#tests/harness/factories.ts";
import { createMailbox, sendAll } from "#tests/harness/mail.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { placesFor } from "#tests/harness/places.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { clear, useSite } from "#tests/harness/site.ts";

/** Is in each name and text of the blocked member, and nowhere else. */
const WORD = "Hellebore";
const SLUG = "hellebore";
const PUBLIC = ["/feed.xml", "/sitemap-pages.xml", "/sitemap-tips.xml?file=1"];

describe.each(engines)("visibility under blocks on %s (11.19)", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  let ben: Member;
  let third: Member;
  const block = async ({ browser }: Member, { id }: Member) =>
    expect((await browser.put(`/api/account/blocks/${id}`, {})).status).toBe(200);
  const unblock = ({ browser }: Member, { id }: Member) => browser.delete(`/api/account/blocks/${id}`);
  /** Checks both directions: a block works the same for both members. */
  async function eitherWay(check: () => Promise<void>): Promise<void> {
    for (const [blocker, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      await block(blocker, other);
      await check();
      await unblock(blocker, other);
    }
  }

  beforeEach(async () => {
    await clear(site);
    third = await signUp(site, { name: "Third Person" });
    ana = await signUp(site, { name: "Ana Blocks" });
    ben = await signUp(site, { name: `${WORD} Ben` });
  });

  test("visitors, strangers, blocked and banned members find only what they may see", async () => {
    const moderator = await signUpAs(site, "moderator");
    const author = await signUp(site, { name: `${WORD} Author` });
    const hidden = await shareTip(author, { title: `${WORD} private`, privacy: "Private" });
    const open = await shareTip(author, { title: `${WORD} open`, category: WORD });
    const removed = await shareTip(author, { title: `${WORD} removed`, plantType: WORD });
    await likeTip(third, open);
    await moderated({ reporter: third, moderator }, { targetId: removed }, { action: "remove" });
    const [banned, nameless] = [await signUp(site), await signUp(site)];
    for (const one of [banned, nameless]) {
      await shareTip(one);
      await commented(one, open, `Said by ${one.name}.`);
      await likeTip(one, await shareTip(ana));
      await updateProfile(
        { ...one, name: `${WORD} Gone` },
        { bio: `${WORD} gone`, location: `${WORD} gone` },
      );
    }
    await block(author, ben);
    const people = { reporter: third, moderator };
    await moderated(people, { kind: "gardener", targetId: banned.id }, { action: "ban" });
    await moderated(people, { kind: "gardener", targetId: nameless.id }, { action: "remove" });
    /**
     * Returns which of these words and author ids are visible anywhere, and which of `PUBLIC` contain any.
     */
    const found = async (browser: Browser) => {
      const responses = await Promise.all(
        [
          ...placesFor(WORD, author.id),
          ...[banned, nameless].flatMap(({ id }) => [`/gardeners/${id}`, `/gardenersTips?gardener=${id}`]),
          `/gardenersTips/${open}/comments`,
        ].map(async (path) => [path, (await browser.get(path)).text] as const),
      );
      const all = responses.map(([, text]) => text).join("\n");
      const removedWords = [`${WORD} Gone`, `${WORD} gone`, banned.id, nameless.id];
      const words = [
        ...["private", "removed"].flatMap((title) => [`${WORD} ${title}`, `${SLUG}-${title}`]),
        `${WORD} open`,
        `${SLUG}-open`,
        `${WORD} Author`,
        author.id,
        ...removedWords,
      ];
      return [
        words.filter((word) => all.includes(word)),
        responses
          .filter(([path, text]) => PUBLIC.includes(path) && words.some((word) => text.includes(word)))
          .map(([path]) => path),
      ];
    };
    const own = [[`${WORD} open`, `${SLUG}-open`, `${WORD} Author`, author.id], PUBLIC];
    expect(await found(site.visitor()), "anonymous").toEqual(own);
    expect(await found(ana.browser), "a stranger").toEqual(own);
    expect(await found(ben.browser), "blocked").toEqual([[], []]);
    expect(await found(banned.browser), "banned, so anonymous").toEqual(own);
    expect((await banned.browser.get("/api/account/export")).status).toBe(401);
    const { text: others } = await downloadOf(ana);
    for (const word of [`${WORD} Gone`, banned.id, nameless.id]) expect(others, word).not.toContain(word);
    expect((await downloadOf(nameless)).text, "their own is theirs").toContain(`${WORD} gone`);
    for (const browser of [site.visitor(), ana.browser, ben.browser, banned.browser]) {
      for (const id of [hidden, removed]) {
        expect((await browser.get(`/gardenersTips/${id}`)).status).toBe(404);
        expect((await browser.get(`/gardenersTips/${id}/comments`)).status).toBe(404);
      }
      const byAddress = await browser.get(`/gardenersTips?email=${author.email}`);
      expect(byAddress.text).not.toMatch(new RegExp(`${WORD} (private|removed)`));
      if (browser === ben.browser) expect(byAddress.body).toEqual([]);
    }
    await author.browser.delete(`/api/account/blocks/${ben.id}`);
    expect(await found(ben.browser), "blocked no longer").toEqual(own);
  });

  test("hide each other's tips from the feed and the sitemap, which are not cached for others", async () => {
    const tip = await shareTip(ben, { title: `${WORD} shared` });
    await shareTip(ana, { title: "Kept to oneself", privacy: "Private" });
    await shareTip(third, { title: "Common ground" });
    const searchIn = async (browser: Browser, path: string, ...what: string[]) => {
      const response = await browser.get(path);
      expect(response.status).toBe(200);
      expect(response.text, "not even one's own").not.toContain("Kept to oneself");
      return {
        found: what.some((word) => response.text.includes(word)),
        cache: response.headers.get("cache-control"),
        vary: response.headers.get("vary"),
      };
    };
    const signedIn = { cache: "private, no-cache", vary: "cookie" };
    const signedOut = { cache: "public, max-age=300", vary: "Cookie, Accept-Encoding, Accept-Language" };
    await eitherWay(async () => {
      for (const path of PUBLIC) {
        const what = [WORD, ben.id, tip];
        expect(await searchIn(ana.browser, path, ...what), path).toEqual({ found: false, ...signedIn });
        expect(await searchIn(third.browser, path, ...what), path).toEqual({ found: true, ...signedIn });
        expect(await searchIn(site.visitor(), path, ...what), path).toEqual({ found: true, ...signedOut });
        expect(await searchIn(ben.browser, path, ana.id), path).toEqual({ found: false, ...signedIn });
      }
      const { text } = await ana.browser.get("/sitemap-pages.xml");
      for (const { id } of [ana, third]) expect(text).toContain(`/userDetails/${id}`);
      expect((await ana.browser.get("/feed.xml")).text).toContain("Common ground");
    });
    const forged = site.visitor();
    for (const [name, value] of ana.browser.cookies) forged.cookies.set(name, `x${value}`);
    expect(await searchIn(forged, "/feed.xml", WORD), "a session that is none").toEqual({
      found: true,
      ...signedOut,
      vary: "cookie, accept-language",
    });
  });

  test("no operation of the OpenAPI document reveals a blocked member", async () => {
    const tip = await shareTip(ben, { title: `${WORD} of mine`, category: WORD, plantType: WORD });
    const common = await shareTip(third);
    const [onTip, onCommon] = [await commented(third, tip), await commented(ben, common, `${WORD} said`)];
    for (const member of [ana, third]) await likeTip(member, tip);
    await commented(ben, await shareTip(ana), `${WORD} to you`);
    await ana.browser.post("/helpRequests", helpInput());
    const { paths } = (await site.visitor().get<Document>("/api/openapi.json")).body;
    const reading = Object.entries(paths ?? {}).flatMap(([path, item]) => (item?.get ? [path] : []));
    // Excluded: the stream has only a number, exports have a test below, and the list of blocks is the member's own.
    const apart = new Set(["/api/notifications/stream", "/api/account/export", "/api/account/blocks"]);
    const requested = reading
      .filter((path) => !apart.has(path))
      .flatMap((path) =>
        path.includes("{id}")
          ? [tip, common, ben.id].map((id) => path.replace("{id}", id))
          : [path, `${path}?limit=100`],
      )
      .flatMap((path) =>
        path.includes("{commentId}") ? [onTip, onCommon].map((id) => path.replace("{commentId}", id)) : path,
      );
    const pathsContaining = async ({ browser }: Member) => {
      const matches: string[] = [];
      for (const path of requested) {
        const { status, text } = await browser.get(path);
        expect(status, path).toBeLessThan(500);
        if (text.includes(WORD) || text.includes(ben.id) || text.includes(tip)) matches.push(path);
      }
      return matches;
    };
    const before = await pathsContaining(ana);
    for (const path of ["/api/dashboard", "/gardeners", "/users", "/gardenersTips", "/api/tipFacets"])
      expect(before, "there is something to hide").toContain(path);
    expect(before).toContain("/api/notifications");
    await eitherWay(async () => expect(await pathsContaining(ana)).toEqual([]));
    expect((await pathsContaining(third)).length).toBeGreaterThan(10);
  });

  test("rankings skip the blocked: top contributor, newest, trending, featured", async () => {
    const thirds = await shareTip(third, { title: "Shared by a third" });
    const bens = [
      await shareTip(ben, { title: `${WORD} one` }),
      await shareTip(ben, { title: `${WORD} two` }),
    ];
    for (const tip of bens) await likeTip(third, tip);
    const first = async ({ browser }: Member) => {
      const { topContributor, newest } = (await browser.get<DashboardStats>("/api/dashboard")).body;
      const [trending] = await idsOf(browser, "/gardenersTips?sort=trending&limit=6");
      const [featured] = await idsOf(browser, "/users?sort=featured&limit=8");
      return [topContributor?._id, newest.map(({ _id }) => _id), trending, featured];
    };
    expect(await first(ana)).toEqual([ben.id, [...bens.toReversed(), thirds], expect.any(String), ben.id]);
    await eitherWay(async () => expect(await first(ana)).toEqual([third.id, [thirds], thirds, third.id]));
  });

  test("a member's statistics leave out what a blocked member contributed (12.28)", async () => {
    const [liked, talked] = [await shareTip(ana), await shareTip(ana)];
    await commented(third, liked, "From a third");
    for (const body of ["One", "Two"]) await commented(ben, talked, body);
    const stats = async () => {
      const { comments, best } = (await ana.browser.get<MemberStats>("/api/dashboard/own")).body;
      return [
        comments.total,
        comments.byWeek.reduce((all, week) => all + week),
        best?._id,
        best?.commentCount,
      ];
    };
    expect(await stats()).toEqual([3, 3, talked, 2]);
    await eitherWay(async () => expect(await stats()).toEqual([1, 1, liked, 1]));
    expect(await stats()).toEqual([3, 3, talked, 2]);
  });

  test("notifications and mails leave out a blocked member's tip, even when a third member acts on it (12.22)", async () => {
    const tip = await shareTip(ben, { title: `${WORD} of mine` });
    const comment = await commented(ana, tip, "A question");
    const ways = { comment: "app", reply: "mail", like: "app", help: "app", moderation: "app" };
    await confirmAddress(site, ana);
    expect((await ana.browser.put("/api/notifications/settings", ways)).status).toBe(200);
    await commented(third, tip, "An answer", comment);
    const notifications = async () => (await ana.browser.get<Notification[]>("/api/notifications")).body;
    expect(await notifications()).toMatchObject([{ kind: "reply", tipId: tip, tipTitle: `${WORD} of mine` }]);
    await eitherWay(async () => {
      expect(await notifications()).toMatchObject([
        { kind: "reply", name: "Third Person", tipId: null, tipTitle: null, commentId: null },
      ]);
      await commented(third, tip, `Another answer ${Math.random()}`, comment);
      expect(await notifications(), "no new notifications").toHaveLength(1);
      const box = createMailbox();
      await sendAll(site, box);
      expect(box.to(ana.email).filter(({ text }) => text.includes(WORD))).toEqual([]);
    });
    await commented(third, tip, "Seen again", comment);
    expect((await notifications()).map(({ tipTitle }) => tipTitle)).toEqual([
      `${WORD} of mine`,
      `${WORD} of mine`,
    ]);
  });

  test("an export names no blocked member", async () => {
    const tip = await shareTip(ben, { title: `${WORD} of mine` });
    await likeTip(ana, tip);
    await commented(ben, await shareTip(ana), `${WORD} said`);
    await commented(ana, tip, "My own words");
    await block(ben, ana);
    const response = await ana.browser.open("GET", "/api/account/export");
    const files = Object.values(unzipSync(new Uint8Array(await response.arrayBuffer())));
    const text = files.map((file) => strFromU8(file)).join("\n");
    expect(text).toContain("My own words");
    for (const word of [WORD, ben.id, ben.email]) expect(text).not.toContain(word);
  });

  test("after unblocking, comments are back in place; other members always see them", async () => {
    const tip = await shareTip(third);
    await commented(ben, tip, `${WORD} first`);
    await commented(ana, tip, "Ana second");
    const path = `/gardenersTips/${tip}/comments`;
    const before = await listOf(third.browser, path);
    await eitherWay(async () => {
      expect((await ana.browser.get(path)).text).not.toContain(WORD);
      expect((await ben.browser.get(path)).text).not.toContain("Ana second");
      expect(await listOf(third.browser, path)).toEqual(before);
      expect((await site.visitor().get(path)).text).toContain(WORD);
    });
    expect((await ana.browser.get(path)).text).toContain(WORD);
  });
});

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
import { letterBox, sendAll } from "#tests/harness/mail.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { placesFor } from "#tests/harness/places.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { clear, useSite } from "#tests/harness/site.ts";

/** Stands in whatever the hidden one is called or has written, and nowhere else. */
const WORD = "Hellebore";
const PUBLIC = ["/feed.xml", "/sitemap.xml"];

describe.each(engines)("what a block reaches, on %s (11.19)", (engine) => {
  const site = useSite(engine);
  let ana: Member;
  let ben: Member;
  let third: Member;
  const block = async ({ browser }: Member, { id }: Member) =>
    expect((await browser.put(`/api/account/blocks/${id}`, {})).status).toBe(200);
  const unblock = ({ browser }: Member, { id }: Member) => browser.delete(`/api/account/blocks/${id}`);
  /** Both ways round, each ended again: whoever did it, it holds for both. */
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

  test("a scan as anonymous, stranger, blocked and banned finds nothing it should not", async () => {
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
    /** Which of these words, and the addresses of the authors, are told anywhere; and where `/feed.xml` and `/sitemap.xml` tell any. */
    const found = async (browser: Browser) => {
      const told = await Promise.all(
        [
          ...placesFor(WORD, author.id),
          ...[banned, nameless].flatMap(({ id }) => [`/gardeners/${id}`, `/gardenersTips?gardener=${id}`]),
          `/gardenersTips/${open}/comments`,
        ].map(async (path) => [path, (await browser.get(path)).text] as const),
      );
      const all = told.map(([, text]) => text).join("\n");
      const gone = [`${WORD} Gone`, `${WORD} gone`, banned.id, nameless.id];
      const words = [
        `${WORD} private`,
        `${WORD} removed`,
        `${WORD} open`,
        `${WORD} Author`,
        author.id,
        ...gone,
      ];
      return [
        words.filter((word) => all.includes(word)),
        told
          .filter(([path, text]) => PUBLIC.includes(path) && words.some((word) => text.includes(word)))
          .map(([path]) => path),
      ];
    };
    const own = [[`${WORD} open`, `${WORD} Author`, author.id], PUBLIC];
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

  test("the feed and the sitemap, which no cache may then answer anybody else with", async () => {
    const tip = await shareTip(ben, { title: `${WORD} shared` });
    await shareTip(ana, { title: "Kept to oneself", privacy: "Private" });
    await shareTip(third, { title: "Common ground" });
    const tells = async (browser: Browser, path: string, ...what: string[]) => {
      const answer = await browser.get(path);
      expect(answer.status).toBe(200);
      expect(answer.text, "not even one's own").not.toContain("Kept to oneself");
      return {
        tells: what.some((word) => answer.text.includes(word)),
        cache: answer.headers.get("cache-control"),
        vary: answer.headers.get("vary"),
      };
    };
    const signedIn = { cache: "private, no-cache", vary: "cookie" };
    const signedOut = { cache: "public, max-age=300", vary: "cookie" };
    await eitherWay(async () => {
      for (const path of PUBLIC) {
        const what = [WORD, ben.id, tip];
        expect(await tells(ana.browser, path, ...what), path).toEqual({ tells: false, ...signedIn });
        expect(await tells(third.browser, path, ...what), path).toEqual({ tells: true, ...signedIn });
        expect(await tells(site.visitor(), path, ...what), path).toEqual({ tells: true, ...signedOut });
        expect(await tells(ben.browser, path, ana.id), path).toEqual({ tells: false, ...signedIn });
      }
      const { text } = await ana.browser.get("/sitemap.xml");
      for (const { id } of [ana, third]) expect(text).toContain(`/userDetails/${id}`);
      expect((await ana.browser.get("/feed.xml")).text).toContain("Common ground");
    });
    const forged = site.visitor();
    for (const [name, value] of ana.browser.cookies) forged.cookies.set(name, `x${value}`);
    expect(await tells(forged, "/feed.xml", WORD), "a session that is none").toEqual({
      tells: true,
      ...signedOut,
    });
  });

  test("every call that reads, as its document lists them", async () => {
    const tip = await shareTip(ben, { title: `${WORD} of mine`, category: WORD, plantType: WORD });
    const common = await shareTip(third);
    const [onTip, onCommon] = [await commented(third, tip), await commented(ben, common, `${WORD} said`)];
    for (const member of [ana, third]) await likeTip(member, tip);
    await commented(ben, await shareTip(ana), `${WORD} to you`);
    await ana.browser.post("/helpRequests", helpInput());
    const { paths } = (await site.visitor().get<Document>("/api/openapi.json")).body;
    const reading = Object.entries(paths ?? {}).flatMap(([path, item]) => (item?.get ? [path] : []));
    // The stream tells a number alone; a download is told of below; whom one has blocked is one's own list.
    const apart = new Set(["/api/notifications/stream", "/api/account/export", "/api/account/blocks"]);
    const asked = reading
      .filter((path) => !apart.has(path))
      .flatMap((path) =>
        path.includes("{id}")
          ? [tip, common, ben.id].map((id) => path.replace("{id}", id))
          : [path, `${path}?limit=100`],
      )
      .flatMap((path) =>
        path.includes("{commentId}") ? [onTip, onCommon].map((id) => path.replace("{commentId}", id)) : path,
      );
    const telling = async ({ browser }: Member) => {
      const told: string[] = [];
      for (const path of asked) {
        const { status, text } = await browser.get(path);
        expect(status, path).toBeLessThan(500);
        if (text.includes(WORD) || text.includes(ben.id) || text.includes(tip)) told.push(path);
      }
      return told;
    };
    const before = await telling(ana);
    for (const path of ["/api/dashboard", "/gardeners", "/users", "/gardenersTips", "/api/tipFacets"])
      expect(before, "there is something to hide").toContain(path);
    expect(before).toContain("/api/notifications");
    await eitherWay(async () => expect(await telling(ana)).toEqual([]));
    expect((await telling(third)).length).toBeGreaterThan(10);
  });

  test("who stands first: the top contributor, the newest, what is trending and who is featured", async () => {
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

  test("one's own figures, which leave out what the other has said (12.28)", async () => {
    const [liked, talked] = [await shareTip(ana), await shareTip(ana)];
    await commented(third, liked, "From a third");
    for (const body of ["One", "Two"]) await commented(ben, talked, body);
    const figures = async () => {
      const { comments, best } = (await ana.browser.get<MemberStats>("/api/dashboard/own")).body;
      return [
        comments.total,
        comments.byWeek.reduce((all, week) => all + week),
        best?._id,
        best?.commentCount,
      ];
    };
    expect(await figures()).toEqual([3, 3, talked, 2]);
    await eitherWay(async () => expect(await figures()).toEqual([1, 1, liked, 1]));
    expect(await figures()).toEqual([3, 3, talked, 2]);
  });

  test("notices and mails about the other's tip, also of what a third does there (12.22)", async () => {
    const tip = await shareTip(ben, { title: `${WORD} of mine` });
    const said = await commented(ana, tip, "A question");
    const ways = { comment: "app", reply: "mail", like: "app", help: "app", moderation: "app" };
    await confirmAddress(site, ana);
    expect((await ana.browser.put("/api/notifications/settings", ways)).status).toBe(200);
    await commented(third, tip, "An answer", said);
    const notices = async () => (await ana.browser.get<Notification[]>("/api/notifications")).body;
    expect(await notices()).toMatchObject([{ kind: "reply", tipId: tip, tipTitle: `${WORD} of mine` }]);
    await eitherWay(async () => {
      expect(await notices()).toMatchObject([
        { kind: "reply", name: "Third Person", tipId: null, tipTitle: null, commentId: null },
      ]);
      await commented(third, tip, `Another answer ${Math.random()}`, said);
      expect(await notices(), "nothing new is told").toHaveLength(1);
      const box = letterBox();
      await sendAll(site, box);
      expect(box.to(ana.email).filter(({ text }) => text.includes(WORD))).toEqual([]);
    });
    await commented(third, tip, "Seen again", said);
    expect((await notices()).map(({ tipTitle }) => tipTitle)).toEqual([`${WORD} of mine`, `${WORD} of mine`]);
  });

  test("a download of one's own data names nobody who is hidden", async () => {
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

  test("comments are where they were once the block is ended, and a third never misses any", async () => {
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

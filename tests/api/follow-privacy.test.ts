import { beforeAll, describe, expect, test } from "vitest";
import { notifyFollowers } from "#server/notifications/announcements.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { engines } from "#tests/harness/engines.ts";
import { commented, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { endFollow, setFollow } from "#tests/harness/follows.ts";
import { apiPaths, type OtherReader, otherReaders } from "#tests/harness/other-readers.ts";
import { useSite } from "#tests/harness/site.ts";

/** Other addresses that show what members did. */
const PAGES = [
  "/following",
  "/dashboard",
  "/notifications",
  "/feed.xml",
  "/sitemap.xml",
  "/sitemap-pages.xml",
];
const COUNT = "/api/account/followers";

describe.each(engines)("whom and what a member follows, on %s (18.36)", (engine) => {
  const site = useSite(engine);
  let [reader, author]: [Member, Member] = [] as never;
  let others: OtherReader[];
  let paths: string[];
  beforeAll(async () => {
    [reader, author] = [await signUp(site), await signUp(site)];
    ({ others } = await otherReaders(site, reader, [["who is followed", author]]));
    const tip = await shareTip(author, { plantType: "Garlic" });
    const comment = await commented(reader, tip);
    const ids = [reader.id, author.id, tip, "allium-sativum"];
    const api = await apiPaths(site, "get", ids, { commentId: comment, kind: "gardeners" });
    paths = [...api, ...PAGES, `/gardenersTips?email=${reader.email}`, "/users?sort=featured"];
  });

  const answersTo = async () => {
    const answers = new Map<string, string>();
    for (const [who, browser] of others)
      for (const path of paths) answers.set(`${path} for ${who}`, (await browser.get(path)).text);
    return answers;
  };

  test("changes no answer to anybody else, but the number that its owner alone reads", async () => {
    // Reading counts views. An export has the time at which it was made.
    site.setClock(new Date().toISOString());
    await answersTo();
    const [before, again] = [await answersTo(), await answersTo()];
    const steady = [...before].filter(([path, text]) => again.get(path) === text);
    expect(steady.length, "few answers change by themselves").toBeGreaterThan(0.8 * before.size);
    const changed = async () => {
      const now = await answersTo();
      return steady.flatMap(([path, text]) => (now.get(path) === text ? [] : [path]));
    };
    await setFollow(reader, author);
    await setFollow(reader, "allium");
    await notifyFollowers(site.deps);
    const counts = new Set(["/following", COUNT].map((path) => `${path} for who is followed`));
    expect((await changed()).filter((path) => !counts.has(path))).toEqual([]);
    expect((await author.browser.get(COUNT)).body).toEqual({ total: 1 });
    await setFollow(reader, author, "muted");
    await setFollow(reader, "allium", "muted");
    expect(await changed()).toEqual([]);
    await endFollow(reader, author);
    site.setClock();
  });

  test("is in nobody else's export, notifications and profile", async () => {
    await setFollow(reader, author);
    const { documents } = await downloadOf<{ follows: object }>(author);
    expect(documents.follows).toEqual({ gardeners: [], plants: [] });
    expect((await downloadOf(author)).text).not.toContain(reader.id);
    expect(
      await site.deps.db
        .selectFrom("notification")
        .select("id")
        .where("gardener_id", "=", author.id)
        .where("kind", "=", "followedTip")
        .execute(),
    ).toEqual([]);
    expect((await site.visitor().get(`/gardeners/${author.id}`)).text).not.toMatch(/follow/i);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import type { SharedCollection } from "#domain/collections/collection.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { engines } from "#tests/harness/engines.ts";
import { signUp, type Member } from "#tests/harness/factories.ts";
import { apiPaths, type OtherReader, otherReaders } from "#tests/harness/other-readers.ts";
import { keepPrivatePlans, type PrivatePlans, wordsIn } from "#tests/harness/private-plans.ts";
import { useSite } from "#tests/harness/site.ts";
import { withWrites } from "#tests/harness/written-tables.ts";

const FEEDS = ["/feed.xml", "/sitemap.xml", "/sitemap-pages.xml", "/sitemap-tips.xml?file=1"];

describe.each(engines)("collections and drafts of a member on %s (18.12, 18.13, 18.17)", (engine) => {
  const site = useSite(engine, { accessLog: "addresses" });
  let owner: Member;
  let plans: PrivatePlans;
  let others: OtherReader[];
  let paths: string[];

  const pathsWith = (method: "get" | "put" | "delete", ids: string[]) =>
    apiPaths(site, method, ids, { kind: "gardeners" });

  beforeAll(async () => {
    const author = await signUp(site);
    owner = await signUp(site);
    const readers = await otherReaders(site, owner, [["the author of the tips", author]]);
    const { moderator } = readers;
    ({ others } = readers);
    plans = await keepPrivatePlans({ owner, author, moderator });
    const searches = [...plans.secrets, ...plans.open].flatMap((word) => [
      `/gardenersTips?search=${word}`,
      `/gardeners?search=${word}`,
    ]);
    paths = [
      ...(await pathsWith("get", plans.ids)),
      ...plans.ids.map((id) => `/api/collections?tip=${id}`),
      ...plans.ids.map((id) => `/api/oembed?url=${encodeURIComponent(`${site.origin}/tips/${id}/title`)}`),
      `/api/oembed?url=${encodeURIComponent(`${site.origin}/collections/shared/${plans.link}`)}`,
      `/gardenersTips?email=${owner.email}`,
      ...searches,
      ...FEEDS,
    ];
  });

  test("are read by their owner alone at every address of the API", async () => {
    const read = await Promise.all(plans.own.map(async (path) => (await owner.browser.get(path)).text));
    expect(wordsIn(read.join(), plans.secrets), "the scan would find them").toEqual(plans.secrets);
    expect(paths.length).toBeGreaterThan(200);
    const words = [...plans.secrets, ...plans.open];
    for (const [who, browser, member] of others) {
      for (const path of paths) {
        const { text, headers } = await browser.get(path);
        // An answer may repeat what was asked for.
        const told = words.filter((word) => !path.includes(word));
        expect(wordsIn(text + JSON.stringify([...headers]), told), `${path} for ${who}`).toEqual([]);
      }
      if (member) expect(wordsIn((await downloadOf(member)).text, words), who).toEqual([]);
    }
  });

  test("are neither told nor changed when others write there", async () => {
    const ids = plans.ids.filter((id) => id !== owner.id);
    const bodies = [
      { name: "Taken over", visibility: "link" },
      { fields: { title: "Taken over" } },
      { note: "x" },
    ];
    const own = (path: string) => /collections|drafts/i.test(path);
    const [changed, deleted] = [await pathsWith("put", ids), await pathsWith("delete", ids)];
    const { written } = await withWrites(site, async () => {
      for (const [who, browser] of others) {
        for (const path of changed.filter(own))
          for (const body of bodies)
            for (const ifMatch of ["", '"old"', "*"]) {
              const answer = await browser.call("PUT", path, { body, headers: { "if-match": ifMatch } });
              expect(answer.status, `${path} for ${who}: ${answer.text}`).toBeGreaterThanOrEqual(400);
              const told = plans.secrets.filter((word) => !path.includes(word));
              expect(wordsIn(answer.text, told), `${path} for ${who}`).toEqual([]);
            }
        for (const path of deleted.filter(own))
          expect(wordsIn((await browser.delete(path)).text, plans.secrets)).toEqual([]);
      }
    });
    expect(written).toEqual([]);
  });

  test("open by their link tell only how many tips are hidden, and nothing across a block", async () => {
    const path = `/api/sharedCollections/${plans.link}`;
    for (const [who, browser] of [...others, ["the owner", owner.browser] as const]) {
      const [collection, tips] = [
        await browser.get<SharedCollection>(path),
        await browser.get(`${path}/tips`),
      ];
      const texts = collection.text + tips.text + JSON.stringify([...collection.headers, ...tips.headers]);
      if (who === "a blocked member") {
        expect([collection.status, tips.status]).toEqual([404, 404]);
        expect(wordsIn(texts, [...plans.open, ...plans.hidden, owner.name])).toEqual([]);
        continue;
      }
      if (who === "the author of the tips") continue;
      expect(wordsIn(texts, plans.open), who).toEqual(plans.open);
      expect(wordsIn(texts, plans.hidden), who).toEqual([]);
      expect(wordsIn(texts, plans.secrets), who).toEqual([]);
      expect(collection.body, who).toMatchObject({ tipCount: 1, hiddenCount: 2 });
    }
    const own = (await owner.browser.get(plans.own[1] ?? "")).text;
    expect(wordsIn(own, plans.hidden)).toEqual([]);
  });

  test("are in no log line, mail or security log, nor what is sent to others", async () => {
    const { db } = site.deps;
    const rows = await Promise.all([
      db.selectFrom("mail").selectAll().execute(),
      db.selectFrom("security_event").selectAll().execute(),
      db.selectFrom("notification").selectAll().execute(),
      db.selectFrom("webhook_delivery").selectAll().execute(),
      db.selectFrom("idempotency_key").selectAll().execute(),
    ]);
    const names = [...plans.secrets.filter((word) => !plans.ids.includes(word)), ...plans.open];
    const { url, close } = await site.listen();
    for (const path of [`/api/sharedCollections/${plans.link}`, `/collections/shared/${plans.link}`])
      for (const way of [path, path.replace("shared", "%73hared"), `${path}/tips?sort=due`])
        await (await fetch(url + way)).text();
    await close();
    expect(site.logLines.join("\n")).toContain("/collections/shared/:link");
    expect(wordsIn(JSON.stringify(rows) + site.logLines.join("\n"), names)).toEqual([]);
  });
});

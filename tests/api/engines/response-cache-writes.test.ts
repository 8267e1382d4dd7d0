import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { findSession, roleRules } from "#server/auth/session.ts";
import { ReadCache } from "#server/db/read-cache.ts";
import { createResponseCache } from "#server/response-cache/response-cache.ts";
import type { Browser } from "#tests/harness/browser.ts";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { shareTip } from "#tests/harness/factories.ts";
import { FULL } from "#tests/harness/full.ts";
import { foundCommunity } from "#tests/harness/random-community.ts";
import { type Step, step, take, verbs } from "#tests/harness/random-steps.ts";
import { createSite, stubBuild, type Site } from "#tests/harness/site.ts";

/** The number of random writes on each engine, by this process and by another one. */
const STEPS = Number(process.env["TROWEL_PROPERTY_STEPS"] ?? (FULL ? 1000 : 15));
/** Enough for each verb to succeed. */
const MANY = 1000;
const kinds = engines.flatMap((engine) => [true, false].map((isOther) => ({ engine, isOther })));

describe.each(kinds)(
  "after random writes on $engine (by another process: $isOther)",
  ({ engine, isOther }) => {
    test(
      "what visitors and members get next is never older (9.57, 9.74)",
      async () => {
        const storage = await migratedStorage(engine);
        const here = await createSite(engine, { storage });
        const there = isOther ? await createSite(engine, { storage }) : here;
        const uncached = withoutCaches(here);
        const community = await foundCommunity(there);
        const [member] = community.members;
        const tip = member ? await shareTip(member) : "";
        const paths = [
          "/gardenersTips?limit=6",
          "/gardenersTips?limit=6&sort=trending",
          "/gardenersTips?limit=20&q=water",
          `/gardenersTips?limit=6&gardener=${member?.id}`,
          `/gardenersTips/${tip}`,
          `/gardenersTips/${tip}/comments`,
          "/users?sort=featured&limit=8",
          "/gardeners?limit=24",
          `/gardeners/${member?.id}`,
          "/api/tipFacets",
          "/api/content",
          "/api/plants?limit=6",
          "/api/newsletter/archive",
          "/feed.xml",
          "/sitemap.xml",
          "/sitemap-tips.xml?file=1",
        ];
        // The first succeeds for sure: a few random ones can all be refused.
        const first: Step = { verb: "share", who: 0, which: 0, how: 1 };
        const steps = [first, ...fc.sample(step, STEPS)];
        let changed = 0;
        let before = await answers(here, paths, {});
        for (const one of steps) {
          await take(community, one);
          const shared = await answers(here, paths, {});
          expect(shared, `after ${one.verb}`).toEqual(await answers(uncached, paths, {}));
          if (JSON.stringify(shared) !== JSON.stringify(before)) changed++;
          before = shared;
          for (const { browser } of community.members.slice(0, 2)) {
            const headers = { cookie: [...browser.cookies].map((pair) => pair.join("=")).join("; ") };
            for (const list of MEMBER_LISTS) {
              const [page] = await answers(here, [`${list}limit=6`], headers);
              const [whole] = await answers(uncached, [`${list}limit=60`], headers);
              expect(firstOf(page), `${list} after ${one.verb}`).toEqual(firstOf(whole));
            }
            const [session] = await answers(here, ["/api/session"], headers);
            expect(userOf(session), `after ${one.verb}`).toBe(await memberAt(here, browser));
          }
        }
        expect(changed).toBeGreaterThan(FULL ? steps.length / 10 : 0);
        if (STEPS >= MANY)
          for (const verb of verbs) expect(community.done.get(verb) ?? 0, verb).toBeGreaterThan(0);
        if (isOther) await there.close();
        await here.close();
        await storage.remove();
      },
      Math.max(120_000, STEPS * 500),
    );
  },
);

/** Members share the short ones; the others are read for each. */
const MEMBER_LISTS = ["/gardenersTips?", "/gardenersTips?sort=trending&"];
const firstOf = (answer: unknown[] = []) => (JSON.parse(String(answer[2])) as unknown[]).slice(0, 6);

const userOf = (answer: unknown[] = []) =>
  (JSON.parse(String(answer[2])) as { user: { gardenerId: string } | null }).user?.gardenerId;

/** The member who is signed in, read for this alone. */
async function memberAt({ deps }: Site, { cookies }: Browser): Promise<string | undefined> {
  const cookie = decodeURIComponent(cookies.get(deps.cookie) ?? "");
  const rules = roleRules(deps.config);
  return (await findSession(deps.db, cookie, deps.secret, deps.clock(), rules))?.actor?.gardenerId;
}

/** The same site, which reads everything anew for each request. */
function withoutCaches({ deps, origin }: Site): Pick<Site, "fetch" | "origin"> {
  const responses = createResponseCache(async () => ({ value: undefined, at: 0 }));
  const readCache = new ReadCache(() => Promise.reject(new Error("Nothing is kept")));
  const database = { ...deps.database, readCache };
  const app = createApp({ ...deps, responses, database }, async () => stubBuild);
  const incoming = { socket: { remoteAddress: "127.0.0.1" } };
  return { origin, fetch: async (request) => app.fetch(request, { incoming } as never) };
}

/** The time of a feed without tips is that of the request. */
const EMPTY_FEED = /<updated>[^<]+<\/updated>(?=\s*<\/feed>)/;

const answers = (site: Pick<Site, "fetch" | "origin">, paths: string[], headers: Record<string, string>) =>
  Promise.all(
    paths.map(async (path) => {
      const response = await site.fetch(new Request(site.origin + path, { headers }));
      return [path, response.status, (await response.text()).replace(EMPTY_FEED, "")];
    }),
  );

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { shareTip } from "#tests/harness/factories.ts";
import { FULL } from "#tests/harness/full.ts";
import { foundCommunity, step, take, verbs } from "#tests/harness/random-steps.ts";
import { createSite, type Site } from "#tests/harness/site.ts";

/** The total number of random writes. */
const STEPS = Number(process.env["TROWEL_PROPERTY_STEPS"] ?? (FULL ? 1000 : 60));
/** Enough for each verb to succeed. */
const MANY = 1000;
const kinds = engines.flatMap((engine) => [true, false].map((isOther) => ({ engine, isOther })));

describe.each(kinds)(
  "after random writes on $engine (by another process: $isOther)",
  ({ engine, isOther }) => {
    test(
      "what visitors get next is never older (9.57)",
      async () => {
        const storage = await migratedStorage(engine);
        const here = await createSite(engine, { storage });
        const there = isOther ? await createSite(engine, { storage }) : here;
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
          "/sitemap.xml",
        ];
        const steps = fc.sample(step, Math.ceil(STEPS / kinds.length));
        let changed = 0;
        let before = await answers(here, paths, {});
        for (const one of steps) {
          await take(community, one);
          const shared = await answers(here, paths, {});
          expect(shared, `after ${one.verb}`).toEqual(
            await answers(here, paths, { cookie: "meaningless=1" }),
          );
          if (JSON.stringify(shared) !== JSON.stringify(before)) changed++;
          before = shared;
        }
        expect(changed).toBeGreaterThan(steps.length / 10);
        if (STEPS >= MANY * kinds.length)
          for (const verb of verbs) expect(community.done.get(verb) ?? 0, verb).toBeGreaterThan(0);
        if (isOther) await there.close();
        await here.close();
        await storage.remove();
      },
      Math.max(120_000, STEPS * 500),
    );
  },
);

const answers = (site: Site, paths: string[], headers: Record<string, string>) =>
  Promise.all(
    paths.map(async (path) => {
      const response = await site.fetch(new Request(site.origin + path, { headers }));
      return [path, response.status, await response.text()];
    }),
  );

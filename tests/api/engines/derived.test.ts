import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recount } from "#server/derived/recount.ts";
import { expectTotalsMatchRows } from "#tests/harness/row-counts.ts";
import { engines } from "#tests/harness/engines.ts";
import { FULL } from "#tests/harness/full.ts";
import { expectTotalsMatchLists } from "#tests/harness/list-totals.ts";
import { foundCommunity } from "#tests/harness/random-community.ts";
import { step, take, verbs } from "#tests/harness/random-steps.ts";
import { useSite } from "#tests/harness/site.ts";

/** The number of random steps of each kind. */
const STEPS = Number(process.env["TROWEL_PROPERTY_STEPS"] ?? (FULL ? 2000 : 25));
/** Enough steps for each verb to succeed. */
const MANY = 2000;
const LENGTH = 25;
const DAY = 24 * 60 * 60 * 1000;
/** The pause between steps, so that few posts are reviewed for posting speed. */
const PAUSE = 10 * 60 * 1000;
const kinds = engines.flatMap((engine) => [1, 4].map((atOnce) => ({ engine, atOnce })));

describe.each(kinds)("after random steps, $atOnce at once, on $engine", ({ engine, atOnce }) => {
  const site = useSite(engine, { reviewFirstPosts: 2 });

  test(
    "derived data equals a recount and a count of the rows, and the totals of lists equal their lengths (7.31, 12.5)",
    async () => {
      const community = await foundCommunity(site);
      const sequence = fc.array(step, { minLength: LENGTH, maxLength: LENGTH });
      await fc.assert(
        fc.asyncProperty(sequence, fc.nat(40), async (steps, daysAgo) => {
          const start = Date.now() - daysAgo * DAY;
          for (let from = 0; from < steps.length; from += atOnce) {
            site.setClock(new Date(start - (LENGTH - from) * PAUSE).toISOString());
            await Promise.all(steps.slice(from, from + atOnce).map((one) => take(community, one)));
          }
          expect(await recount(site.deps.db, { apply: false })).toEqual([]);
          await expectTotalsMatchRows(site);
          await expectTotalsMatchLists(community);
        }),
        // Each run continues where the previous one ended, so a failure cannot be shrunk.
        { numRuns: Math.ceil(STEPS / LENGTH), endOnFailure: true },
      );
      if (STEPS >= MANY)
        for (const verb of verbs) expect(community.done.get(verb) ?? 0, verb).toBeGreaterThan(0);
    },
    Math.max(120_000, STEPS * 500),
  );
});

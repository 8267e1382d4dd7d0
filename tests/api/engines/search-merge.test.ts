import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Tip } from "#domain/tips/tip.ts";
import { searchStore } from "#server/db/search/store.ts";
import { engines } from "#tests/harness/engines.ts";
import { listOf, shareTip, signUp } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

const TIPS = 40;

describe.each(engines)("the search index on %s", (engine) => {
  const site = useSite(engine);

  test("that many shares left in parts is merged in steps, and finds the same (9.31)", async () => {
    const { db } = site.deps;
    const ana = await signUp(site);
    for (let count = 0; count < TIPS; count++)
      await shareTip(ana, { title: `Sow ${count % 2 ? "radish" : "cress"} ${count}` });
    const found = () => listOf<Tip>(ana.browser, "/gardenersTips?q=radish&limit=100");
    const before = await found();
    expect(before).toHaveLength(TIPS / 2);

    let steps = 0;
    await searchStore(db).merge(db, async () => ++steps > 0);
    if (engine === "sqlite") {
      expect(steps).toBeGreaterThan(0);
      const { rows } = await sql`select distinct segid from tip_terms_idx`.execute(db);
      expect(rows).toHaveLength(1);
    }
    expect(await found()).toEqual(before);
    await searchStore(db).merge(db, () => Promise.reject(new Error("There is nothing more to merge")));
  });
});

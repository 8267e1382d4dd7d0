import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { createSite, type Site } from "#tests/harness/site.ts";

test("while many writes of a member wait for a lock, others read and write (9.69)", async () => {
  const site = await createSite("postgres");
  const [author, waiting, other] = [await signUp(site), await signUp(site), await signUp(site)];
  const tips = await Promise.all(Array.from({ length: 15 }, () => shareTip(author)));
  const { db } = site.deps;
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const lock = db.transaction().execute(async (trx) => {
    await trx.selectFrom("user").select("id").where("email", "=", waiting.email).forUpdate().execute();
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  let answered = 0;
  const likes = tips.map(async (id) => {
    const { status } = await waiting.browser.patch(`/gardenersTips/${id}`, { like: 1 });
    answered++;
    return status;
  });
  while ((await countWaiting(site)) < 8) await sleep(20);

  for (const browser of [site.visitor(), other.browser])
    expect((await browser.get("/gardenersTips?limit=6")).status).toBe(200);
  expect(answered).toBe(0);
  release.resolve();
  await lock;
  expect(await Promise.all(likes)).toEqual(tips.map(() => 200));
  await site.close();
});

/** How many transactions wait for a lock. */
async function countWaiting({ deps }: Site): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db);
  return rows[0]?.waiting ?? 0;
}

import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { connect, type Database } from "#server/db/connect.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { likesChanged } from "#server/derived/projector.ts";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { expectTotalsMatchRows } from "#tests/harness/row-counts.ts";
import { PASSWORD, signUp } from "#tests/harness/factories.ts";
import { seedTips } from "#tests/harness/seed-tips.ts";
import { asSite, startServer } from "#tests/harness/server-process.ts";

const MANY = 2000;
const GIVEN = new Date("2026-10-01T12:00:00.000Z");

test.each(engines)(
  "on %s, killed while deleting an account with 2,000 tips and 2,000 likes, a server completes the deletion after a restart (4.26)",
  async (engine) => {
    const storage = await migratedStorage(engine);
    let server = await startServer(storage);
    const [ana, ben] = [await signUp(asSite(server)), await signUp(asSite(server))];
    const database = await connect(storage);
    for (const { id } of [ana, ben])
      await seedTips(
        { deps: database },
        Array.from({ length: MANY }, (_, place) => ({
          gardenerId: id,
          title: `Tip ${place}`,
          difficulty: "Easy",
          isPublic: place % 10 !== 0,
          trend: 0,
          sharedAt: new Date(GIVEN.getTime() - place * 3_600_000),
        })),
      );
    await likeAll(database, ana.id, ben.id);
    await expectTotalsMatchRows({ deps: database });

    const deleting = ana.browser
      .post("/api/account/deletion", { password: PASSWORD })
      .then(({ status }) => status)
      .catch(() => "cut off");
    const left = () => rowsOf(database, ana.id);
    // Two during the tips, one early in the likes: much remains each time, even if a slow machine notices late.
    for (const part of [0.8, 0.3, -0.05]) {
      while ((await left()) > MANY * (1 + part)) await setImmediate();
      server.kill("SIGKILL");
      expect((await server.ended).signal).toBe("SIGKILL");
      expect(await left(), "there is something left to do").toBeGreaterThan(0);
      server = await startServer(storage);
      const visitor = server.visitor();
      expect((await visitor.get(`/gardeners/${ana.id}`)).status).toBe(404);
      const list = await visitor.get<unknown[]>(`/gardenersTips?gardener=${ana.id}&limit=6`);
      expect(list.body).toEqual([]);
    }
    expect(await deleting).toBe("cut off");

    while ((await deletingGardeners(database)).length > 0) await sleep(20);
    expect(await left()).toBe(0);
    await expectTotalsMatchRows({ deps: database });
    const liked = await database.db
      .selectFrom("tip_stats")
      .select("tip_id")
      .where("like_count", ">", 0)
      .execute();
    expect(liked, "ben's tips have lost exactly ana's likes").toEqual([]);
    server.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
    await database.close();
    await storage.remove();
  },
);

/** Counts the tips and likes of a gardener. */
async function rowsOf({ db }: Database, id: string): Promise<number> {
  const { tips, likes } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom("tip")
        .select((of) => of.fn.countAll<number>().as("tips"))
        .where("gardener_id", "=", id)
        .as("tips"),
      eb
        .selectFrom("tip_like")
        .select((of) => of.fn.countAll<number>().as("likes"))
        .where("gardener_id", "=", id)
        .as("likes"),
    ])
    .executeTakeFirstOrThrow();
  return Number(tips) + Number(likes);
}

/** The gardeners whose accounts are being deleted. */
const deletingGardeners = ({ db }: Database) =>
  db.selectFrom("gardener").select("id").where("status", "=", "deleting").execute();

/** Inserts Ana's likes of all of Ben's tips, counted. */
async function likeAll({ db }: Database, who: string, author: string): Promise<void> {
  const at = GIVEN.toISOString();
  await inTransaction(db, async (trx) => {
    const tips = await trx.selectFrom("tip").selectAll().where("gardener_id", "=", author).execute();
    for (let from = 0; from < tips.length; from += 500)
      await trx
        .insertInto("tip_like")
        .values(
          tips.slice(from, from + 500).map(({ id }) => ({ tip_id: id, gardener_id: who, created_at: at })),
        )
        .execute();
    await likesChanged(
      trx,
      tips.map((tip) => ({ tip, gardenerId: who, at, by: 1 })),
    );
  });
}

import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { executeDeferred } from "#server/db/pipeline.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import { engines } from "#tests/harness/engines.ts";
import { useSite } from "#tests/harness/site.ts";

describe.each(engines)("transactions on %s", (engine) => {
  const site = useSite(engine);

  test("that deadlock are retried, and all of them succeed", async () => {
    const { db } = site.deps;
    const names = ["first", "second"];
    await db
      .insertInto("setting")
      .values(names.map((name) => ({ name, value: "" })))
      .execute();
    let runs = 0;
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const change = (mine: number) =>
      inTransaction(db, async (trx) => {
        runs++;
        const order = mine === 0 ? names : names.toReversed();
        for (const [place, name] of order.entries()) {
          const value = sql<string>`value || ${String(mine)}`;
          await trx.updateTable("setting").set({ value }).where("name", "=", name).execute();
          if (place > 0) continue;
          begun[mine]?.resolve();
          // SQLite has one writer at a time, so nothing can deadlock there.
          if (engine === "postgres") await begun[1 - mine]?.promise;
        }
      });
    await Promise.all([change(0), change(1)]);
    // A retry that overtakes the other transaction deadlocks with it again.
    if (engine === "postgres") expect(runs).toBeGreaterThanOrEqual(3);
    else expect(runs).toBe(2);
    const rows = await db.selectFrom("setting").select("value").where("name", "in", names).execute();
    for (const { value } of rows) expect(value).toMatch(/^(01|10)$/);
  });

  test("are not retried after other errors, and are given up after repeated deadlocks", async () => {
    for (const [code, wanted] of [
      ["23505", 1],
      ["40P01", 5],
      ["40001", 5],
    ] as const) {
      let runs = 0;
      const failing = inTransaction(site.deps.db, () => {
        runs++;
        throw Object.assign(new Error("as the database says"), { code });
      });
      await expect(failing).rejects.toMatchObject({ code });
      expect(runs).toBe(wanted);
    }
  });

  test("run deferred queries in order, and fail with the error of one", async () => {
    const { db } = site.deps;
    const set = (value: string) => ({ name: "deferred", value });
    const insert = (trx: Trx, value: string) =>
      executeDeferred(trx, trx.insertInto("setting").values(set(value)));
    const stored = () => db.selectFrom("setting").select("value").where("name", "=", "deferred").execute();

    const seen = await inTransaction(db, async (trx) => {
      await insert(trx, "once");
      await executeDeferred(trx, trx.updateTable("setting").set(set("twice")).where("name", "=", "deferred"));
      return trx.selectFrom("setting").select("value").where("name", "=", "deferred").execute();
    });
    expect(seen).toEqual([{ value: "twice" }]);
    for (const end of [() => undefined, (trx: Trx) => trx.selectFrom("setting").select("name").execute()]) {
      const failing = inTransaction(db, async (trx) => {
        await trx.updateTable("setting").set(set("changed")).where("name", "=", "deferred").execute();
        await insert(trx, "the second");
        await end(trx);
      });
      await expect(failing).rejects.toThrow(/unique constraint/i);
      expect(await stored()).toEqual([{ value: "twice" }]);
    }
    const given = inTransaction(db, async (trx) => {
      await executeDeferred(trx, trx.deleteFrom("setting").where("name", "=", "deferred"));
      throw new Error("given up");
    });
    await expect(given).rejects.toThrow("given up");
    expect(await stored()).toEqual([{ value: "twice" }]);
  });
});

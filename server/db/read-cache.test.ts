import { Kysely, sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { preparedQueries, type Value } from "#server/db/prepared.ts";
import { ReadCache } from "#server/db/read-cache.ts";
import { sqliteDialect } from "#server/db/sqlite.ts";
import type { Tables } from "#server/db/tables.ts";

const prepared = preparedQueries();
const counted = (db: Kysely<Tables>, name = "tips") => {
  const build = (value: Value) =>
    db.selectFrom("counter").select("value").where("week", "=", "").where("name", "=", value<string>("name"));
  return prepared(db, "counter", build, { name });
};

describe("what requests that only read get from the cache (9.57)", () => {
  let db: Kysely<Tables>;
  let cache: ReadCache;
  let version: string | undefined;
  /** The statements, and "version" for each read of it. */
  let sent: string[];
  const write = async (value: number) => {
    await db
      .updateTable("counter")
      .set({ value } as never)
      .where("name", "=", "tips")
      .execute();
    version = `after ${value}`;
  };

  beforeEach(async () => {
    const log = ({ query }: { query: { sql: string } }) => void sent.push(query.sql.split(" ")[0] ?? "");
    db = new Kysely<Tables>({ dialect: sqliteDialect(":memory:"), log });
    sent = [];
    version = "first";
    cache = new ReadCache(async () => {
      sent.push("version");
      if (version === undefined) throw new Error("The database is away");
      return version;
    });
    cache.cacheRows(db);
    await sql`create table counter (name text, week text, value integer)`.execute(db);
    await sql`insert into counter values ('tips', '', 1), ('likes', '', 10)`.execute(db);
    sent = [];
    return () => db.destroy();
  });

  test("ask once for the version, and come from the cache until something is written, by whomever", async () => {
    const read = () =>
      cache.run(async () => [await counted(db), await counted(db, "likes"), await counted(db)]);
    expect(await read()).toEqual([[{ value: 1 }], [{ value: 10 }], [{ value: 1 }]]);
    expect(sent).toEqual(["version", "select", "select"]);
    sent = [];
    await read();
    expect(sent).toEqual(["version"]);
    await write(2);
    sent = [];
    expect((await read())[0]).toEqual([{ value: 2 }]);
    expect(sent).toEqual(["version", "select", "select"]);
  });

  test("of two requests at once are shared", async () => {
    expect(await Promise.all([1, 2].map(() => cache.run(() => counted(db))))).toEqual([
      [{ value: 1 }],
      [{ value: 1 }],
    ]);
    expect(sent).toEqual(["version", "select"]);
  });

  test("see what the request itself writes, and what a transaction does", async () => {
    await cache.run(async () => {
      expect(await counted(db)).toEqual([{ value: 1 }]);
      await write(2);
      cache.noteWrite();
      expect(await counted(db)).toEqual([{ value: 2 }]);
      expect((await cache.readVersion()).value).toBe("after 2");
    });
    await cache.run(async () => {
      await counted(db);
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable("counter")
          .set({ value: 3 } as never)
          .where("name", "=", "tips")
          .execute();
        expect(await counted(trx)).toEqual([{ value: 3 }]);
      });
    });
  });

  test("see everything new after the response, and outside of such requests", async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
    let later: Promise<unknown> | undefined;
    await cache.run(async () => {
      await counted(db);
      later = answered.then(() => counted(db));
    });
    await write(2);
    answer(undefined);
    expect(await later).toEqual([{ value: 2 }]);
    sent = [];
    await counted(db);
    await counted(db);
    expect(sent).toEqual(["select", "select"]);
  });

  test("go on without a version, and are not kept after a failure", async () => {
    version = undefined;
    expect(await cache.run(() => counted(db))).toEqual([{ value: 1 }]);
    version = "again";
    await new Promise((done) => setTimeout(done, 1000));
    await sql`alter table counter rename to hidden`.execute(db);
    await expect(cache.run(() => counted(db))).rejects.toThrow("no such table");
    await sql`alter table hidden rename to counter`.execute(db);
    expect(await cache.run(() => counted(db))).toEqual([{ value: 1 }]);
  });

  test("cannot be changed by those who share them", async () => {
    const [row] = await cache.run(() => counted(db));
    expect(() => Object.assign(row ?? {}, { value: 9 })).toThrow(TypeError);
  });

  test("take limited memory, and none for large results", async () => {
    let times = 0;
    const read = (name: string, length = 100_000) =>
      cache.run(() =>
        cache.rows(
          () => name,
          async () => (times++, [{ text: "x".repeat(length) }]),
        ),
      );
    for (let count = 0; count < 40; count++) await read(`query ${count}`);
    times = 0;
    await read("query 39");
    expect(times).toBe(0);
    await read("query 0");
    expect(times).toBe(1);
    await read("large", 500_000);
    await read("large", 500_000);
    expect(times).toBe(3);
  });
});

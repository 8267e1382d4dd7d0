import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { executeDeferred, withPipeline } from "#server/db/pipeline.ts";
import type { Tables } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

/** What was sent, each time with all that was sent in the same turn of the event loop. */
let sent: string[][] = [];
let failing = "";
let turn: string[] | undefined;

async function executeQuery({ sql: text }: CompiledQuery) {
  if (!turn) {
    sent.push((turn = []));
    setImmediate(() => (turn = undefined));
  }
  turn.push(text);
  await new Promise((resolve) => setImmediate(resolve));
  if (text === failing) throw new Error(`${text} failed`);
  return { rows: [{ text }] as never[] };
}

const connection = { executeQuery } as unknown as DatabaseConnection;
const send = (text: string) => async (on: DatabaseConnection) => {
  await on.executeQuery(sql.raw(text).compile(db));
};
const recording = (): Driver =>
  Object.assign(new DummyDriver(), {
    acquireConnection: async () => connection,
    beginTransaction: send("begin"),
    commitTransaction: send("commit"),
    rollbackTransaction: send("rollback"),
  });
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: recording,
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const db = new Kysely<Tables>({ dialect: withPipeline(dialect) });
const run = (trx: Trx, text: string) => sql.raw<{ text: string }>(text).execute(trx);
const defer = (trx: Trx, text: string) => executeDeferred(trx, sql.raw(text).compile(trx));
const inTransaction = (work: (trx: Trx) => Promise<unknown>) => db.transaction().execute(work);

beforeEach(() => {
  sent = [];
  failing = "";
});

describe("queries of a transaction", () => {
  test("go to the server together with those deferred before them, in their order", async () => {
    const result = await inTransaction(async (trx) => {
      await defer(trx, "first");
      const { rows } = await run(trx, "second");
      await defer(trx, "third");
      await defer(trx, "fourth");
      return rows;
    });
    expect(result).toEqual([{ text: "second" }]);
    expect(sent).toEqual([
      ["begin", "first", "second"],
      ["third", "fourth", "commit"],
    ]);
  });

  test("fail with the error of the first that failed", async () => {
    failing = "first";
    const work = inTransaction(async (trx) => {
      await defer(trx, "first");
      await run(trx, "second");
    });
    await expect(work).rejects.toThrow("first failed");
    expect(sent).toEqual([["begin", "first", "second"], ["rollback"]]);
  });

  test("that were not sent are dropped by a rollback, and so is a transaction without any", async () => {
    const giveUp = (before: (trx: Trx) => Promise<unknown>) =>
      inTransaction(async (trx) => {
        await before(trx);
        await defer(trx, "deferred");
        throw new Error("given up");
      });
    await expect(giveUp((trx) => run(trx, "first"))).rejects.toThrow("given up");
    expect(sent).toEqual([["begin", "first"], ["rollback"]]);
    sent = [];
    await expect(giveUp(async () => undefined)).rejects.toThrow("given up");
    expect(sent).toEqual([]);
    await run(db as Trx, "after");
    expect(sent).toEqual([["after"]]);
  });
});

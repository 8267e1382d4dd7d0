import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { padList, preparedQueries, preparedStatementName, type Value } from "#server/db/prepared.ts";
import { sqliteDialect } from "#server/db/sqlite.ts";
import type { Tables } from "#server/db/tables.ts";

const statements: string[] = [];
const db = new Kysely<Tables>({
  dialect: sqliteDialect(":memory:"),
  log: ({ query }) => void statements.push(query.sql),
});
beforeAll(async () => {
  await sql`create table counter (name text, week text, value integer)`.execute(db);
  await sql`insert into counter values ('tips', '', 3), ('likes', '', 5)`.execute(db);
});
afterAll(() => db.destroy());

const prepared = preparedQueries();
const read = (name: string) =>
  prepared(
    db,
    "read",
    (value: Value) =>
      db
        .selectFrom("counter")
        .select("value")
        .where("week", "=", "")
        .where("name", "=", value<string>("name"))
        .limit(value<number>("limit")),
    { name, limit: 1 },
  );

test("a prepared query is compiled once, and runs with other values", async () => {
  statements.length = 0;
  expect(await read("tips")).toEqual([{ value: 3 }]);
  expect(await read("likes")).toEqual([{ value: 5 }]);
  expect(new Set(statements).size).toBe(1);
});

test("its constants are written out, and no value is bound bare, for which SQLite would compile it again", () => {
  expect(statements[0]).toBe(
    `select "value" from "counter" where "week" = '' and "name" = +? limit cast(+? as integer)`,
  );
});

test("lists of up to 100 entries are padded to a few lengths, with entries of their own or with the filler", () => {
  const list = Array.from({ length: 100 }, (_, index) => index);
  const lengths = new Set(list.map((index) => padList(list.slice(0, index + 1)).length));
  expect(lengths.size).toBe(11);
  for (const length of [0, 1, 6, 7, 64, 100])
    expect([...new Set(padList(list.slice(0, length)))]).toEqual(list.slice(0, length));
  expect(padList([1, 2, 3, 4, 5, 6, 7], 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 0]);
});

test("queries of one kind, however many, leave names for others", async () => {
  const count = (run: typeof prepared, number: number) =>
    run(
      db,
      `${number}`,
      () => db.selectFrom("counter").select("value").where("name", "=", `kind ${number}`),
      {},
    );
  const many = preparedQueries();
  for (let number = 0; number < 300; number++) await count(many, number);
  const texts = statements.slice(-300);
  expect(texts.filter((text) => preparedStatementName(text) !== undefined)).toHaveLength(80);
  await count(preparedQueries(), 300);
  expect(preparedStatementName(statements.at(-1) ?? "")).toBeDefined();
});

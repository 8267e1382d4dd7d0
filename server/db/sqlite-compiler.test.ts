import { Kysely, PostgresAdapter, PostgresQueryCompiler, DummyDriver, PostgresIntrospector } from "kysely";
import { afterAll, expect, test } from "vitest";
import { sqliteDialect } from "#server/db/sqlite.ts";

type Tables = { tip: { id: string; title: string }; other: { id: string } };

const sqlite = new Kysely<Tables>({ dialect: sqliteDialect(":memory:") });
const postgres = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
afterAll(() => sqlite.destroy());

const sqlOn = (db: Kysely<Tables>, build: (db: Kysely<Tables>) => { compile(): { sql: string } }) =>
  build(db).compile().sql;
const tipQuery = (db: Kysely<Tables>) =>
  db.selectFrom("tip").select("id").where("id", "=", "1").orderBy("id");

const locks: [
  name: string,
  lock: (query: ReturnType<typeof tipQuery>) => ReturnType<typeof tipQuery>,
  suffix: string,
][] = [
  ["forUpdate", (query) => query.forUpdate(), "for update"],
  ["forUpdate of a table", (query) => query.forUpdate("tip"), `for update of "tip"`],
  ["forNoKeyUpdate", (query) => query.forNoKeyUpdate(), "for no key update"],
  ["forShare", (query) => query.forShare(), "for share"],
  ["forKeyShare", (query) => query.forKeyShare(), "for key share"],
  ["skipLocked", (query) => query.forUpdate().skipLocked(), "for update skip locked"],
  ["noWait", (query) => query.forUpdate().noWait(), "for update nowait"],
];

test.each(locks)("%s locks rows on PostgreSQL and is omitted on SQLite", (_, lock, suffix) => {
  const plain = `select "id" from "tip" where "id" = `;
  expect(sqlOn(postgres, (db) => lock(tipQuery(db)))).toBe(`${plain}$1 order by "id" ${suffix}`);
  expect(sqlOn(sqlite, (db) => lock(tipQuery(db)))).toBe(`${plain}? order by "id"`);
});

test("row locks of subqueries and of common table expressions are omitted as well", () => {
  const build = (db: Kysely<Tables>) =>
    db
      .with("some", (cte) => cte.selectFrom("tip").select("id").limit(2).forUpdate().skipLocked())
      .deleteFrom("other")
      .where("id", "in", (eb) => eb.selectFrom("some").select("id").forShare());
  expect(sqlOn(postgres, build)).toBe(
    `with "some" as (select "id" from "tip" limit $1 for update skip locked) delete from "other" where "id" in (select "id" from "some" for share)`,
  );
  expect(sqlOn(sqlite, build)).toBe(
    `with "some" as (select "id" from "tip" limit cast(? as integer)) delete from "other" where "id" in (select "id" from "some")`,
  );
});

test("other parts at the end of a query stay", () => {
  const build = (db: Kysely<Tables>) =>
    db.selectFrom("tip").select("id").distinct().limit(1).offset(2).forUpdate();
  expect(sqlOn(sqlite, build)).toBe(
    `select distinct "id" from "tip" limit cast(? as integer) offset cast(? as integer)`,
  );
});

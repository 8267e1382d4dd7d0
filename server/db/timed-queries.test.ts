import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { sqliteDialect } from "#server/db/sqlite.ts";
import { withQueryTimes } from "#server/db/timed-queries.ts";

test("the kind of a query is its statement; what may write is no select", async () => {
  const kinds: string[] = [];
  const db = new Kysely<{ note: { text: string } }>({
    dialect: withQueryTimes(sqliteDialect(":memory:"), (_, kind) => void kinds.push(kind)),
  });
  await sql`create table note (text text)`.execute(db);
  await db.insertInto("note").values({ text: "one" }).execute();
  await sql`
    select text from note`.execute(db);
  await db.selectFrom("note").selectAll().execute();
  await sql`with found as (select text from note) delete from note where text in found`.execute(db);
  await db.destroy();
  expect(kinds).toEqual(["other", "insert", "select", "select", "other"]);
});

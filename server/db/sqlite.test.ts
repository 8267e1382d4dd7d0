import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sqliteDialect } from "#server/db/sqlite.ts";

type Tables = { note: { text: string } };

let folder: string;
let db: Kysely<Tables>;
/** Another process's connection. */
let other: DatabaseSync;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "trowel-sqlite-"));
  const path = join(folder, "test.db");
  db = new Kysely<Tables>({ dialect: sqliteDialect(path) });
  await sql`create table note (text text)`.execute(db);
  other = new DatabaseSync(path);
  other.exec("begin immediate; insert into note values ('other')");
});
afterEach(async () => {
  other.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const texts = async () => (await db.selectFrom("note").select("text").execute()).map(({ text }) => text);

test("writes wait for another process, and reads do not wait for them (10.15)", async () => {
  const ended: string[] = [];
  const single = db
    .insertInto("note")
    .values({ text: "single" })
    .execute()
    .then(() => ended.push("single"));
  const transaction = db
    .transaction()
    .execute(async (trx) => {
      await trx.insertInto("note").values({ text: "one" }).execute();
      await sleep(20);
      await trx.insertInto("note").values({ text: "two" }).execute();
    })
    .then(() => ended.push("transaction"));
  await sleep(50);
  expect(await texts()).toEqual([]);
  expect(ended).toEqual([]);
  other.exec("commit");
  await Promise.all([single, transaction]);
  const found = await texts();
  expect(found.toSorted()).toEqual(["one", "other", "single", "two"]);
  expect(found.indexOf("two") - found.indexOf("one"), "nothing else is written in a transaction").toBe(1);
});

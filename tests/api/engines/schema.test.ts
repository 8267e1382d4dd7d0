import { getMigrations } from "better-auth/db/migration";
import { sql, type Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect, StorageError, type Database } from "#server/db/connect.ts";
import { migrate, migrationNames } from "#server/db/migrate.ts";
import { engines, freshStorage, type Storage } from "#tests/harness/engines.ts";
import { withMigration } from "#tests/harness/migrations.ts";
import { createSite } from "#tests/harness/site.ts";

describe.each(engines)("the tables on %s", (engine) => {
  let storage: Storage;
  let database: Database;
  beforeEach(async () => {
    storage = await freshStorage(engine);
    database = await connect(storage);
  });
  afterEach(async () => {
    await database.close();
    await storage.remove();
  });
  const tables = async () => (await database.db.introspection.getTables()).map(({ name }) => name).toSorted();
  const done = async () =>
    (
      await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)
    ).rows.map(({ name }) => name);

  test("are complete for the auth library", async () => {
    const site = await createSite(engine);
    const { toBeCreated, toBeAdded, toBeAddedIndexes, unsafeChanges, schemaProblems } = await getMigrations(
      site.deps.auth.options,
      { throwOnUnsafe: false },
    );
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes, unsafeChanges, schemaProblems }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
      unsafeChanges: [],
      schemaProblems: [],
    });
    await site.close();
  });

  test("are created once; a second start changes nothing", async () => {
    await migrate(database.db);
    const made = await tables();
    expect(made).toEqual(
      expect.arrayContaining([
        "account",
        "counter",
        "gardener",
        "session",
        "setting",
        "tip",
        "tip_like",
        "user",
      ]),
    );
    await migrate(database.db);
    expect(await tables()).toEqual(made);
    expect(await done()).toEqual(migrationNames());
  });

  test("are created once by many concurrent starts", async () => {
    const others = await Promise.all([1, 2, 3].map(() => connect(storage)));
    await Promise.all([database, ...others].map((one) => migrate(one.db)));
    expect(await done()).toEqual(migrationNames());
    await Promise.all(others.map((other) => other.close()));
  });

  test("are unchanged after a failed migration (4.23)", async () => {
    await migrate(database.db);
    const before = await tables();
    const up = async (db: Kysely<unknown>) => {
      await db.schema.createTable("half").addColumn("id", "text").execute();
      await sql`insert into setting (name, value) values ('half', 'done')`.execute(db);
      await sql`alter table nowhere add column x text`.execute(db);
    };

    await withMigration({ name: "9999-broken", up }, () =>
      expect(migrate(database.db)).rejects.toThrow(/nowhere/),
    );

    expect(await tables()).toEqual(before);
    expect(await database.db.selectFrom("setting").selectAll().execute()).toEqual([]);
    expect(await done()).toEqual(migrationNames());
    await migrate(database.db);
  });

  test("are not created if a later migration fails", async () => {
    const up = async (db: Kysely<unknown>) => void (await sql`nonsense`.execute(db));
    await withMigration({ name: "9999-broken", up }, () => expect(migrate(database.db)).rejects.toThrow());
    expect((await tables()).filter((name) => !name.startsWith("kysely"))).toEqual([]);
  });

  test("of a newer version are rejected and unchanged", async () => {
    const up = (db: Kysely<unknown>) => db.schema.createTable("later").addColumn("id", "text").execute();
    await withMigration({ name: "9999-later", up }, () => migrate(database.db));
    const before = await tables();
    await expect(migrate(database.db)).rejects.toThrow(
      new StorageError(
        "The data of this site was made by a newer version of Trowel. Use that one, or restore a backup of this one",
      ),
    );
    expect(before).toContain("later");
    expect(await tables()).toEqual(before);
  });

  test("of an early development version are rejected", async () => {
    await sql`create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
      database.db,
    );
    await sql`insert into kysely_migration values ('2026-11-20-foundation', '')`.execute(database.db);
    await expect(migrate(database.db)).rejects.toThrow(StorageError);
    await expect(migrate(database.db)).rejects.toThrow(/made by an early development version of Trowel/);
    expect(await tables()).toEqual([]);
  });

  test("do not allow changes to the moderation log (11.18)", async () => {
    await migrate(database.db);
    const { db } = database;
    const line = { actor_id: "a", action: "warn", kind: "tip", target_id: "t", author_id: "b", case_id: "c" };
    const row = { id: "1", at: "2024-01-01T00:00:00.000Z", reason: "Rude.", ...line };
    await db.insertInto("moderation_log").values(row).execute();
    for (const change of [
      db.updateTable("moderation_log").set({ reason: "Nothing." }).where("id", "=", "1"),
      db.deleteFrom("moderation_log").where("id", "=", "1"),
      db.deleteFrom("moderation_log"),
    ])
      await expect(change.execute()).rejects.toThrow("moderation_log only grows");
    if (engine === "postgres")
      await expect(sql`truncate moderation_log`.execute(db)).rejects.toThrow("moderation_log only grows");
    await db
      .insertInto("moderation_log")
      .values({ ...row, id: "2" })
      .execute();
    expect(await db.selectFrom("moderation_log").select(["id", "reason"]).orderBy("id").execute()).toEqual([
      { id: "1", reason: "Rude." },
      { id: "2", reason: "Rude." },
    ]);
  });

  test("enforce references: no tip without its gardener, no like without its tip", async () => {
    await migrate(database.db);
    const orphan = { tip_id: "none", gardener_id: "none", created_at: "2024-01-01T00:00:00.000Z" };
    await expect(database.db.insertInto("tip_like").values(orphan).execute()).rejects.toThrow(/foreign key/i);
  });
});

test("on PostgreSQL titles and difficulties are compared bytewise, whatever the server's language", async () => {
  const site = await createSite("postgres");
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_name = 'tip' and collation_name = 'C' order by column_name`.execute(site.deps.db);
  expect(rows.map(({ column_name }) => column_name)).toEqual([
    "category_key",
    "difficulty_key",
    "photo_hash",
    "plant_key",
    "title_key",
    "visible_to",
  ]);
  await site.close();
});

test("on PostgreSQL foreign keys have the collation of their column, so that joins can use indexes", async () => {
  const site = await createSite("postgres");
  const { rows } = await sql<{ name: string; same: boolean }>`
    select own.attrelid::regclass || '.' || own.attname as name, own.attcollation = other.attcollation as same
    from pg_constraint
    inner join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
    inner join pg_attribute as other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f'`.execute(site.deps.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ same }) => !same)).toEqual([]);
  await site.close();
});

import { readdirSync } from "node:fs";
import { getMigrations } from "better-auth/db/migration";
import { sql, type Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connect, type Database } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { countGardener } from "#server/gardeners/gardeners.ts";
import { expectCounted, kept } from "#tests/harness/counted.ts";
import { engines, freshStorage, type Storage } from "#tests/harness/engines.ts";
import { signUp, updateProfile } from "#tests/harness/factories.ts";
import { moderated, undo } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { createSite } from "#tests/harness/site.ts";

const rowsOf = async (db: Database["db"]) => ({
  removals: await db.selectFrom("removal").selectAll().orderBy("target_id").execute(),
  active: await db.selectFrom("gardener").select(["id", "active"]).orderBy("id").execute(),
});

/** Every migration there is a file of, in the order of their names. */
const MIGRATIONS = readdirSync("server/db/migrations")
  .map((file) => file.replace(/\.ts$/, ""))
  .toSorted();

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

  test("are all that the auth library asks for: it finds nothing missing", async () => {
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

  test("are made once, and a second start changes nothing", async () => {
    await migrate(database);
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
    await migrate(database);
    expect(await tables()).toEqual(made);
    expect(await done()).toEqual(MIGRATIONS);
  });

  test("are made once by many who start at the same moment", async () => {
    const others = await Promise.all([1, 2, 3].map(() => connect(storage)));
    await Promise.all([database, ...others].map((one) => migrate(one)));
    expect(await done()).toEqual(MIGRATIONS);
    await Promise.all(others.map((other) => other.close()));
  });

  test("stay as they were when a change of them breaks half way (4.23)", async () => {
    await migrate(database);
    const before = await tables();
    const broken = {
      async up(db: Kysely<unknown>) {
        await db.schema.createTable("half").addColumn("id", "text").execute();
        await sql`insert into setting (name, value) values ('half', 'done')`.execute(db);
        await sql`alter table nowhere add column x text`.execute(db);
      },
    };

    await expect(migrate(database, { "2027-01-01-broken": broken })).rejects.toThrow(/nowhere/);

    expect(await tables()).toEqual(before);
    expect(await database.db.selectFrom("setting").selectAll().execute()).toEqual([]);
    expect(await done()).toEqual(MIGRATIONS);
    await migrate(database);
  });

  test("are not made at all when the first change breaks with another", async () => {
    const broken = { up: (db: Kysely<unknown>) => sql`nonsense`.execute(db).then(() => undefined) };
    await expect(migrate(database, { "2027-01-01-broken": broken })).rejects.toThrow();
    expect((await tables()).filter((name) => !name.startsWith("kysely"))).toEqual([]);
  });

  test("keep every line of the log of moderation as it is (11.18)", async () => {
    await migrate(database);
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

  test("lose the profiles of those who were banned before a ban took them (11.31)", async () => {
    const site = await createSite(engine);
    const { db } = site.deps;
    const [reporter, moderator] = [await signUp(site), await signUpAs(site, "moderator")];
    const [banned, inactive, free] = [await signUp(site), await signUp(site), await signUp(site)];
    await updateProfile(inactive, { status: "inactive" });
    const cases: string[] = [];
    for (const { id: targetId } of [banned, inactive, free])
      cases.push(await moderated({ reporter, moderator }, { kind: "gardener", targetId }, { action: "ban" }));
    expect((await undo(moderator, cases[2] ?? "")).status).toBe(200);
    const after = { counts: await kept(site), rows: await rowsOf(db) };

    // As it was: in sight, and counted.
    await db.deleteFrom("removal").execute();
    for (const [{ id }, active] of [
      [banned, 1],
      [inactive, 0],
    ] as const)
      await db.updateTable("gardener").set({ active }).where("id", "=", id).execute();
    const { created_at } = await db
      .selectFrom("gardener")
      .select("created_at")
      .where("id", "=", banned.id)
      .executeTakeFirstOrThrow();
    await inTransaction(db, (trx) => countGardener(trx, created_at, 1));
    await expectCounted(site);

    await sql`delete from kysely_migration where name = '2026-12-10-banned-profiles'`.execute(db);
    await migrate(site.deps);
    expect({ counts: await kept(site), rows: await rowsOf(db) }).toEqual(after);
    await expectCounted(site);
    await site.close();
  });

  test("keep what belongs together: no tip without its gardener, no like without its tip", async () => {
    await migrate(database);
    const orphan = { tip_id: "none", gardener_id: "none", created_at: "2024-01-01T00:00:00.000Z" };
    await expect(database.db.insertInto("tip_like").values(orphan).execute()).rejects.toThrow(/foreign key/i);
  });
});

test("on PostgreSQL titles and difficulties are compared byte by byte, whatever the server's language", async () => {
  const site = await createSite("postgres");
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_name = 'tip' and collation_name = 'C' order by column_name`.execute(site.deps.db);
  expect(rows.map(({ column_name }) => column_name)).toEqual(["difficulty_key", "photo_hash", "title_key"]);
  await site.close();
});

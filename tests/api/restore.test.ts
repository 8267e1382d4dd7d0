import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStage } from "#server/backup/data-files.ts";
import { CommandError } from "#server/command.ts";
import type { Db, Engine } from "#server/db/connect.ts";
import { migrationNames } from "#server/db/migrate.ts";
import { backUp, restoreTo } from "#tests/harness/backups.ts";
import { engines, freshStorage, migratedStorage, type Storage } from "#tests/harness/engines.ts";
import { idsOf, shareTip, signUp } from "#tests/harness/factories.ts";
import { withMigration } from "#tests/harness/migrations.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { createDevice } from "#tests/harness/push-device.ts";
import { DEVICES } from "#tests/harness/push.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { createSite, type Site } from "#tests/harness/site.ts";
import { filesOfAll, rowsOfAll, withDatabase } from "#tests/harness/stored-contents.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "trowel-restores-"))));
afterAll(() => rm(folder, { recursive: true }));

describe.each(engines)("restoring on %s", (engine) => {
  const path = () => join(folder, `small-${engine}.tar.gz`);
  let small: Storage;
  beforeAll(async () => {
    small = await migratedStorage(engine);
    const site = await createSite(engine, { storage: small });
    const targetId = await shareTip(await signUp(site, { name: "From the backup" }), {
      title: "Shared before the backup",
    });
    await warnedAbout(site, targetId);
    await mkdir(join(small.dataDir, "photos"), { recursive: true });
    await writeFile(join(small.dataDir, "photos", "new.webp"), "new");
    await backUp(small, path());
    await site.close();
  });
  afterAll(() => small.remove());

  test("into a site with data fails unless --replace is given", async () => {
    const storage = await occupied(engine);
    const before = { rows: await rowsOfAll(storage), files: await filesOfAll(storage) };

    await expect(restoreTo(storage, path())).rejects.toThrow("there is a site with data here. Add --replace");
    expect({ rows: await rowsOfAll(storage), files: await filesOfAll(storage) }).toEqual(before);

    await restoreTo(storage, path(), { replace: true });
    expect(await rowsOfAll(storage)).toEqual(await rowsOfAll(small));
    expect(await filesOfAll(storage)).toEqual(await filesOfAll(small));
    await storage.remove();
  });

  test("into a started but empty site needs no --replace", async () => {
    const storage = await migratedStorage(engine);
    const site = await createSite(engine, { storage });
    const wrong = { email: "nobody@example.com", password: "Wrong-Heap-7" };
    expect((await site.visitor().post("/api/auth/sign-in/email", wrong)).status).toBe(401);
    await site.close();
    await restoreTo(storage, path());
    expect(await rowsOfAll(storage)).toEqual(await rowsOfAll(small));
    await storage.remove();
  });

  test("into a folder with only photos fails, too", async () => {
    const storage = await freshStorage(engine);
    await mkdir(join(storage.dataDir, "photos"));
    await writeFile(join(storage.dataDir, "photos", "mine.webp"), "mine");
    await expect(restoreTo(storage, path())).rejects.toThrow("Add --replace");
    expect(await filesOfAll(storage)).toEqual({ "photos/mine.webp": expect.any(String) });
    await storage.remove();
  });

  test("as a copy disables webhooks, and fails what waits for them (10.6)", async () => {
    const [storage, copy, moved] = [
      await migratedStorage(engine),
      await freshStorage(engine),
      await freshStorage(engine),
    ];
    await withDatabase(storage, insertWebhook);
    const file = join(folder, `webhooks-${engine}.tar.gz`);
    await backUp(storage, file);
    await restoreTo(copy, file, { copy: true });
    await restoreTo(moved, file);
    const statesOf = (place: Storage) =>
      withDatabase(place, (db) =>
        db
          .selectFrom("webhook")
          .innerJoin("webhook_delivery", "webhook_id", "webhook.id")
          .select(["disabled_reason", "state", "problem"])
          .execute(),
      );
    const reason = "This site is a copy.";
    expect(await statesOf(copy)).toEqual([{ disabled_reason: reason, state: "failed", problem: reason }]);
    expect(await statesOf(moved)).toEqual([{ disabled_reason: "", state: "waiting", problem: "" }]);
    await Promise.all([storage, copy, moved].map((each) => each.remove()));
  });

  test("as a copy notifies no device, since the site itself does (18.47)", async () => {
    const [storage, copy, moved] = [
      await migratedStorage(engine),
      await freshStorage(engine),
      await freshStorage(engine),
    ];
    const site = await createSite(engine, { storage });
    const { browser } = await signUp(site);
    expect((await browser.post(DEVICES, createDevice("https://push.example/device").input)).status).toBe(201);
    await site.close();
    const file = join(folder, `devices-${engine}.tar.gz`);
    await backUp(storage, file);
    await restoreTo(copy, file, { copy: true });
    await restoreTo(moved, file);
    const devicesOf = (place: Storage) =>
      withDatabase(place, (db) => db.selectFrom("push_subscription").select("id").execute());
    expect([await devicesOf(copy), await devicesOf(moved)]).toMatchObject([[], [{}]]);
    await Promise.all([storage, copy, moved].map((each) => each.remove()));
  });

  test("into a running site fails, whatever the options", async () => {
    const storage = await occupied(engine);
    const site = await createSite(engine, { storage });
    await site.visitor().get("/gardenersTips?limit=6");
    await expect(restoreTo(storage, path(), { replace: true })).rejects.toThrow(
      "the site is running here. Stop it first",
    );
    expect((await site.visitor().get("/gardenersTips?limit=6")).status).toBe(200);
    await site.close();
    await restoreTo(storage, path(), { replace: true });
    await storage.remove();
  });

  test("migrates the tables of an older version (10.7)", async () => {
    const storage = await freshStorage(engine);
    const up = async (db: Kysely<unknown>) => {
      await sql`create table heading (id text primary key, title text not null)`.execute(db);
      await sql`insert into heading select id, title from tip`.execute(db);
    };
    await withMigration({ name: "9999-headings", up }, async () => {
      const { migrations } = await restoreTo(storage, path());
      expect([...migrations, "9999-headings"]).toEqual(migrationNames());
      const { rows } = await withDatabase(storage, (db) => sql`select title from heading`.execute(db));
      expect(rows).toEqual([{ title: "Shared before the backup" }]);
      const site = await createSite(engine, { storage });
      const id = await shareTip(await signUp(site), { title: "Shared after the restore" });
      expect((await idsOf(site.visitor(), "/gardenersTips?limit=6"))[0]).toBe(id);
      await site.close();
    });
    await storage.remove();
  });

  test.each([
    "before its first file moved",
    "while files moved",
    "before its rows were committed",
    "while files moved back",
  ])("killed %s leaves the site as it was, and nothing else (10.7)", async (moment) => {
    const storage = await occupied(engine);
    const { dataDir } = storage;
    const before = { rows: await rowsOfAll(storage), files: await filesOfAll(storage) };
    const id = randomUUID();
    const stage = openStage(dataDir, id);
    await stage.addText(["photos", ".site-id"], id);
    await stage.addText(["photos", "new.webp"], "new");
    await stage.addText(["secret"], "n".repeat(43));
    const [newRoot, oldRoot] = ["new", "old"].map((name) => join(dataDir, `.restore-${id}`, name));
    if (moment !== "before its first file moved") await stage.moveIn();
    if (moment.startsWith("while")) {
      await rename(join(dataDir, "photos"), join(newRoot ?? "", "photos"));
      if (moment === "while files moved back")
        await rename(join(oldRoot ?? "", "photos"), join(dataDir, "photos"));
    }

    await (await createSite(engine, { storage })).close();
    expect({ rows: await rowsOfAll(storage), files: await filesOfAll(storage) }).toEqual(before);
    expect((await readdir(dataDir)).filter((name) => name.startsWith(".restore"))).toEqual([]);
    await storage.remove();
  });

  test("killed after its rows were committed is complete (10.7)", async () => {
    const storage = await occupied(engine);
    await restoreTo(storage, path(), { replace: true });
    const after = { rows: await rowsOfAll(storage), files: await filesOfAll(storage) };
    const id = (await readFile(join(storage.dataDir, "photos", ".site-id"), "utf8")).trim();
    const left = join(storage.dataDir, `.restore-${id}`);
    await mkdir(join(left, "old", "photos"), { recursive: true });
    await mkdir(join(left, "new"));
    await writeFile(join(left, "old", "photos", "old.webp"), "old");
    await writeFile(join(left, "moves.json"), JSON.stringify({ staged: ["photos"], replaced: ["photos"] }));

    await (await createSite(engine, { storage })).close();
    expect({ rows: await rowsOfAll(storage), files: await filesOfAll(storage) }).toEqual(after);
    await storage.remove();
  });

  test("rejects an early development version", async () => {
    const storage = await freshStorage(engine);
    await expect(restoreTo(storage, "tests/fixtures/backup-2026-11-20-foundation.tar.gz")).rejects.toThrow(
      new CommandError(
        "the backup was made by an early development version of Trowel and cannot be restored",
      ),
    );
    expect(await filesOfAll(storage)).toEqual({});
    await storage.remove();
  });

  test("stores the secret where the engine keeps it", async () => {
    const storage = await freshStorage(engine);
    await restoreTo(storage, path());
    const storedSecret = storage.databaseUrl
      ? await withDatabase(storage, (db) =>
          db.selectFrom("setting").select("value").where("name", "=", "auth-secret").executeTakeFirst(),
        )
      : { value: (await readFile(join(storage.dataDir, "secret"), "utf8")).trim() };
    expect(storedSecret?.value).toHaveLength(43);
    await storage.remove();
  });
});

/** Inserts a line into the moderation log, which only a restore can remove. */
async function warnedAbout(site: Site, targetId: string): Promise<void> {
  const people = { reporter: await signUp(site), moderator: await signUpAs(site, "moderator") };
  await moderated(people, { targetId }, { action: "warn" });
}

/** Inserts a webhook with a delivery that waits. */
async function insertWebhook(db: Db): Promise<void> {
  const now = new Date().toISOString();
  await db
    .insertInto("webhook")
    .values({
      id: "hook",
      url: "https://receiver.example/hook",
      description: "",
      events: "tip.shared",
      secret: "x",
      previous_secret: null,
      previous_secret_until: null,
      disabled_reason: "",
      failing_since: null,
      overflowed_at: null,
      created_at: now,
    })
    .execute();
  await db
    .insertInto("webhook_delivery")
    .values({
      id: "delivery",
      webhook_id: "hook",
      message_id: "msg_1",
      event: "tip.shared",
      subject: "{}",
      state: "waiting",
      attempts: 0,
      next_attempt_at: now,
      locked_by: null,
      response_status: null,
      problem: "",
      attempted_at: null,
      created_at: now,
    })
    .execute();
}

/** A stopped site with a member, a tip and a photo. */
async function occupied(engine: Engine): Promise<Storage> {
  const storage = await migratedStorage(engine);
  const site = await createSite(engine, { storage });
  await warnedAbout(site, await shareTip(await signUp(site)));
  await site.close();
  await writeFile(join(storage.dataDir, "photos", "old.webp"), "old");
  return storage;
}

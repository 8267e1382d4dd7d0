import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PHOTO_FORMATS, photoPath } from "#domain/photos/photo.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { demoSignIn, seedDemo } from "#seeds/seed-demo.ts";
import { CommandError } from "#server/command.ts";
import { makeBackup } from "#server/backup/make.ts";
import { restoreBackup } from "#server/backup/restore.ts";
import type { Engine } from "#server/db/connect.ts";
import { connect } from "#server/db/connect.ts";
import { migrationNames } from "#server/db/migrate.ts";
import { syncPhotos } from "#server/photos/cleanup.ts";
import { unpacked } from "#tests/harness/archives.ts";
import { expectConsistent, filesOfAll, rowsOfAll, withDatabase } from "#tests/harness/stored-contents.ts";
import { engines, freshStorage, migratedStorage, type Storage } from "#tests/harness/engines.ts";
import { withMigration } from "#tests/harness/migrations.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { idsOf, likeTip, listOf, shareTip, signUp, type Member } from "#tests/harness/factories.ts";
import { upload } from "#tests/harness/pictures.ts";
import { seedTips } from "#tests/harness/seed-tips.ts";
import { createSite, type Site } from "#tests/harness/site.ts";

const MAIL = "Subject: Welcome\n\nDig in.\n";
const SEARCHES = [
  "/gardenersTips?limit=20&q=tomato",
  "/gardenersTips?limit=20&q=compost",
  "/gardenersTips?limit=6&sort=trending",
];
const nowhere = () => undefined;

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "trowel-backups-"))));
afterAll(() => rm(folder, { recursive: true }));

const backup = async (place: Omit<Storage, "remove">, path: string, onProgress: () => void = nowhere) => {
  const database = await connect(place);
  try {
    return await makeBackup({ ...place, authSecret: undefined }, database, path, {
      onProgress,
      clock: () => new Date(),
    });
  } finally {
    await database.close();
  }
};
const restore = (place: Omit<Storage, "remove">, path: string, replace = false) =>
  restoreBackup(place, path, { replace, onProgress: nowhere });

describe.each(engines)("a backup of the demo community on %s", (source) => {
  const path = () => join(folder, `${source}.tar.gz`);
  let storage: Storage;
  let ana: Member;
  let before: { rows: Record<string, string[]>; files: Record<string, string>; found: string[][] };

  beforeAll(async () => {
    storage = await migratedStorage(source);
    const site = await createSite(source, { storage });
    await seedDemo(site.deps);
    ana = await signUp(site, { email: "ana@example.org" });
    await shareTip(ana, {
      title: "Zoë's “quoted” tomato 🍅",
      postBody: 'Line\nbreak, \\ and "quotes" end',
      privacy: "Private",
    });
    await site.visitor().post("/newsletter", { email: "reader@example.org" });
    const found = await Promise.all(SEARCHES.map((search) => idsOf(ana.browser, search)));
    await mkdir(join(storage.dataDir, "photos", "ab"), { recursive: true });
    await mkdir(join(storage.dataDir, "outbox"));
    await writeFile(join(storage.dataDir, "photos", "ab", "rose.webp"), Buffer.alloc(700_000, "rose"));
    await writeFile(join(storage.dataDir, "photos", "empty.webp"), "");
    await writeFile(join(storage.dataDir, "photos", ".half-written"), "draft");
    await writeFile(join(storage.dataDir, "outbox", "1.eml"), MAIL);
    await backup(storage, path());
    await site.close();
    before = { rows: await rowsOfAll(storage), files: await filesOfAll(storage), found };
  }, 120_000);
  afterAll(() => storage.remove());

  test("is readable only by its owner, and leaves no other files behind", async () => {
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    expect(
      Object.keys(await filesOfAll({ dataDir: folder })).filter((name) => name.includes(".part")),
    ).toEqual([]);
  });

  test("reports what it contains", async () => {
    const restored = await freshStorage(source);
    const { migrations, parts, engine } = await restore(restored, path());
    expect({ migrations, engine }).toEqual({ migrations: migrationNames(), engine: source });
    expect(parts["tables/tip"]?.count).toBe(before.rows["tip"]?.length);
    const photos = Object.keys(before.files).filter(
      (name) => name.startsWith("photos/") && !name.includes("/."),
    );
    expect(photos.length).toBeGreaterThan(200);
    expect(parts["files/photos"]?.count).toBe(photos.length);
    expect(
      Object.keys(parts)
        .filter((part) => part.startsWith("tables/"))
        .toSorted(),
    ).toEqual(
      Object.keys(before.rows)
        .filter((table) => !["counter", "tip_stats", "tip_total"].includes(table))
        .map((table) => `tables/${table}`),
    );
    await restored.remove();
  });

  describe.each(engines)("restored on %s", (target) => {
    let restored: Storage;
    let site: Site;
    beforeAll(async () => {
      restored = await freshStorage(target);
      await restore(restored, path());
    });
    afterAll(async () => {
      await site.close();
      await restored.remove();
    });

    test("has every row of every table and every file", async () => {
      const rows = await rowsOfAll(restored);
      expect(Object.keys(rows)).toEqual(Object.keys(before.rows));
      for (const [table, expected] of Object.entries(before.rows))
        expect(rows[table], table).toEqual(expected);
      expect(rows["tip"]?.length).toBeGreaterThan(80);
      const { secret: _, ...files } = await filesOfAll(restored);
      const { secret: __, "photos/.half-written": ___, ...expected } = before.files;
      expect(files).toEqual(expected);
      await withDatabase(restored, expectConsistent);
    });

    test("serves the same site: sessions, passwords and searches work, and new tips are counted", async () => {
      site = await createSite(target, { storage: restored });
      const browser = site.visitor();
      for (const [name, value] of ana.browser.cookies) browser.cookies.set(name, value);
      const member = { ...ana, browser };
      expect((await browser.get("/api/session")).body).toMatchObject({ user: { email: "ana@example.org" } });
      expect((await site.visitor().post("/api/auth/sign-in/email", demoSignIn)).status).toBe(200);
      expect(await Promise.all(SEARCHES.map((search) => idsOf(browser, search)))).toEqual(before.found);
      expect(before.found.every((ids) => ids.length > 0)).toBe(true);

      const [shown] = await listOf<Tip>(browser, "/gardenersTips?limit=1");
      const { hash, widths } = shown?.photoVariants ?? { hash: "", widths: [] };
      for (const format of PHOTO_FORMATS)
        expect((await browser.get(photoPath(hash, widths.at(-1) ?? 0, format))).status).toBe(200);
      const id = await shareTip(member, { title: "Quince after the move" });
      await likeTip(member, id);

      expect(await idsOf(browser, "/gardenersTips?limit=6&q=quince+move")).toContain(id);
      expect((await idsOf(browser, "/gardenersTips?limit=1"))[0]).toBe(id);
      await expectConsistent(site.deps.db);
      expect(site.loggedErrors).toEqual([]);
    });
  });
});

describe.each(engines)("a backup of a running site on %s", (engine) => {
  test("has the files of every photo in its rows, even of one deleted meanwhile", async () => {
    const storage = await migratedStorage(engine);
    const site = await createSite(engine, { storage });
    const ana = await signUp(site);
    const { photo, photoVariants } = await upload(ana.browser);
    const id = await shareTip(ana, { photo });
    const other = { gardenerId: ana.id, title: "Mulch", difficulty: "Easy", isPublic: true, trend: 0 };
    await seedTips(
      site,
      Array.from({ length: 3000 }, () => ({ ...other, sharedAt: new Date() })),
    );
    const path = join(folder, `running-${engine}.tar.gz`);
    let deleted: Promise<unknown> | undefined;
    await backup(storage, path, () => void (deleted ??= ana.browser.delete(`/gardenersTips/${id}`)));
    await deleted;
    await syncPhotos(site.deps);
    expect(await site.deps.photos.store.has(photoVariants.hash), "it went").toBe(false);

    const entries = await unpacked(path);
    const tips = entries.filter(({ name }) => name.startsWith("tables/tip/")).map(({ data }) => `${data}`);
    expect(tips.join("")).toContain(photoVariants.hash);
    const files = entries.filter(({ name }) => name.includes(`/${photoVariants.hash}/`));
    expect(files).toHaveLength(PHOTO_FORMATS.length * photoVariants.widths.length);
    await site.close();
    await storage.remove();
  });
});

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
    await mkdir(join(small.dataDir, "photos"));
    await writeFile(join(small.dataDir, "photos", "new.webp"), "new");
    await backup(small, path());
    await site.close();
  });
  afterAll(() => small.remove());

  test("into a site with data fails unless --replace is given", async () => {
    const storage = await occupied(engine);
    const before = { rows: await rowsOfAll(storage), files: await filesOfAll(storage) };

    await expect(restore(storage, path())).rejects.toThrow("there is a site with data here. Add --replace");
    expect({ rows: await rowsOfAll(storage), files: await filesOfAll(storage) }).toEqual(before);

    await restore(storage, path(), true);
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
    await restore(storage, path());
    expect(await rowsOfAll(storage)).toEqual(await rowsOfAll(small));
    await storage.remove();
  });

  test("into a folder with only photos fails, too", async () => {
    const storage = await freshStorage(engine);
    await mkdir(join(storage.dataDir, "photos"));
    await writeFile(join(storage.dataDir, "photos", "mine.webp"), "mine");
    await expect(restore(storage, path())).rejects.toThrow("Add --replace");
    expect(await filesOfAll(storage)).toEqual({ "photos/mine.webp": expect.any(String) });
    await storage.remove();
  });

  test("into a running site fails, whatever the options", async () => {
    const storage = await occupied(engine);
    const site = await createSite(engine, { storage });
    await site.visitor().get("/gardenersTips?limit=6");
    await expect(restore(storage, path(), true)).rejects.toThrow("the site is running here. Stop it first");
    expect((await site.visitor().get("/gardenersTips?limit=6")).status).toBe(200);
    await site.close();
    await restore(storage, path(), true);
    await storage.remove();
  });

  test("migrates the tables of an older version (10.7)", async () => {
    const storage = await freshStorage(engine);
    const up = async (db: Kysely<unknown>) => {
      await sql`create table heading (id text primary key, title text not null)`.execute(db);
      await sql`insert into heading select id, title from tip`.execute(db);
    };
    await withMigration({ name: "9999-headings", up }, async () => {
      const { migrations } = await restore(storage, path());
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

  test("rejects an early development version", async () => {
    const storage = await freshStorage(engine);
    await expect(restore(storage, "tests/fixtures/backup-2026-11-20-foundation.tar.gz")).rejects.toThrow(
      new CommandError(
        "the backup was made by an early development version of Trowel and cannot be restored",
      ),
    );
    expect(await filesOfAll(storage)).toEqual({});
    await storage.remove();
  });

  test("stores the secret where the engine keeps it", async () => {
    const storage = await freshStorage(engine);
    await restore(storage, path());
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

/** A stopped site with a member, a tip and a photo. */
async function occupied(engine: Engine): Promise<Storage> {
  const storage = await migratedStorage(engine);
  const site = await createSite(engine, { storage });
  await warnedAbout(site, await shareTip(await signUp(site)));
  await site.close();
  await mkdir(join(storage.dataDir, "photos"));
  await writeFile(join(storage.dataDir, "photos", "old.webp"), "old");
  return storage;
}

import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PHOTO_FORMATS, photoPath } from "#domain/photos/photo.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { demoSignIn, seedDemo } from "#seeds/seed-demo.ts";
import { migrationNames } from "#server/db/migrate.ts";
import { syncPhotos } from "#server/photos/cleanup.ts";
import { backUp, restoreTo } from "#tests/harness/backups.ts";
import { unpacked } from "#tests/harness/archives.ts";
import { expectConsistent, filesOfAll, rowsOfAll, withDatabase } from "#tests/harness/stored-contents.ts";
import { engines, freshStorage, migratedStorage, type Storage } from "#tests/harness/engines.ts";
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

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "trowel-backups-"))));
afterAll(() => rm(folder, { recursive: true }));

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
    await backUp(storage, path());
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
    const { migrations, parts, engine } = await restoreTo(restored, path());
    expect({ migrations, engine }).toEqual({ migrations: migrationNames(), engine: source });
    expect(parts["tables/tip"]?.count).toBe(before.rows["tip"]?.length);
    const photos = Object.keys(before.files).filter(
      (name) => name.startsWith("photos/") && !name.includes("/."),
    );
    expect(photos.length).toBeGreaterThan(150);
    expect(parts["files/photos"]?.count).toBe(photos.length);
    expect(
      Object.keys(parts)
        .filter((part) => part.startsWith("tables/"))
        .toSorted(),
    ).toEqual(
      Object.keys(before.rows)
        .filter((table) => !["counter", "outdated_terms", "tip_stats", "tip_total"].includes(table))
        .map((table) => `tables/${table}`),
    );
    await restored.remove();
  });

  describe.each(engines)("restored on %s", (target) => {
    let restored: Storage;
    let site: Site;
    beforeAll(async () => {
      restored = await freshStorage(target);
      await restoreTo(restored, path());
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
    await backUp(storage, path, () => void (deleted ??= ana.browser.delete(`/gardenersTips/${id}`)));
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

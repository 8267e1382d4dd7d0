import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { databaseFile } from "#server/db/connect.ts";
import { engines, freshStorage, migratedStorage, type Storage } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { copyingProcessor, upload } from "#tests/harness/pictures.ts";
import { createSite } from "#tests/harness/site.ts";

// Photos and database that do not belong together (docs/product.md 10.10).

const RESTORE_OR_ADOPT =
  /restore a backup with npm run restore -- FILE, or keep them together with npm run admin -- adopt$/;

describe.each(engines)("a site on %s whose photos and database do not belong together (10.10)", (engine) => {
  const open = (storage: Storage) =>
    createSite(engine, { storage, photos: { processor: copyingProcessor() } });
  /** Opens a site with a photo in use, closes it, and returns its storage. */
  const withPhoto = async () => {
    const storage = await migratedStorage(engine);
    const site = await open(storage);
    const ana = await signUp(site);
    await shareTip(ana, { photo: (await upload(ana.browser)).photo });
    await site.close();
    return storage;
  };
  const photosIn = async ({ dataDir }: Storage) =>
    (await readdir(join(dataDir, "photos"))).filter((name) => /^[\da-f]{2}$/.test(name));
  const emptyFolder = () => mkdtemp(join(tmpdir(), "trowel-data-"));

  test("does not start when the database is missing or empty, and creates none", async () => {
    const storage = await withPhoto();
    const other = engine === "postgres" ? await freshStorage(engine) : storage;
    if (engine === "sqlite")
      for (const ending of ["", "-wal", "-shm"])
        await rm(`${databaseFile(storage.dataDir)}${ending}`, { force: true });
    const beside = { ...storage, databaseUrl: other.databaseUrl };
    for (let start = 1; start <= 2; start++) {
      const refused = open(beside);
      await expect(refused).rejects.toThrow(
        `There are photos in ${storage.dataDir}, but the database is new`,
      );
      await expect(refused).rejects.toThrow(RESTORE_OR_ADOPT);
    }
    expect(existsSync(databaseFile(storage.dataDir))).toBe(false);
    expect(await photosIn(storage)).toHaveLength(1);
    await storage.remove();
  });

  test("does not start beside the photos of another one, or without its photos", async () => {
    const [one, other] = [await withPhoto(), await withPhoto()];
    const mixed = { ...one };
    if (engine === "postgres") mixed.databaseUrl = other.databaseUrl;
    else {
      await rm(join(one.dataDir, "photos"), { recursive: true });
      const { cp } = await import("node:fs/promises");
      await cp(join(other.dataDir, "photos"), join(one.dataDir, "photos"), { recursive: true });
    }
    await expect(open(mixed)).rejects.toThrow("belong to another database than this one");
    expect(await photosIn(mixed)).toHaveLength(1);

    const without = engine === "postgres" ? { ...other, dataDir: await emptyFolder() } : one;
    if (engine === "sqlite") await rm(join(one.dataDir, "photos"), { recursive: true });
    await expect(open(without)).rejects.toThrow(`The database has 1 photo, but ${without.dataDir} has none`);
    for (const { remove } of [one, other]) await remove();
  });

  test("starts when neither has photos, and again with its own", async () => {
    const one = await withPhoto();
    await (await open(one)).close();
    const [empty, other] = [await migratedStorage(engine), await migratedStorage(engine)];
    await (await open(empty)).close();
    await rm(join(empty.dataDir, "photos"), { recursive: true });
    await (await open(empty)).close();
    await (await open({ ...empty, databaseUrl: other.databaseUrl })).close();
    for (const { remove } of [one, empty, other]) await remove();
  });

  test("starts with photos and rows of a version without ids", async () => {
    const storage = await withPhoto();
    const site = await open(storage);
    await site.deps.db.deleteFrom("setting").where("name", "=", "site-id").execute();
    await site.close();
    await rm(join(storage.dataDir, "photos", ".site-id"));
    await (await open(storage)).close();
    await storage.remove();
  });

  test("makes its data folder accessible to its owner alone", async () => {
    const storage = await migratedStorage(engine);
    const { chmod } = await import("node:fs/promises");
    await chmod(storage.dataDir, 0o755);
    await (await open(storage)).close();
    expect((await stat(storage.dataDir)).mode & 0o777).toBe(0o700);
    await storage.remove();
  });
});

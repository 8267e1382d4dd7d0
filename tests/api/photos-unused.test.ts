import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { syncPhotos, sweepPhotos, trashUnknownPhotos } from "#server/photos/cleanup.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp, tipInput } from "#tests/harness/factories.ts";
import { copyingProcessor, picture, upload } from "#tests/harness/pictures.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { useSite } from "#tests/harness/site.ts";

const HOUR = 60 * 60 * 1000;
/** The times of a file last changed some days ago, for `utimes`. */
const daysAgo = (days: number): [Date, Date] => {
  const time = new Date(Date.now() - days * 24 * HOUR);
  return [time, time];
};
const later = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

describe.each(engines)("the sweep of unused photos on %s (9.46)", (engine) => {
  const site = useSite(engine, { photos: { processor: copyingProcessor() } });
  const hashes = async () =>
    (await site.deps.db.selectFrom("photo").select("hash").execute()).map(({ hash }) => hash);
  const folder = () => join(site.deps.config.dataDir, "photos");

  test("deletes them with their files after a day; photos in use or uploaded again stay (4.28, 9.46)", async () => {
    const ana = await signUp(site);
    const [unused, used, again] = [
      await upload(ana.browser),
      await upload(ana.browser),
      await picture().jpeg().toBuffer(),
    ];
    const { photoVariants } = await upload(ana.browser, again);
    await shareTip(ana, { photo: used.photo });

    await sweepPhotos(site.deps);
    expect(await hashes()).toHaveLength(3);
    site.setClock(later(23));
    await upload(ana.browser, again);
    site.setClock(later(25));
    await sweepPhotos(site.deps);

    expect((await hashes()).toSorted()).toEqual([used.photoVariants.hash, photoVariants.hash].toSorted());
    const { store } = site.deps.photos;
    expect(await store.has(unused.photoVariants.hash)).toBe(false);
    expect(await store.has(used.photoVariants.hash)).toBe(true);
  });

  test("deletes abandoned drafts (9.46)", async () => {
    const draft = join(folder(), ".drafts", "left");
    await mkdir(draft, { recursive: true });
    await writeFile(join(draft, "320.avif"), "x");
    await utimes(draft, ...daysAgo(2));
    await sweepPhotos(site.deps);
    expect(await readdir(join(folder(), ".drafts"))).toEqual([]);
  });

  test("moves files without rows to the trash after a day, and deletes them there after 30 (10.11)", async () => {
    const orphan = "ab".repeat(16);
    const { store } = site.deps.photos;
    await store.put(orphan, [{ name: "320.webp", bytes: Buffer.from("x") }]);
    await sweepPhotos(site.deps);
    await trashUnknownPhotos(site.deps);
    expect(await store.has(orphan), "it may just be on its way").toBe(true);

    await utimes(join(folder(), "ab", orphan), ...daysAgo(2));
    await sweepPhotos(site.deps);
    expect(await store.has(orphan), "the sweep deletes nothing that has no row").toBe(true);
    await trashUnknownPhotos(site.deps);
    expect(await store.has(orphan)).toBe(false);
    expect(await readdir(join(folder(), ".trash", orphan))).toEqual(["320.webp"]);

    await utimes(join(folder(), ".trash", orphan), ...daysAgo(29));
    await trashUnknownPhotos(site.deps);
    expect(await store.listTrash()).toEqual([orphan]);
    await utimes(join(folder(), ".trash", orphan), ...daysAgo(31));
    await trashUnknownPhotos(site.deps);
    expect(await store.listTrash()).toEqual([]);
  });

  test("restores files from the trash once their rows are back (10.11)", async () => {
    const { store } = site.deps.photos;
    const ana = await signUp(site);
    const { photo, photoVariants } = await upload(ana.browser);
    await shareTip(ana, { photo });
    await store.trash(photoVariants.hash);
    expect(await store.has(photoVariants.hash)).toBe(false);
    await trashUnknownPhotos(site.deps);
    expect(await store.has(photoVariants.hash)).toBe(true);
    expect(await store.listTrash()).toEqual([]);
  });

  test("pauses during a backup, but not for one that died (9.46)", async () => {
    const { store } = site.deps.photos;
    const ana = await signUp(site);
    const { photo, photoVariants } = await upload(ana.browser);
    const id = await shareTip(ana, { photo });
    const resumeDeletion = await site.deps.photos.store.pauseDeletion();
    expect((await ana.browser.delete(`/gardenersTips/${id}`)).status).toBe(200);
    await sweepPhotos(site.deps);
    expect(await store.has(photoVariants.hash)).toBe(true);
    await resumeDeletion();
    await syncPhotos(site.deps);
    expect(await store.has(photoVariants.hash)).toBe(false);
    expect(await hashes()).not.toContain(photoVariants.hash);

    const died = join(site.deps.config.dataDir, ".backup-that-died");
    await writeFile(died, "");
    expect(await store.isDeletionPaused()).toBe(true);
    await utimes(died, new Date(Date.now() - HOUR), new Date(Date.now() - HOUR));
    expect(await store.isDeletionPaused()).toBe(false);
    await utimes(died, new Date(Date.now() - 25 * HOUR), new Date(Date.now() - 25 * HOUR));
    await sweepPhotos(site.deps);
    expect(await readdir(site.deps.config.dataDir)).not.toContain(".backup-that-died");
  });

  test("lets a photo be uploaded again during a backup, after which it would be deleted (9.46)", async () => {
    const { store } = site.deps.photos;
    const ana = await signUp(site);
    const bytes = await picture().jpeg().toBuffer();
    const { photo, photoVariants } = await upload(ana.browser, bytes);
    const id = await shareTip(ana, { photo });
    const resumeDeletion = await store.pauseDeletion();
    expect((await ana.browser.delete(`/gardenersTips/${id}`)).status).toBe(200);
    expect((await ana.browser.post("/gardenersTips", tipInput({ photo }))).status).toBe(400);
    expect(await upload(ana.browser, bytes)).toEqual({ photo, photoVariants });
    expect((await ana.browser.post("/gardenersTips", tipInput({ photo }))).status).toBe(201);
    await resumeDeletion();
    await syncPhotos(site.deps);
    expect(await store.has(photoVariants.hash)).toBe(true);
  });

  test("finds many files without rows with few queries", async () => {
    const old = new Date(Date.now() - 25 * HOUR);
    const orphans = Array.from({ length: 120 }, (_, place) => place.toString(16).padStart(32, "0"));
    for (const hash of orphans) {
      await site.deps.photos.store.put(hash, [{ name: "320.webp", bytes: Buffer.from("x") }]);
      await utimes(join(folder(), hash.slice(0, 2), hash), old, old);
    }
    const { photoVariants } = await upload(site.visitor());
    await utimes(join(folder(), photoVariants.hash.slice(0, 2), photoVariants.hash), old, old);
    const queries = await sentBy(site, () => trashUnknownPhotos(site.deps));
    for (const hash of orphans) expect(await site.deps.photos.store.has(hash)).toBe(false);
    expect(await site.deps.photos.store.has(photoVariants.hash)).toBe(true);
    expect(queries.filter(({ sql }) => /from "photo" where "hash" in/.test(sql))).toHaveLength(4);
  });

  test("completes deletions interrupted by a crash (9.46)", async () => {
    const { photoVariants } = await upload(site.visitor());
    await site.deps.db
      .updateTable("photo")
      .set({ status: "deleting", deleting_since: new Date().toISOString() })
      .where("hash", "=", photoVariants.hash)
      .execute();
    const ana = await signUp(site);
    const photo = `${site.origin}/photos/${photoVariants.hash}/${photoVariants.width}.webp`;
    expect(
      (await ana.browser.post("/gardenersTips", tipInput({ photo }))).status,
      "it can no longer be used",
    ).toBe(400);
    await sweepPhotos(site.deps);
    expect(await hashes()).not.toContain(photoVariants.hash);
    expect(await site.deps.photos.store.has(photoVariants.hash)).toBe(false);
  });
});

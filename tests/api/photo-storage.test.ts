import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Problem } from "#domain/http/problem.ts";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { diskStore } from "#server/photos/disk-store.ts";
import { deletePhotoFilesWithoutRow } from "#server/photos/cleanup.ts";
import { engines, freshStorage, migratedStorage } from "#tests/harness/engines.ts";
import { signUp, tipInput } from "#tests/harness/factories.ts";
import { memoryStore } from "#tests/harness/memory-store.ts";
import { copyingProcessor, storedPhotos, picture, send, upload } from "#tests/harness/pictures.ts";
import { createSite, useSite, type Site } from "#tests/harness/site.ts";

describe.each(engines)("a full disk on %s (9.48)", (engine) => {
  const store = memoryStore();
  const site = useSite(engine, { photos: { store, processor: copyingProcessor() } });

  test("is reported for a photo, nothing is stored partially, the tip can be shared without it, and later it works (9.48)", async () => {
    const ana = await signUp(site);
    const bytes = await picture().jpeg().toBuffer();
    store.full = true;
    const response = await send<Problem>(ana.browser, bytes);
    expect([response.status, response.body.detail]).toEqual([507, PHOTO_MESSAGES.noRoom()]);
    expect(store.kept.size).toBe(0);
    expect(await site.deps.db.selectFrom("photo").selectAll().execute()).toEqual([]);
    expect(await readdir(site.deps.photos.drafts)).toEqual([]);
    expect((await ana.browser.post("/gardenersTips", tipInput())).status).toBe(201);

    store.full = false;
    await upload(ana.browser, bytes);
    site.loggedErrors.splice(0);
  });

  test("is also reported when files were moved away before their row existed and cannot be restored (9.48)", async () => {
    const { put } = store;
    const bytes = await picture().jpeg().toBuffer();
    store.put = async (hash, files) => {
      store.put = put;
      await put(hash, files);
      // Simulates the deletion of an older photo of the same name.
      await deletePhotoFilesWithoutRow(site.deps, hash);
      store.full = true;
    };
    const response = await send<Problem>(site.visitor(), bytes);
    expect([response.status, response.body.detail]).toEqual([507, PHOTO_MESSAGES.noRoom()]);
    const rows = site.deps.db.selectFrom("photo").select("hash");
    const before = (await rows.execute()).map(({ hash }) => hash);
    expect(before, "only what has files has a row").toEqual([...store.kept.keys()]);

    store.full = false;
    const { hash } = (await upload(site.visitor(), bytes)).photoVariants;
    expect(before).not.toContain(hash);
    expect(store.kept.has(hash)).toBe(true);
    site.loggedErrors.splice(0);
  });

  test("a photo with missing files is stored again when uploaded again", async () => {
    const bytes = await picture().jpeg().toBuffer();
    const { photo, photoVariants } = await upload(site.visitor(), bytes);
    store.kept.delete(photoVariants.hash);
    expect((await upload(site.visitor(), bytes)).photo).toBe(photo);
    expect((await site.visitor().open("HEAD", new URL(photo).pathname)).status).toBe(200);
  });
});

describe("a full database (9.48)", () => {
  const full = async (site: Site) => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(site.deps.db);
    await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(site.deps.db);
  };
  /** Uploads photos until there is no space. Returns the last response. */
  const fill = async (site: Site): Promise<Buffer> => {
    for (let tries = 0; tries < 50; tries++) {
      const bytes = await picture({ width: 60, height: 40 }).jpeg().toBuffer();
      const { status } = await send<Problem>(site.visitor(), bytes);
      if (status === 507) return bytes;
      expect(status).toBe(201);
    }
    throw new Error("There is always room");
  };

  test("leaves none of the photo's files; later it works (9.48)", async () => {
    const site = await createSite("sqlite", { photos: { processor: copyingProcessor() } });
    await full(site);
    const bytes = await fill(site);
    const { files, rows, drafts } = await storedPhotos(site);
    expect([files, drafts]).toEqual([rows, 0]);
    await sql`pragma max_page_count = 1000000`.execute(site.deps.db);
    const { photo } = await upload(site.visitor(), bytes);
    expect((await site.visitor().open("HEAD", new URL(photo).pathname)).status).toBe(200);
    await site.close();
  });

  test.each(["before", "after"])(
    "storing a photo just %s its deletion removes the files keeps them",
    async (when) => {
      const storage = await migratedStorage("sqlite");
      const store = memoryStore();
      const [site, other] = [
        await createSite("sqlite", { storage, photos: { store, processor: copyingProcessor() } }),
        await createSite("sqlite", { storage, photos: { store, processor: copyingProcessor() } }),
      ];
      await full(site);
      const { detach } = store;
      const stored = new Set<string>();
      let sent = Buffer.alloc(0);
      const { process } = site.deps.photos.processor;
      site.deps.photos.processor.process = async (received) => {
        sent = await readFile(received.path);
        return process(received);
      };
      store.detach = async (hash) => {
        const also = async () => stored.add((await upload(other.visitor(), sent)).photoVariants.hash);
        if (when === "before") await also();
        const taken = await detach(hash);
        if (when === "after") await also();
        return taken;
      };
      await fill(site);
      expect(stored.size).toBe(1);
      for (const hash of stored) expect(store.kept.has(hash)).toBe(true);
      await site.close();
      await other.close();
      await storage.remove();
    },
  );

  test("a database failure during a deletion loses nothing", async () => {
    const site = await createSite("sqlite", { photos: { processor: copyingProcessor() } });
    const { photoVariants } = await upload(site.visitor());
    const { store } = site.deps.photos;
    const { detach } = store;
    const { db } = site.deps;
    store.detach = async (hash) => {
      const taken = await detach(hash);
      await sql`alter table photo rename to away`.execute(db);
      return taken;
    };
    await deletePhotoFilesWithoutRow(site.deps, photoVariants.hash);
    expect(await store.has(photoVariants.hash)).toBe(true);
    await site.close();
  });
});

describe("the photo folder", () => {
  test("stores each photo completely or not at all, and distinguishes a full disk from other errors", async () => {
    const storage = await freshStorage("sqlite");
    const store = diskStore(storage.dataDir);
    const hash = "0f".repeat(16);
    const files = [
      { name: "320.avif", bytes: Buffer.from("small") },
      { name: "320.webp", bytes: Buffer.from("larger") },
    ];
    await Promise.all([store.put(hash, files), store.put(hash, files)]);
    expect(await readdir(join(storage.dataDir, "photos"))).toEqual([".drafts", "0f"]);
    expect(await readdir(join(storage.dataDir, "photos", ".drafts"))).toEqual([]);
    await (await store.detach(hash))?.delete();
    expect(await readdir(join(storage.dataDir, "photos", ".drafts"))).toEqual([]);

    const broken = store.put(hash, [...files, { name: "nowhere/640.avif", bytes: Buffer.from("x") }]);
    await expect(broken).rejects.toThrow("ENOENT");
    expect(await store.has(hash)).toBe(false);
    expect(await readdir(join(storage.dataDir, "photos", ".drafts"))).toEqual([]);
    await storage.remove();
  });
});

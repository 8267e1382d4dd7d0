import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { movePhotos, type MoveTarget } from "#server/move-photos.ts";
import { bucketStore } from "#server/photos/bucket-store.ts";
import { diskStore, draftsFolder, PHOTOS_FOLDER, SITE_ID_FILE } from "#server/photos/disk-store.ts";
import { bucketServer } from "#tests/harness/bucket-server.ts";
import { migratedStorage, type Storage } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { copyingProcessor, storedPhotos, upload } from "#tests/harness/pictures.ts";
import { createSite, testConfig } from "#tests/harness/site.ts";

const server = await bucketServer();
const photos = { processor: copyingProcessor() };
let storage: Storage;
beforeEach(async () => {
  storage = await migratedStorage("sqlite");
});
afterEach(async () => {
  server.fate = () => "pass";
  await server.clear();
  await storage.remove();
});
afterAll(() => server.close());

/** A stopped site with a photo in its folder. */
async function siteWithPhoto() {
  const site = await createSite("sqlite", { storage, photos });
  const { photo, photoVariants } = await upload(site.visitor());
  await shareTip(await signUp(site), { photo });
  await site.close();
  return { path: new URL(photo).pathname, hash: photoVariants.hash };
}

const filesOf = async (hash: string) => (await diskStore(storage.dataDir).readAll(hash)) ?? [];
const siteIdOf = async () => (await diskStore(storage.dataDir).readSiteIds())[0] ?? "";

const move = (target: MoveTarget = "bucket") =>
  movePhotos(testConfig({ ...storage, photoStore: server.settings }), target);

test("a server that accepts everything gets no photos (10.17)", async () => {
  const { path } = await siteWithPhoto();
  server.fate = () => "page";
  await expect(move()).rejects.toThrow("does not answer like S3");
  const same = await createSite("sqlite", { storage, photos });
  expect((await same.visitor().open("GET", path)).status).toBe(200);
  await same.close();
});

test("a server that forgets photos, although it said that it stored them, costs none (10.17)", async () => {
  const { path } = await siteWithPhoto();
  server.fate = ({ method, url }) => (method === "PUT" && url?.includes("/photos/") ? "forgotten" : "pass");
  await expect(move()).rejects.toThrow("cannot be read again");
  server.fate = () => "pass";
  await move();
  const moved = await createSite("sqlite", { storage, photos, photoStore: server.settings });
  expect((await moved.visitor().open("GET", path)).status).toBe(200);
  await moved.close();
});

test("hidden photos stay hidden, wherever they are moved (10.17, 11.14)", async () => {
  const shown = await siteWithPhoto();
  const hidden = await siteWithPhoto();
  await diskStore(storage.dataDir).hide(hidden.hash);
  // A copy from before: since then one was hidden, and the other shown again.
  await bucketStore(server.settings).hide(shown.hash);
  await move();
  expect(await bucketStore(server.settings).listHidden()).toEqual([hidden.hash]);
  expect(await diskStore(storage.dataDir).listHidden()).toEqual([]);
  await move("folder");
  expect(await diskStore(storage.dataDir).listHidden()).toEqual([hidden.hash]);
  expect(await server.keys()).toEqual(["site-id"]);
});

test("hidden photos stay hidden when a move is repeated after its end (10.17, 11.14)", async () => {
  const { hash } = await siteWithPhoto();
  await diskStore(storage.dataDir).hide(hash);
  await move();
  await move();
  expect(await bucketStore(server.settings).listHidden()).toEqual([hash]);
});

test("photos that were deleted after they were copied are not brought back (10.17)", async () => {
  const { path } = await siteWithPhoto();
  const site = await createSite("sqlite", { storage, photos });
  const { photo, photoVariants } = await upload(site.visitor());
  const { hash } = photoVariants;
  await bucketStore(server.settings).put(hash, await filesOf(hash));
  await (await diskStore(storage.dataDir).detach(hash))?.delete();
  await site.deps.db.deleteFrom("photo").where("hash", "=", hash).execute();
  await site.close();
  await bucketStore(server.settings).writeSiteIds([`${await siteIdOf()} is being moved here`]);
  await move();
  const moved = await createSite("sqlite", { storage, photos, photoStore: server.settings });
  expect((await moved.visitor().open("GET", path)).status).toBe(200);
  expect((await moved.visitor().open("GET", new URL(photo).pathname)).status).toBe(404);
  await moved.close();
});

test.each(["bucket", "folder"] as const)(
  "a move to the %s that was interrupted leaves nothing in the old place once it is repeated (10.17)",
  async (target) => {
    const { hash } = await siteWithPhoto();
    const stores = { folder: bucketStore(server.settings), bucket: diskStore(storage.dataDir) };
    if (target === "folder") await move();
    // As a process leaves it that is killed while it deletes a photo.
    await stores[target].detach(hash);
    await move(target);
    expect((await server.keys()).filter((key) => key.startsWith("drafts/"))).toEqual([]);
    expect(await readdir(draftsFolder(storage.dataDir))).toEqual([]);
  },
);

test("from the end of copying, no site starts with the photos in the old place (10.17)", async () => {
  await siteWithPhoto();
  const id = await siteIdOf();
  const seen: string[] = [];
  server.fate = ({ url }) => {
    if (url?.includes("prefix=photos"))
      seen.push(readFileSync(join(storage.dataDir, PHOTOS_FOLDER, SITE_ID_FILE), "utf8").trim());
    return "pass";
  };
  await move();
  // The bucket's photos are listed before they are copied, and again when it is checked which of them are orphans.
  expect(seen).toEqual([id, `${id} moved away`]);
  server.fate = () => "pass";
  await expect(createSite("sqlite", { storage, photos })).rejects.toThrow("were moved away from");
});

test(
  "a move that was interrupted while it finished has to be repeated, and hidden photos stay hidden (10.17, 11.14)",
  { tags: ["all"] },
  async () => {
    const { path } = await siteWithPhoto();
    const { hash } = await siteWithPhoto();
    await diskStore(storage.dataDir).hide(hash);
    let lists = 0;
    server.fate = ({ url }) => (url?.includes("prefix=photos") && ++lists > 1 ? "reset" : "pass");
    await expect(move()).rejects.toThrow("does not answer");
    server.fate = () => "pass";
    const inFolder = createSite("sqlite", { storage, photos });
    await expect(inFolder).rejects.toThrow("were moved away from");
    const inBucket = { storage, photos, photoStore: server.settings };
    await expect(createSite("sqlite", inBucket)).rejects.toThrow("are still being moved to");
    await move();
    expect(await bucketStore(server.settings).listHidden()).toEqual([hash]);
    const moved = await createSite("sqlite", inBucket);
    expect((await moved.visitor().open("GET", path)).status).toBe(200);
    await moved.close();
  },
);

test("a copy that differs is made again (10.17)", async () => {
  const { path, hash } = await siteWithPhoto();
  server.fate = ({ method, url }) => (method === "PUT" && url?.includes("/photos/") ? 403 : "pass");
  await expect(move()).rejects.toThrow("refused with 403");
  server.fate = () => "pass";
  await bucketStore(server.settings).put(hash, [{ name: "320.webp", bytes: Buffer.from("another") }]);
  await move();
  const moved = await createSite("sqlite", { storage, photos, photoStore: server.settings });
  expect((await moved.visitor().open("GET", path)).status).toBe(200);
  expect(await storedPhotos(moved)).toMatchObject({ files: 0 });
  await moved.close();
});

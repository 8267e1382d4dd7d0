import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { movePhotos } from "#server/move-photos.ts";
import { bucketStore } from "#server/photos/bucket-store.ts";
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

const move = () => movePhotos(testConfig({ ...storage, photoStore: server.settings }), "bucket");

test("a server that accepts everything gets no photos (10.17)", async () => {
  const { path } = await siteWithPhoto();
  server.fate = () => "page";
  await expect(move()).rejects.toThrow("does not answer like S3");
  const same = await createSite("sqlite", { storage, photos });
  expect((await same.visitor().open("GET", path)).status).toBe(200);
  await same.close();
});

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

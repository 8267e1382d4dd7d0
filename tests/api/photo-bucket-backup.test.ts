import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backUp, restoreTo } from "#tests/harness/backups.ts";
import { bucketServer } from "#tests/harness/bucket-server.ts";
import { freshStorage, migratedStorage, someEngines, type Storage } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { copyingProcessor, upload } from "#tests/harness/pictures.ts";
import { createSite, type Settings, type Site } from "#tests/harness/site.ts";

const server = await bucketServer();
const folder = await mkdtemp(join(tmpdir(), "trowel-backups-"));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const inBucket = { photoStore: server.settings };
const inFolder = { photoStore: undefined };
const photos = { processor: copyingProcessor() };

/** A site with three photos, one of them hidden. */
async function siteWithPhotos(engine: "sqlite" | "postgres", storage: Storage, settings: Settings) {
  const site = await createSite(engine, { storage, photos, ...settings });
  const paths = [];
  for (let count = 0; count < 3; count++) {
    const { photo } = await upload(site.visitor());
    paths.push(new URL(photo).pathname);
    await shareTip(await signUp(site), { photo });
  }
  const [, , hash = ""] = paths[2]?.split("/") ?? [];
  await site.deps.db.updateTable("photo").set({ status: "hidden" }).where("hash", "=", hash).execute();
  await site.deps.photos.store.hide(hash);
  return { site, paths };
}

const statuses = (site: Site, paths: string[]) =>
  Promise.all(paths.map(async (path) => (await site.visitor().open("GET", path)).status));

describe.each(someEngines)("a backup on %s (10.4, 10.6)", (engine) => {
  beforeAll(() => server.clear());

  test.each([
    ["a bucket to the folder", inBucket, inFolder],
    ["the folder to a bucket", inFolder, inBucket],
  ])("brings photos from %s, hidden ones too (10.4, 10.6, 9.72)", async (name, from, to) => {
    await server.clear();
    const [first, second] = [await migratedStorage(engine), await freshStorage(engine)];
    const { site, paths } = await siteWithPhotos(engine, first, from);
    const path = join(folder, `${engine} ${name}.tar.gz`);
    await backUp({ ...first, ...from }, path);
    await site.close();
    if (to === inFolder) await server.clear();

    await restoreTo({ ...second, ...to }, path);
    const restored = await createSite(engine, { storage: second, photos, ...to });
    expect(await statuses(restored, paths)).toEqual([200, 200, 404]);
    await restored.close();
    await first.remove();
    await second.remove();
  });

  test("into a new place with a bucket can be repeated after a failure (10.7)", async () => {
    await server.clear();
    const [first, second] = [await migratedStorage(engine), await freshStorage(engine)];
    const { site, paths } = await siteWithPhotos(engine, first, inFolder);
    const path = join(folder, `${engine} repeated.tar.gz`);
    await backUp(first, path);
    await site.close();
    let ids = 0;
    server.fate = ({ method, url }) =>
      method === "PUT" && url?.endsWith("/site-id") && ++ids > 1 ? 403 : "pass";
    await expect(restoreTo({ ...second, ...inBucket }, path)).rejects.toThrow("refused with 403");
    server.fate = () => "pass";
    await restoreTo({ ...second, ...inBucket }, path);
    const restored = await createSite(engine, { storage: second, photos, ...inBucket });
    expect(await statuses(restored, paths)).toEqual([200, 200, 404]);
    await restored.close();
    await first.remove();
    await second.remove();
  });

  test("into a new database beside the bucket of a site leaves that site whole if it fails (10.6, 10.7)", async () => {
    await server.clear();
    const [first, second] = [await migratedStorage(engine), await freshStorage(engine)];
    const { site, paths } = await siteWithPhotos(engine, first, inBucket);
    const path = join(folder, `${engine} beside.tar.gz`);
    await backUp({ ...first, ...inBucket }, path);
    await site.close();
    const place = { ...second, ...inBucket };
    server.fate = ({ method, url }) => (method === "PUT" && !url?.endsWith("/site-id") ? 403 : "pass");
    await expect(restoreTo(place, path, { replace: true })).rejects.toThrow("refused with 403");
    server.fate = () => "pass";
    await expect(restoreTo(place, path)).rejects.toThrow("there is a site with data here");
    const same = await createSite(engine, { storage: first, photos, ...inBucket });
    expect(await statuses(same, paths)).toEqual([200, 200, 404]);
    await same.close();
    await first.remove();
    await second.remove();
  });

  test("over a site with a bucket needs --replace, and one that fails leaves that site whole (10.6, 10.7)", async () => {
    await server.clear();
    const [first, second] = [await migratedStorage(engine), await migratedStorage(engine)];
    const { site, paths } = await siteWithPhotos(engine, first, inFolder);
    const path = join(folder, `${engine} replace.tar.gz`);
    await backUp(first, path);
    await site.close();
    const old = await siteWithPhotos(engine, second, inBucket);
    await old.site.close();
    const place = { ...second, ...inBucket };

    await expect(restoreTo(place, path)).rejects.toThrow("there is a site with data here");
    server.fate = ({ method, url }) => (method === "PUT" && url?.endsWith("/site-id") ? 403 : "pass");
    await expect(restoreTo(place, path, { replace: true })).rejects.toThrow("refused with 403");
    server.fate = () => "pass";
    const same = await createSite(engine, { storage: second, photos, ...inBucket });
    expect(await statuses(same, old.paths)).toEqual([200, 200, 404]);
    await same.close();

    await restoreTo(place, path, { replace: true });
    const restored = await createSite(engine, { storage: second, photos, ...inBucket });
    expect(await statuses(restored, paths)).toEqual([200, 200, 404]);
    await restored.close();
    await first.remove();
    await second.remove();
  });
});

import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#domain/http/problem.ts";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { bucketStore } from "#server/photos/bucket-store.ts";
import { sweepPhotos, trashUnknownPhotos } from "#server/photos/cleanup.ts";
import { downloadDuePhotos } from "#server/photos/downloads.ts";
import { startPhotoJobs } from "#server/photos/jobs.ts";
import { fetchOptions } from "#server/photos/safe-fetch.ts";
import { bucketServer } from "#tests/harness/bucket-server.ts";
import { downloadOf } from "#tests/harness/download.ts";
import { freshStorage, migratedStorage, someEngines } from "#tests/harness/engines.ts";
import { shareTip, signUp, tipInput } from "#tests/harness/factories.ts";
import { moderated } from "#tests/harness/moderation.ts";
import { copyingProcessor, picture, send, storedPhotos, upload } from "#tests/harness/pictures.ts";
import { signUpAs } from "#tests/harness/roles.ts";
import { otherSite } from "#tests/harness/safe-fetch.ts";
import { createSite, useSite } from "#tests/harness/site.ts";

const server = await bucketServer();
afterEach(() => void (server.fate = () => "pass"));
afterAll(() => server.close());
const settings = { photoStore: server.settings, photos: { processor: copyingProcessor() } };
const openStore = () => bucketStore(server.settings);

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

describe.each(someEngines)("a site with its photos in a bucket on %s (9.72)", (engine) => {
  beforeAll(() => server.clear());
  const site = useSite(engine, settings);
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    site.visitor().open(method, path, { headers });

  test("stores them there alone, and serves them from its own address, also in part (9.72, 9.47)", async () => {
    const { photo, photoVariants } = await upload(site.visitor());
    expect(new URL(photo).origin).toBe(site.origin);
    expect(await server.keys()).toContain(`photos/${photoVariants.hash}`);
    expect(await storedPhotos(site)).toMatchObject({ files: 0, drafts: 0 });

    const { pathname } = new URL(photo);
    const whole = await get(pathname);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBe(Number(whole.headers.get("content-length")));
    const part = await get(pathname, { range: "bytes=4-11" });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(4, 12)]);
    const head = await get(pathname, {}, "HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.length)]);
    expect((await get(pathname, { "if-none-match": whole.headers.get("etag") ?? "" })).status).toBe(304);
    expect((await get(pathname.replace(".webp", ".avif"))).headers.get("content-type")).toBe("image/avif");
  });

  test("returns 404 for hidden ones, and deletes unused ones there (9.46, 9.72, 11.14)", async () => {
    const { photo, photoVariants } = await upload(site.visitor());
    const { store } = site.deps.photos;
    await store.hide(photoVariants.hash);
    expect((await get(new URL(photo).pathname)).status).toBe(404);
    await store.show(photoVariants.hash);
    expect((await get(new URL(photo).pathname)).status).toBe(200);
    site.setClock(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString());
    await sweepPhotos(site.deps);
    expect(await store.has(photoVariants.hash)).toBe(false);
    expect((await get(new URL(photo).pathname)).status).toBe(404);
  });

  test("has them in a member's download (9.72)", async () => {
    const { photo, photoVariants } = await upload(site.visitor());
    const ana = await signUp(site, { photourl: photo });
    expect(Object.keys((await downloadOf(ana)).pictures)).toEqual([`photos/${photoVariants.hash}.webp`]);
  });
});

describe.each(someEngines)("while the bucket is away, on %s (9.73)", (engine) => {
  beforeAll(() => server.clear());
  const site = useSite(engine, settings);

  test("uploads say to try again and leave nothing, pictures are a 503, the rest goes on (9.73)", async () => {
    const { photo } = await upload(site.visitor());
    const ana = await signUp(site);
    const before = await server.keys();
    const rows = await storedPhotos(site);
    const bytes = await picture().jpeg().toBuffer();
    server.fate = () => "reset";

    const refused = await send<Problem>(ana.browser, bytes);
    expect([refused.status, refused.body.detail]).toEqual([503, PHOTO_MESSAGES.away()]);
    expect(refused.headers.get("retry-after")).toBe("30");
    expect(await storedPhotos(site)).toEqual(rows);
    const picture503 = await site.visitor().open("GET", new URL(photo).pathname);
    expect([picture503.status, picture503.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(picture503.headers.get("retry-after")).toBe("5");
    expect((await ana.browser.post("/gardenersTips", tipInput({ photo }))).status).toBe(201);
    expect((await site.visitor().get("/gardenersTips")).status).toBe(200);
    expect(await server.keys()).toEqual(before);

    server.fate = () => "pass";
    await expect
      .poll(async () => (await site.visitor().open("GET", new URL(photo).pathname)).status, {
        timeout: 10_000,
      })
      .toBe(200);
    await upload(ana.browser, bytes);
    expect(site.loggedErrors.splice(0)).toEqual([expect.stringContaining("does not answer: ")]);
  });

  test("pictures are a 503, too, if its answers break off (9.73)", async () => {
    const { photo, photoVariants } = await upload(site.visitor(), await picture().jpeg().toBuffer());
    const { pathname } = new URL(photo);
    const stored = await site.deps.photos.store.open(photoVariants.hash, basename(pathname));
    server.fate = ({ method }) => (method === "GET" ? "half" : "pass");
    expect((await site.visitor().open("GET", pathname)).status).toBe(503);
    const content = await stored?.read(0, stored.size - 1);
    await expect(new Response(content).arrayBuffer()).rejects.toThrow("does not answer");
    server.fate = () => "pass";
    expect((await site.visitor().open("GET", pathname)).status).toBe(200);
  });

  test(
    "so are pictures for links to tips, and a member's download ends early; the site is ready (9.73, 7.38)",
    { tags: ["all"] },
    async () => {
      const { photo } = await upload(site.visitor());
      const ana = await signUp(site, { photourl: photo });
      const id = await shareTip(ana, { photo });
      server.fate = () => "reset";
      expect((await site.visitor().get("/readyz")).status).toBe(200);
      expect((await site.visitor().get(`/sharePictures/${id}.jpg`)).status).toBe(503);
      const download = await ana.browser.open("GET", "/api/account/export");
      await expect(download.arrayBuffer()).rejects.toThrow();
      server.fate = () => "pass";
      const isMade = async () => (await site.visitor().get(`/sharePictures/${id}.jpg`)).status;
      await expect.poll(isMade, { timeout: 10_000 }).toBe(200);
      expect(Object.keys((await downloadOf(ana)).pictures)).toHaveLength(1);
    },
  );

  test("uploads say to try again if it does not keep what it accepts (9.73)", async () => {
    const bytes = await picture().jpeg().toBuffer();
    const before = await storedPhotos(site);
    server.fate = ({ method, headers }) =>
      method === "PUT" && headers["x-amz-copy-source"] === undefined ? "forgotten" : "pass";
    const { status, body } = await send<Problem>(site.visitor(), bytes);
    expect([status, body.detail]).toEqual([503, PHOTO_MESSAGES.away()]);
    server.fate = () => "pass";
    expect(await storedPhotos(site)).toEqual(before);
    await upload(site.visitor(), bytes);
    expect(site.loggedErrors.splice(0)).toEqual([
      expect.stringContaining("does not keep what it has accepted"),
    ]);
  });

  test("deletions wait, and are made when it is back (9.73)", async () => {
    const { photo, photoVariants } = await upload(site.visitor());
    site.setClock(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString());
    server.fate = () => "reset";
    await expect(sweepPhotos(site.deps)).rejects.toThrow("does not answer");
    server.fate = () => "pass";
    const jobs = startPhotoJobs(site.deps);
    await expect
      .poll(async () => (await server.keys()).includes(`photos/${photoVariants.hash}`), { timeout: 15_000 })
      .toBe(false);
    await jobs.stop();
    expect((await site.visitor().open("GET", new URL(photo).pathname)).status).toBe(404);
  });

  test("a moderator waits two seconds, and the picture is hidden at once (9.73, 11.14)", async () => {
    const { photo, photoVariants } = await upload(site.visitor());
    const [author, reporter] = [await signUp(site), await signUp(site)];
    const moderator = await signUpAs(site, "moderator");
    const targetId = await shareTip(author, { photo });
    server.fate = ({ url }) => (url?.includes("/hidden/") ? "silence" : "pass");
    const remove = () =>
      moderated({ reporter, moderator }, { targetId }, { action: "remove", reason: "Stolen." });
    const seconds = await secondsOf(remove);
    expect(seconds).toBeGreaterThan(1.9);
    expect(seconds).toBeLessThan(10);
    expect((await site.visitor().open("GET", new URL(photo).pathname)).status).toBe(404);
    server.fate = () => "pass";
    // The attempt in progress ends first, after 30 s: another process has none.
    const restarted = startPhotoJobs({ ...site.deps, photos: { ...site.deps.photos, store: openStore() } });
    await expect.poll(server.keys, { timeout: 15_000 }).toContain(`hidden/${photoVariants.hash}`);
    await restarted.stop();
  });

  test("whoever deletes a tip waits two seconds (9.73)", { tags: ["all"] }, async () => {
    const ana = await signUp(site);
    const id = await shareTip(ana, { photo: (await upload(site.visitor())).photo });
    server.fate = ({ method }) => (method === "PUT" ? "silence" : "pass");
    const seconds = await secondsOf(() => ana.browser.delete(`/gardenersTips/${id}`));
    expect(seconds).toBeGreaterThan(1.9);
    expect(seconds).toBeLessThan(10);
    server.fate = () => "pass";
  });

  test("a photo that was stored, although the answer was lost, can be uploaded again, or goes (9.73, 10.11)", async () => {
    const bytes = await picture().jpeg().toBuffer();
    const before = new Set(await server.keys());
    const added = async () =>
      (await server.keys()).filter((key) => key.startsWith("photos/") && !before.has(key));
    const rows = await storedPhotos(site);
    server.fate = ({ method }) => (method === "PUT" ? "lost" : "pass");
    expect((await send<Problem>(site.visitor(), bytes)).status).toBe(503);
    server.fate = () => "pass";
    const lost = await added();
    expect(lost).toHaveLength(1);
    expect(await storedPhotos(site)).toEqual(rows);
    expect(site.loggedErrors.splice(0)).toHaveLength(1);

    const { photoVariants } = await upload(site.visitor(), bytes);
    expect(lost).toEqual([`photos/${photoVariants.hash}`]);
    // One that nobody uploads again.
    await openStore().put("ab".repeat(16), [{ name: "320.webp", bytes: Buffer.from("x") }]);
    site.setClock(new Date(Date.now() + 25 * 60 * 60 * 1000).toISOString());
    await trashUnknownPhotos(site.deps);
    expect(await added()).toEqual(lost);
  });

  test("linked photos wait, and this is no attempt (4.27, 9.73)", async () => {
    const bytes = await picture().jpeg().toBuffer();
    const other = await otherSite((_, response) => {
      response.writeHead(200, { "content-type": "image/jpeg" }).end(bytes);
    });
    site.deps.photos.fetchOptions = fetchOptions([`127.0.0.1:${other.port}`], undefined);
    const ana = await signUp(site);
    const links = site.deps.db.selectFrom("photo_download").select("attempts");
    await site.deps.db.deleteFrom("photo_download").execute();
    await shareTip(ana, { photo: `${other.origin}/rose.jpg` });
    server.fate = () => "reset";
    await downloadDuePhotos(site.deps);
    expect(await links.execute()).toEqual([{ attempts: 0 }]);
    server.fate = () => "pass";
    site.setClock(new Date(Date.now() + 11 * 60_000).toISOString());
    await downloadDuePhotos(site.deps);
    expect(await links.execute()).toEqual([]);
    await other.close();
  });

  test("one broken connection is not noticed (9.73)", async () => {
    let broken = 0;
    server.fate = () => (broken++ === 0 ? "reset" : "pass");
    const { photo } = await upload(site.visitor(), await picture().jpeg().toBuffer());
    expect(broken).toBeGreaterThan(1);
    broken = 0;
    server.fate = ({ method }) => (method === "GET" && broken++ === 0 ? "half" : "pass");
    expect((await site.visitor().open("GET", new URL(photo).pathname)).status).toBe(200);
    expect(broken).toBeGreaterThan(1);
  });
});

describe("a start with a bucket (10.16)", () => {
  const refusalWith = async (photoStore: Partial<typeof server.settings>) => {
    const storage = await migratedStorage("sqlite");
    const error = await createSite("sqlite", {
      storage,
      photoStore: { ...server.settings, ...photoStore },
    }).catch((thrown: Error) => thrown);
    await storage.remove();
    return String(error);
  };

  test("with an unknown key or without the bucket is refused in one line (10.16)", async () => {
    expect(await refusalWith({ accessKeyId: "nobody" })).toMatch(
      /^Error: s3:\/\/\S+ at \S+ refused with 403 InvalidAccessKeyId\. Check AWS_ACCESS_KEY_ID and .+$/,
    );
    expect(await refusalWith({ name: "no-such-bucket" })).toMatch(
      /^Error: There is no bucket no-such-bucket at \S+\. Create it, or correct PHOTO_STORE$/,
    );
  });

  test("that is another server, which says 200 to everything, is refused in one line (10.16)", async () => {
    server.fate = () => "page";
    expect(await refusalWith({})).toMatch(
      / does not answer like S3: it did not say what it stored\. Check PHOTO_STORE$/,
    );
  });

  test("that is away goes on without it, and later checks whose photos it has (10.16, 10.10)", async () => {
    await server.clear();
    server.fate = () => 503;
    const storage = await freshStorage("sqlite");
    const site = await createSite("sqlite", { ...settings, storage });
    expect((await site.visitor().get("/gardenersTips")).status).toBe(200);
    server.fate = () => "pass";
    const jobs = startPhotoJobs(site.deps);
    await expect.poll(server.keys, { timeout: 15_000 }).toEqual(["site-id"]);
    await jobs.stop();
    await upload(site.visitor());
    await site.close();

    // Another database beside these photos.
    const other = await freshStorage("sqlite");
    await expect(createSite("sqlite", { ...settings, storage: other })).rejects.toThrow(
      `There are photos in s3://garden-photos at ${server.settings.endpoint}, but the database is new`,
    );
    expect(await readdir(join(other.dataDir)), "nothing was made").toEqual([]);
    await storage.remove();
    await other.remove();
  });
});

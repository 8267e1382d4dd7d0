import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bucketStore } from "#server/photos/bucket-store.ts";
import { diskStore } from "#server/photos/disk-store.ts";
import type { PhotoStore } from "#server/photos/store.ts";
import { bucketServer, collected } from "#tests/harness/bucket-server.ts";
import { freshStorage } from "#tests/harness/engines.ts";

const server = await bucketServer();
const storage = await freshStorage("sqlite");
afterAll(async () => {
  await server.close();
  await storage.remove();
});

const HASH = "0f".repeat(16);
const FILES = [
  { name: "320.avif", bytes: Buffer.from("small") },
  { name: "320.webp", bytes: Buffer.from("larger") },
];
const FUTURE = new Date(Date.now() + 60_000);
const PAST = new Date(Date.now() - 60_000);

const STORES: [string, () => PhotoStore][] = [
  ["the data folder", () => diskStore(storage.dataDir)],
  ["a bucket", () => bucketStore(server.settings)],
];

describe.each(STORES)("photos in %s (9.72)", (_, open) => {
  let store: PhotoStore;
  beforeAll(() => void (store = open()));
  const listed = (hashes = store.list()) => collected(hashes);

  test("are read as they were stored, also in part (9.72)", async () => {
    expect(await store.hasPhotos()).toBe(false);
    expect(await store.open(HASH, "320.webp")).toBeUndefined();
    expect(await store.readAll(HASH)).toBeUndefined();
    await Promise.all([store.put(HASH, FILES), store.put(HASH, FILES)]);
    const found = await store.open(HASH, "320.webp");
    expect(found?.size).toBe(6);
    expect(await new Response(await found?.read(0, 5)).text()).toBe("larger");
    expect(await new Response(await found?.read(1, 3)).text()).toBe("arg");
    expect(await store.open(HASH, "640.webp")).toBeUndefined();
    const all = await store.readAll(HASH);
    expect(all?.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]).toSorted()).toEqual([
      ["320.avif", "small"],
      ["320.webp", "larger"],
    ]);
    expect([await store.has(HASH), await store.hasPhotos(), await listed()]).toEqual([true, true, [HASH]]);
  });

  test("are detached to be restored or deleted, and lose nothing when stored again meanwhile (9.72)", async () => {
    const detached = await store.detach(HASH);
    expect([await store.has(HASH), await store.detach(HASH)]).toEqual([false, undefined]);
    await detached?.restore();
    expect(await store.has(HASH)).toBe(true);
    const again = await store.detach(HASH);
    await store.put(HASH, FILES);
    await again?.restore();
    expect(await store.has(HASH)).toBe(true);
    await (await store.detach(HASH))?.delete();
    expect(await store.has(HASH)).toBe(false);
    await store.put(HASH, FILES);
  });

  test("are hidden and shown (11.14)", async () => {
    await store.hide(HASH);
    expect([await store.isHidden(HASH), await store.listHidden()]).toEqual([true, [HASH]]);
    await store.show(HASH);
    await store.show(HASH);
    expect([await store.isHidden(HASH), await store.listHidden()]).toEqual([false, []]);
  });

  test("go to the trash, come back, or are deleted there (10.11)", async () => {
    expect(await listed(store.listOlderThan(PAST))).toEqual([]);
    expect(await listed(store.listOlderThan(FUTURE))).toEqual([HASH]);
    await store.trash(HASH);
    expect([await store.has(HASH), await store.listTrash()]).toEqual([false, [HASH]]);
    await store.emptyTrash(PAST);
    await store.restoreTrashed(HASH);
    expect([await store.has(HASH), await store.listTrash()]).toEqual([true, []]);
    await store.trash(HASH);
    await store.emptyTrash(FUTURE);
    expect([await store.has(HASH), await store.listTrash()]).toEqual([false, []]);
  });

  test("are not deleted while a backup is being made; what interrupted calls left is (10.4, 9.46)", async () => {
    const resume = await store.pauseDeletion();
    expect(await store.isDeletionPaused()).toBe(true);
    await resume();
    expect(await store.isDeletionPaused()).toBe(false);
    await store.put(HASH, FILES);
    await store.detach(HASH);
    await store.pauseDeletion();
    await store.deleteLeftovers(FUTURE);
    expect(await store.isDeletionPaused()).toBe(false);
  });

  test("belong to a database (10.10)", async () => {
    expect(await store.readSiteIds()).toEqual([]);
    await store.writeSiteIds(["one", "two"]);
    expect(await store.readSiteIds()).toEqual(["one", "two"]);
  });
});

describe("the lock of a backup in a bucket (10.4)", () => {
  const store = bucketStore(server.settings);
  afterEach(() => void vi.useRealTimers());

  test("is renewed as long as the backup takes, and not after it (10.4)", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    let renewals = 0;
    const resume = await store.pauseDeletion();
    server.fate = ({ method }) => {
      if (method === "PUT") renewals++;
      return "pass";
    };
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(renewals).toBe(2));
    await resume();
    vi.advanceTimersByTime(60_000);
    expect(await store.isDeletionPaused()).toBe(false);
    expect(renewals).toBe(2);
    server.fate = () => "pass";
  });

  test("of one that died ends after a quarter of an hour (10.4)", async () => {
    const resume = await store.pauseDeletion();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 14 * 60_000 });
    expect(await store.isDeletionPaused()).toBe(true);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await store.isDeletionPaused()).toBe(false);
    await resume();
  });
});

test("nothing else is left in the bucket (9.72)", async () => {
  expect(await server.keys()).toEqual(["site-id"]);
});

describe("a server that is no S3 service (9.73)", () => {
  const store = bucketStore(server.settings);
  afterEach(() => void (server.fate = () => "pass"));

  test("is refused where it redirects: following would take the success of another page for its own (9.73)", async () => {
    server.fate = () => 303;
    await expect(store.put(HASH, FILES)).rejects.toThrow("refused with 303");
    await expect(store.has(HASH)).rejects.toThrow("refused with 303");
  });

  test("is refused where it sends a page, or more of an object than it was asked for (9.73)", async () => {
    await store.put(HASH, FILES);
    const found = await store.open(HASH, "320.avif");
    for (const fate of ["page", "whole"] as const) {
      server.fate = () => fate;
      await expect(store.open(HASH, "320.avif")).rejects.toThrow("does not answer like S3");
      await expect(found?.read(0, 4)).rejects.toThrow("does not answer like S3");
    }
    server.fate = () => "page";
    await expect(store.readAll(HASH)).rejects.toThrow("does not answer like S3");
    await expect(store.put(HASH, FILES)).rejects.toThrow("does not answer like S3");
    server.fate = () => "pass";
    // Failures in a row stop the calls of the other one for a while.
    await (await bucketStore(server.settings).detach(HASH))?.delete();
  });
});

test("a bucket that takes nothing more still deletes, and hides from this process at once (9.46, 11.14)", async () => {
  const store = bucketStore(server.settings);
  await store.put(HASH, FILES);
  server.fate = ({ method }) => (method === "PUT" ? 403 : "pass");
  await expect(store.hide(HASH)).rejects.toThrow("refused with 403");
  expect(await store.isHidden(HASH)).toBe(true);
  await store.show(HASH);
  expect(await store.isHidden(HASH)).toBe(false);
  await (await store.detach(HASH))?.delete();
  expect(await store.has(HASH)).toBe(false);
  server.fate = () => "pass";
});

describe("a bucket that checks signatures (9.72)", () => {
  test(
    "accepts those of every call, and refuses a wrong secret in one line without it (9.72)",
    { tags: ["all"] },
    async () => {
      const strict = await bucketServer("checked");
      const store = bucketStore(strict.settings);
      await store.put(HASH, FILES);
      const found = await store.open(HASH, "320.avif");
      expect(await new Response(await found?.read(0, 4)).text()).toBe("small");
      await (await store.detach(HASH))?.delete();
      expect(await store.has(HASH)).toBe(false);

      const secretAccessKey = "not the secret";
      const wrong = bucketStore({ ...strict.settings, secretAccessKey });
      const error = await wrong.put(HASH, FILES).catch((thrown: Error) => thrown);
      expect(String(error)).toMatch(
        /^Error: s3:\/\/garden-photos at http:\S+ refused with 403 SignatureDoesNotMatch\. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and what they allow$/,
      );
      expect(String(error)).not.toContain(secretAccessKey);
      await strict.close();
    },
  );
});

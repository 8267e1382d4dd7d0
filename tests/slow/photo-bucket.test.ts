import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#domain/http/problem.ts";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { bucketStore } from "#server/photos/bucket-store.ts";
import { bucketServer, collected } from "#tests/harness/bucket-server.ts";
import { copyingProcessor, picture, send, storedPhotos, upload } from "#tests/harness/pictures.ts";
import { useSite } from "#tests/harness/site.ts";

const server = await bucketServer();
afterEach(() => void (server.fate = () => "pass"));
afterAll(() => server.close());

async function timed<T>(work: () => Promise<T>): Promise<[result: T, milliseconds: number]> {
  const started = performance.now();
  return [await work(), performance.now() - started];
}

describe("a bucket that fails (9.73)", () => {
  beforeAll(() => server.clear());
  const site = useSite("sqlite", { photoStore: server.settings, photos: { processor: copyingProcessor() } });

  test("silently delays a picture for 5 s and an upload for 30 s, then nothing (9.73)", async () => {
    const { photo } = await upload(site.visitor());
    const { pathname } = new URL(photo);
    const rows = await storedPhotos(site);
    const keys = await server.keys();
    const bytes = await picture().jpeg().toBuffer();
    server.fate = () => "silence";

    const [refused, sending] = await timed(() => send<Problem>(site.visitor(), bytes));
    expect([refused.status, refused.body.detail]).toEqual([503, PHOTO_MESSAGES.away()]);
    expect(sending).toBeLessThan(35_000);
    const [missing, waiting] = await timed(() => site.visitor().open("GET", pathname));
    expect(missing.status).toBe(503);
    expect(waiting).toBeLessThan(8000);
    // The last of the calls that made it known ends a moment after the response.
    await sleep(100);
    const [again, refusing] = await timed(() => site.visitor().open("GET", pathname));
    expect(again.status).toBe(503);
    expect(refusing, "once it is known").toBeLessThan(500);
    expect(site.loggedErrors.splice(0)).toEqual([expect.stringContaining("it takes too long")]);

    server.fate = () => "pass";
    expect(await storedPhotos(site)).toEqual(rows);
    expect(await server.keys()).toEqual(keys);
    await expect
      .poll(async () => (await site.visitor().open("GET", pathname)).status, { timeout: 10_000 })
      .toBe(200);
  });

  test.each(["stall", "trickle"] as const)(
    "answers with a %s for 5 s, then this one breaks and no other (9.73)",
    async (fate) => {
      const { photo } = await upload(
        site.visitor(),
        await picture({ width: 1600, height: 1200 }).jpeg().toBuffer(),
      );
      const open = () => site.visitor().open("GET", new URL(photo).pathname);
      const failAt = (place: number) => {
        let reads = 0;
        server.fate = ({ method }) => (method === "GET" && ++reads === place ? fate : "pass");
      };
      // The index comes first.
      failAt(1);
      const [missing, waiting] = await timed(open);
      expect(missing.status).toBe(503);
      expect(waiting).toBeLessThan(8000);
      failAt(2);
      const broken = await open();
      expect(broken.status).toBe(200);
      const [, breaking] = await timed(() => expect(broken.arrayBuffer()).rejects.toThrow());
      expect(breaking).toBeLessThan(8000);
      expect((await (await open()).arrayBuffer()).byteLength).toBe(
        Number(broken.headers.get("content-length")),
      );
    },
  );

  test("in the middle of a picture breaks this answer and no other (9.73)", async () => {
    const { photo } = await upload(
      site.visitor(),
      await picture({ width: 1600, height: 1200 }).jpeg().toBuffer(),
    );
    const open = () => site.visitor().open("GET", new URL(photo).pathname);
    let reads = 0;
    // The index comes first.
    server.fate = ({ method }) => (method === "GET" && ++reads === 2 ? "half" : "pass");
    const broken = await open();
    expect(broken.status).toBe(200);
    await expect(broken.arrayBuffer()).rejects.toThrow();
    expect((await (await open()).arrayBuffer()).byteLength).toBe(
      Number(broken.headers.get("content-length")),
    );
  });
});

test("more photos than one list has are all found (9.72)", async () => {
  await server.clear();
  const store = bucketStore(server.settings);
  const hashes = Array.from({ length: 1100 }, (_, number) => number.toString(16).padStart(32, "0"));
  for (let from = 0; from < hashes.length; from += 20)
    await Promise.all(
      hashes
        .slice(from, from + 20)
        .map((hash) => store.put(hash, [{ name: "320.webp", bytes: Buffer.from("x") }])),
    );
  expect(await collected(store.list())).toEqual(hashes);
});

import { beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "#domain/http/problem.ts";
import type { UploadedPhoto } from "#domain/photos/photo.ts";
import { signUp } from "#tests/harness/factories.ts";
import { picture, send, upload } from "#tests/harness/pictures.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { useSite } from "#tests/harness/site.ts";

describe("serving a photo (9.47)", () => {
  const site = useSite("sqlite");
  let sent: UploadedPhoto;
  let path: string;
  let whole: Buffer;
  beforeAll(async () => {
    sent = await upload(site.visitor(), await picture({ width: 640, height: 480 }).jpeg().toBuffer());
    path = `/photos/${sent.photoVariants.hash}/640.webp`;
    whole = Buffer.from(await (await site.visitor().open("GET", path)).arrayBuffer());
  });
  const get = (headers: Record<string, string> = {}, method = "GET") =>
    site.visitor().open(method, path, { headers });

  test("is cached for a year, with its type and an ETag, and is never sniffed as another type (9.47)", async () => {
    const { status, headers } = await get();
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "image/webp",
      "content-length": String(whole.length),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
    expect(headers.get("set-cookie")).toBeNull();
    const avif = await site.visitor().open("GET", path.replace("webp", "avif"));
    expect(avif.headers.get("content-type")).toBe("image/avif");
  });

  test("HEAD returns the same headers without a body", async () => {
    const [head, full] = [await get({}, "HEAD"), await get()];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    for (const name of ["etag", "content-type", "content-length", "cache-control"])
      expect(head.headers.get(name), name).toBe(full.headers.get(name));
  });

  test("a client that already has it gets a 304", async () => {
    const etag = (await get()).headers.get("etag") ?? "";
    for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await get({ "if-none-match": ifNoneMatch });
      expect([response.status, await response.text()], ifNoneMatch).toEqual([304, ""]);
      expect(response.headers.get("etag")).toBe(etag);
    }
    expect((await get({ "if-none-match": '"other"' })).status).toBe(200);
  });

  test.each([
    ["bytes=0-9", 0, 9],
    ["bytes=10-", 10, -1],
    ["bytes=-7", -7, -1],
    ["bytes=5-99999999", 5, -1],
  ])("a range: %s (9.47)", async (range, from, to) => {
    const response = await get({ range });
    const first = from < 0 ? whole.length + from : from;
    const last = to < 0 ? whole.length - 1 : to;
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes ${first}-${last}/${whole.length}`);
    expect(response.headers.get("content-length")).toBe(String(last - first + 1));
    expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(first, last + 1))).toBe(true);
  });

  test("a range beyond the end is a 416; an invalid range is ignored", async () => {
    const beyond = await get({ range: "bytes=9999999-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${whole.length}`]);
    expect(beyond.headers.get("cache-control"), "not stored under the photo's address").toBe("no-store");
    for (const range of ["bytes=0-1,3-4", "bytes=9-3", "lines=1-2", "bytes=-"])
      expect((await get({ range })).status, range).toBe(200);
    expect((await get({ range: "bytes=0-1", "if-range": '"an older one"' })).status).toBe(200);
  });

  test.each([
    ["another picture", () => `/photos/${"0".repeat(32)}/640.webp`],
    ["a width it does not have", () => path.replace("640", "641")],
    ["another kind", () => path.replace("webp", "png")],
    ["the folder", () => path.replace("640.webp", "")],
    ["something beside it", () => `/photos/..%2f..%2fsecret/640.webp`],
    ["drafts", () => "/photos/.drafts/640.webp"],
  ])("there is nothing at %s", async (_, where) => {
    const response = await site.visitor().open("GET", where());
    expect(
      response.status === 404 || (await response.text()) === "page",
      "a page that says so, or a 404",
    ).toBe(true);
    expect(response.headers.get("content-type")).not.toContain("image");
  });

  test("does not query the database (9.47)", async () => {
    const { browser } = await signUp(site);
    const queryCount = async (where: string) =>
      (await sentBy(site, async () => void (await browser.open("GET", where)))).length;
    expect(await queryCount("/gardeners?limit=1"), "queries are counted").toBeGreaterThan(0);
    for (const where of [path, `/photos/${"0".repeat(32)}/640.webp`])
      expect(await queryCount(where), where).toBe(0);
  });
});

describe("photo uploads per hour (9.49)", () => {
  const site = useSite("sqlite", { rateLimitScale: 0.1 });
  test(
    "are limited to two per visitor's internet address and ten per member, at a tenth of the scale (9.49)",
    { tags: ["all"] },
    async () => {
      const bytes = await picture({ width: 20, height: 20 }).png().toBuffer();
      const visitor = site.visitor("10.0.0.1");
      for (let time = 0; time < 2; time++) expect((await send(visitor, bytes)).status).toBe(201);
      const refused = await send<Problem>(visitor, bytes);
      expect([refused.status, refused.body.detail]).toEqual([429, expect.stringContaining("Try again in")]);
      const ana = await signUp(site, { browser: visitor });
      for (let time = 0; time < 10; time++) expect((await send(ana.browser, bytes)).status).toBe(201);
      expect((await send(ana.browser, bytes)).status).toBe(429);
      expect((await send(site.visitor("10.0.0.2"), bytes)).status, "from another internet address").toBe(201);
    },
  );
});

import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { StoredResponse } from "#server/response-cache/stored-response.ts";

const TEXT = "Straw, a hand deep, once the soil is warm. ".repeat(50);
const stored = (headers: [string, string][] = [], text = TEXT) =>
  new StoredResponse(
    { version: "1", storedAt: 0, viewed: [], route: "/", vary: "Cookie, Accept-Encoding" },
    { headers, body: Buffer.from(text) },
  );
const headersOf = (flat: string[]) =>
  Object.fromEntries(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]]] : [])));

describe("a stored response (9.57)", () => {
  test("is sent with its headers, its length, an ETag and Vary", async () => {
    const { status, headers, body } = await stored([
      ["content-type", "text/html"],
      ["vary", "cookie"],
      ["content-length", "1"],
    ]).answer(undefined, undefined);
    expect([status, body?.toString()]).toEqual([200, TEXT]);
    expect(headersOf(headers)).toEqual({
      "content-type": "text/html",
      "content-length": String(TEXT.length),
      vary: "Cookie, Accept-Encoding",
      etag: expect.stringMatching(/^"[\w-]{16}"$/),
    });
  });

  test("is compressed once, with a weak ETag", async () => {
    const response = stored([["etag", '"edit.content"']]);
    const [first, second] = await Promise.all([1, 2].map(async () => response.answer("gzip", undefined)));
    expect(gunzipSync(first?.body ?? "").toString()).toBe(TEXT);
    expect(headersOf(first?.headers ?? [])).toMatchObject({
      "content-encoding": "gzip",
      "content-length": String(first?.body?.length),
      etag: 'W/"edit.content"',
    });
    expect(second).toBe(first);
    expect(response.answer("gzip", undefined)).toBe(first);
    const short = await stored([], "Straw").answer("gzip", undefined);
    expect(short.body?.toString(), "too short").toBe("Straw");
  });

  test.each(['"edit.content"', 'W/"edit.content"', '"other", "edit.content-gzip"', "*"])(
    "is a 304 without a body for If-None-Match: %s",
    async (known) => {
      const response = stored([
        ["content-type", "text/html"],
        ["content-security-policy", "default-src 'self'"],
        ["etag", '"edit.content"'],
      ]);
      const { status, headers, body } = await response.answer(undefined, known);
      expect([status, body]).toEqual([304, null]);
      expect(headersOf(headers)).toEqual({
        "content-security-policy": "default-src 'self'",
        etag: '"edit.content"',
        vary: "Cookie, Accept-Encoding",
      });
      expect((await response.answer(undefined, '"edit.other"')).status).toBe(200);
    },
  );
});

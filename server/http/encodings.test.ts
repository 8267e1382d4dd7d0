import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressed, preferredEncoding } from "#server/http/encodings.ts";

describe("an Accept-Encoding is answered with what it prefers (9.57)", () => {
  test.each([
    [undefined, undefined],
    ["", undefined],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["GZIP", "gzip"],
    ["br;q=0.5, gzip", "gzip"],
    ["br;q=0, gzip;q=0", undefined],
    ["br; q=0.0, *", "gzip"],
    ["*", "br"],
    ["*;q=0", undefined],
    ["identity", undefined],
    ["deflate, zstd", undefined],
    ["br;q=nothing", undefined],
    [`${"x,".repeat(500)}gzip`, "gzip"],
  ])("%s: %s", (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding);
    expect(preferredEncoding(header), "remembered").toBe(encoding);
  });

  test("and decompressed it is what it was", async () => {
    const text = Buffer.from("Straw, a hand deep, once the soil is warm. ".repeat(100));
    expect(brotliDecompressSync(await compressed(text, "br"))).toEqual(text);
    expect(gunzipSync(await compressed(text, "gzip"))).toEqual(text);
  });
});

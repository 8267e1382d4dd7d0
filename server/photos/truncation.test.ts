import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isTruncated } from "#server/photos/truncation.ts";
import type { PhotoKind } from "#server/photos/kind.ts";
import { withSegment } from "#tests/harness/crafted-images.ts";
import { picture } from "#tests/harness/pictures.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "trowel-truncation-"))));
afterAll(() => rm(folder, { recursive: true }));

async function truncated(bytes: Uint8Array, kind: PhotoKind): Promise<boolean> {
  const path = join(folder, "picture");
  await writeFile(path, bytes);
  return isTruncated(path, kind);
}

const noisy = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "#405060",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });

const WHOLE: [string, PhotoKind, () => Promise<Buffer>][] = [
  ["a JPEG", "jpeg", () => picture().jpeg().toBuffer()],
  ["a progressive JPEG", "jpeg", () => noisy(300).jpeg({ progressive: true }).toBuffer()],
  ["a JPEG of more than one chunk", "jpeg", () => noisy(1500).jpeg({ quality: 95 }).toBuffer()],
  ["a PNG", "png", () => picture().png().toBuffer()],
  ["a PNG of more than one chunk", "png", () => noisy(700).png().toBuffer()],
  ["a WebP", "webp", () => picture().webp().toBuffer()],
  ["a lossless WebP", "webp", () => noisy(99).webp({ lossless: true }).toBuffer()],
  ["an AVIF", "avif", () => picture().avif({ effort: 0 }).toBuffer()],
];

describe.each(WHOLE)("%s", (_name, kind, draw) => {
  test("is complete, also with data after its end", async () => {
    const bytes = await draw();
    expect(await truncated(bytes, kind)).toBe(false);
    if (kind !== "avif")
      expect(await truncated(Buffer.concat([bytes, Buffer.alloc(300_000, 7)]), kind)).toBe(false);
  });

  test.each([0.3, 0.5, 0.9, 0.99])("is truncated after %d of it, as a decoder finds", async (part) => {
    const bytes = await draw();
    const cut = bytes.subarray(0, Math.floor(bytes.length * part));
    expect(await truncated(cut, kind)).toBe(true);
    await expect(sharp(cut, { failOn: "error" }).raw().toBuffer()).rejects.toThrow();
  });
});

test("the end of an embedded thumbnail does not count", async () => {
  const bytes = withSegment(await noisy(200).jpeg().toBuffer(), 0xe1, await picture().jpeg().toBuffer());
  expect(await truncated(bytes, "jpeg")).toBe(false);
  expect(await truncated(bytes.subarray(0, bytes.length - 100), "jpeg")).toBe(true);
});

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "anything but a %s is read without an error",
  async (kind) => {
    expect(typeof (await truncated(Buffer.from("\xff\xd8\xff"), kind))).toBe("boolean");
    expect(typeof (await truncated(Buffer.alloc(0), kind))).toBe("boolean");
    expect(typeof (await truncated(Buffer.alloc(5000, 0xff), kind))).toBe("boolean");
  },
);

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inspectPhoto } from "#server/photos/inspection/inspect.ts";
import type { PhotoKind } from "#server/photos/kind.ts";
import { requirePixels } from "#server/photos/inspection/inspection.ts";
import { UnusablePhoto } from "#server/photos/inspection/unusable-photo.ts";
import { header, pngOf, withSegment } from "#tests/harness/crafted-images.ts";
import { fastest } from "#tests/harness/fastest.ts";
import * as expanding from "#tests/harness/expanding-files.ts";
import { HONEST_AND_SMALL } from "#tests/harness/expanding-files.ts";
import { picture } from "#tests/harness/pictures.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "trowel-truncation-"))));
afterAll(() => rm(folder, { recursive: true }));

async function inspected(bytes: Uint8Array, kind: PhotoKind) {
  const path = join(folder, "picture");
  await writeFile(path, bytes);
  return inspectPhoto(path, kind);
}

const truncated = async (bytes: Uint8Array, kind: PhotoKind) => (await inspected(bytes, kind)).truncated;

/** Inspects a photo as the image worker does before it decodes it. */
async function judge(bytes: Uint8Array, kind: PhotoKind): Promise<void> {
  const inspection = await inspected(bytes, kind);
  const { width, height } = await sharp(bytes).metadata();
  requirePixels(inspection, width * height);
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
  "anything but a %s is inspected without another error than that it is unusable",
  async (kind) => {
    for (const bytes of [Buffer.from("\xff\xd8\xff"), Buffer.alloc(0), Buffer.alloc(5000, 0xff)])
      try {
        expect(typeof (await truncated(bytes, kind))).toBe("boolean");
      } catch (error) {
        expect(error).toBeInstanceOf(UnusablePhoto);
      }
  },
);

test.each(HONEST_AND_SMALL)("%s of one color has as many bytes as it needs (9.64)", async (_, kind, draw) => {
  const bytes = await draw();
  const { pixelBytes, minPixelBytes } = await inspected(bytes, kind);
  expect(pixelBytes).toBeGreaterThanOrEqual(minPixelBytes);
  expect(pixelBytes).toBeLessThan(bytes.length);
  await judge(bytes, kind);
});

const INSPECTION_MAX_MS = 300;

test.each([
  ["texts that expand", "png", "tooHard", expanding.expandingTexts],
  ["texts in other languages that expand", "png", "tooHard", expanding.expandingInternationalTexts],
  ["a profile that expands", "png", "tooHard", expanding.expandingProfile],
  ["damaged texts that expand", "png", "tooHard", expanding.damagedTexts],
  ["very many texts", "png", "tooHard", expanding.manyTexts],
  ["49 megapixels in 3 kB", "jpeg", "damaged", expanding.claimingJpeg],
  ["16 progressive megapixels in no bytes", "jpeg", "damaged", expanding.claimingProgressiveJpeg],
  ["17 lossy megapixels in 78 bytes", "webp", "damaged", expanding.claimingWebp],
  ["49 megapixels in 50 bytes", "png", "damaged", expanding.claimingPng],
  ["17 empty megapixels", "webp", "tooHard", expanding.emptyWebp],
  ["6 empty megapixels", "avif", "tooHard", expanding.emptyAvif],
  ["very many scans", "jpeg", "tooHard", expanding.manyScans],
  ["very many segments", "jpeg", "tooHard", expanding.manySegments],
  ["arithmetic coding", "jpeg", "tooHard", expanding.arithmeticJpeg],
  ["a part of 100 megapixels", "avif", "largeAvif", expanding.largePartAvif],
] as const)("%s in a %s are refused at once as %s (9.64)", async (_, kind, reason, draw) => {
  const bytes = await draw();
  const took = await fastest(INSPECTION_MAX_MS, () =>
    expect(judge(bytes, kind)).rejects.toMatchObject({ reason }),
  );
  expect(took).toBeLessThan(INSPECTION_MAX_MS);
});

test("texts and profiles of honest pictures are accepted (9.64)", async () => {
  const profile = await picture().withIccProfile("p3").png().toBuffer();
  expect(profile.includes("iCCP")).toBe(true);
  await judge(profile, "png");
  const text = deflateSync(Buffer.from("Leeks, laid out on a sack. ".repeat(4000)));
  const described = pngOf(
    ["IHDR", header(8, 8)],
    ["zTXt", Buffer.concat([Buffer.from("Description\0\0"), text])],
    ["iTXt", Buffer.concat([Buffer.from("Description\0\x01\0en\0\0"), text])],
    ["iTXt", Buffer.from("Description\0\0\0en\0\0Leeks")],
    ["IDAT", deflateSync(Buffer.alloc(25 * 8))],
    ["IEND", Buffer.alloc(0)],
  );
  await judge(described, "png");
});

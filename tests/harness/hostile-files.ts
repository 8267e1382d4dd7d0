import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import * as expanding from "#tests/harness/expanding-files.ts";
import { picture } from "#tests/harness/pictures.ts";
import {
  bomb,
  brands,
  header,
  jpeg,
  moving,
  png,
  pngOf,
  withFlippedBytes,
  withSegment,
} from "#tests/harness/crafted-images.ts";

type Expected = keyof typeof PHOTO_MESSAGES | "accepted";
/** A file to upload: its bytes, the declared type, and the expected result. */
export type HostileFile = {
  name: string;
  bytes: () => Promise<Uint8Array>;
  type?: string;
  expected: Expected;
};

const text = (content: string) => async () => Buffer.from(content);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

/** The first part of a file. */
const cut = (part: number, whole: () => Promise<Buffer>) => async () => {
  const bytes = await whole();
  return bytes.subarray(0, bytes.length * part);
};
const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#405060" } });

/** Small files that would cost a decoder much time (docs/product.md 9.64). */
const EXPANDING: HostileFile[] = [
  { name: "a PNG of texts that expand to a gigabyte", bytes: expanding.expandingTexts, expected: "tooHard" },
  {
    name: "a PNG of texts in other languages that do",
    bytes: expanding.expandingInternationalTexts,
    expected: "tooHard",
  },
  { name: "a PNG whose profile expands", bytes: expanding.expandingProfile, expected: "tooHard" },
  { name: "a PNG of damaged texts that expand", bytes: expanding.damagedTexts, expected: "tooHard" },
  { name: "a PNG of very many texts", bytes: expanding.manyTexts, expected: "tooHard" },
  { name: "a JPEG of 3 kB that claims 49 megapixels", bytes: expanding.claimingJpeg, expected: "damaged" },
  {
    name: "a progressive JPEG that claims 16 megapixels",
    bytes: expanding.claimingProgressiveJpeg,
    expected: "damaged",
  },
  {
    name: "a WebP of 78 bytes that claims 17 megapixels",
    bytes: expanding.claimingWebp,
    expected: "damaged",
  },
  { name: "a PNG that claims 49 megapixels", bytes: expanding.claimingPng, expected: "damaged" },
  { name: "an empty lossless WebP of 17 megapixels", bytes: expanding.emptyWebp, expected: "tooHard" },
  { name: "an empty AVIF of 6 megapixels", bytes: expanding.emptyAvif, expected: "tooHard" },
  { name: "a JPEG of very many scans", bytes: expanding.manyScans, expected: "tooHard" },
  { name: "a JPEG of very many segments", bytes: expanding.manySegments, expected: "tooHard" },
  { name: "a JPEG in a coding that nobody uses", bytes: expanding.arithmeticJpeg, expected: "tooHard" },
  { name: "an AVIF with a part of 100 megapixels", bytes: expanding.largePartAvif, expected: "largeAvif" },
];

/** Files that people upload by mistake or on purpose (docs/product.md 9.42). */
export const HOSTILE_FILES: HostileFile[] = [
  { name: "nothing at all", bytes: text(""), expected: "empty" },
  { name: "SVG with a script", bytes: text(SVG), type: "image/svg+xml", expected: "svg" },
  {
    name: "SVG that says it is a PNG",
    bytes: text(`<?xml version="1.0"?>${SVG}`),
    type: "image/png",
    expected: "svg",
  },
  { name: "HTML as .jpg", bytes: text("<!doctype html><script>alert(1)</script>"), expected: "wrongType" },
  {
    name: "a GIF with a script",
    bytes: text('GIF89a/*\0*/=1;alert(1)//<script src="x"></script>'),
    type: "image/gif",
    expected: "wrongType",
  },
  {
    name: "a moving GIF",
    bytes: async () => (await moving()).gif().toBuffer(),
    type: "image/gif",
    expected: "wrongType",
  },
  {
    name: "a moving WebP",
    bytes: async () => (await moving()).webp().toBuffer(),
    type: "image/webp",
    expected: "animated",
  },
  {
    name: "a moving PNG",
    bytes: async () =>
      pngOf(
        ["IHDR", header(8, 8)],
        ["tEXt", Buffer.from(`Comment\0${"x".repeat(70_000)}`)],
        ["acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])],
        ["IDAT", deflateSync(Buffer.alloc(25 * 8))],
        ["IEND", Buffer.alloc(0)],
      ),
    type: "image/png",
    expected: "animated",
  },
  {
    name: "a moving AVIF",
    bytes: async () => brands("avis", "avif", "msf1"),
    type: "image/avif",
    expected: "animated",
  },
  {
    name: "HEIC from a phone",
    bytes: async () => brands("heic", "mif1", "heic"),
    type: "image/heic",
    expected: "heic",
  },
  { name: "HEIF that says it is a JPEG", bytes: async () => brands("mif1", "heix"), expected: "heic" },
  { name: "a film", bytes: async () => brands("isom", "mp42"), type: "image/jpeg", expected: "wrongType" },
  { name: "a ZIP", bytes: text("PK\x03\x04 and more"), expected: "wrongType" },
  { name: "a PDF", bytes: text("%PDF-1.7\n1 0 obj"), expected: "wrongType" },
  {
    name: "a program",
    bytes: text("MZ\x90\0\x03 This program cannot be run in DOS mode"),
    expected: "wrongType",
  },
  { name: "TIFF", bytes: async () => picture().tiff().toBuffer(), type: "image/tiff", expected: "wrongType" },
  { name: "BMP", bytes: text(`BM${"\0".repeat(600)}`), type: "image/bmp", expected: "wrongType" },
  {
    name: "ICO",
    bytes: text(`\0\0\x01\0\x01\0${"\0".repeat(600)}`),
    type: "image/x-icon",
    expected: "wrongType",
  },
  { name: "three bytes of a JPEG", bytes: async () => Buffer.from([0xff, 0xd8, 0xff]), expected: "damaged" },
  { name: "half a JPEG", bytes: cut(0.5, jpeg), expected: "damaged" },
  { name: "half a PNG", bytes: cut(0.5, png), expected: "damaged" },
  { name: "half a WebP", bytes: cut(0.5, () => picture().webp().toBuffer()), expected: "damaged" },
  {
    name: "half an AVIF",
    bytes: cut(0.5, () => picture().avif({ effort: 0 }).toBuffer()),
    expected: "damaged",
  },
  {
    name: "a JPEG of 49 megapixels without its end",
    bytes: cut(0.95, () => plain(7000).jpeg().toBuffer()),
    expected: "damaged",
  },
  {
    name: "a PNG of 49 megapixels without its end",
    bytes: cut(0.95, () => plain(7000).png({ compressionLevel: 1 }).toBuffer()),
    expected: "damaged",
  },
  {
    name: "a PNG with damaged pixels",
    bytes: async () => {
      const whole = await png();
      return withFlippedBytes(whole, Math.floor(whole.length / 2), 20);
    },
    expected: "damaged",
  },
  {
    name: "a PNG without a width",
    bytes: async () => pngOf(["IHDR", header(0, 10)], ["IEND", Buffer.alloc(0)]),
    expected: "damaged",
  },
  {
    name: "a WebP that says it is a PNG inside",
    bytes: async () =>
      Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), await picture().webp().toBuffer()]),
    expected: "damaged",
  },
  {
    name: "a PNG of 100 megapixels in a few bytes",
    bytes: async () => bomb(10_000, 10_000),
    type: "image/png",
    expected: "tooManyPixels",
  },
  {
    name: "a PNG that says it has 4 thousand million pixels",
    bytes: async () =>
      pngOf(
        ["IHDR", header(65_000, 65_000)],
        ["IDAT", deflateSync(Buffer.alloc(1000))],
        ["IEND", Buffer.alloc(0)],
      ),
    expected: "tooManyPixels",
  },
  {
    name: "an interlaced PNG of 36 megapixels",
    bytes: async () =>
      pngOf(["IHDR", header(6000, 6000, { interlace: 1 })], ["IDAT", deflateSync(Buffer.alloc(1000))]),
    type: "image/png",
    expected: "tooHard",
  },
  { name: "a PNG as long as a street", bytes: async () => bomb(20_000, 10), expected: "tooLong" },
  {
    name: "a PNG that says it has more than its pixels",
    bytes: async () =>
      pngOf(
        ["IHDR", header(5000, 5000)],
        ["IDAT", deflateSync(Buffer.alloc(1000))],
        ["IEND", Buffer.alloc(0)],
      ),
    expected: "damaged",
  },
  ...EXPANDING,
  { name: "a JPEG with the name of a PNG", bytes: () => jpeg(), type: "image/png", expected: "accepted" },
  {
    name: "a picture from a phone held upright",
    bytes: () => picture({ width: 4000, height: 3000 }).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    expected: "accepted",
  },
  {
    name: "a picture as tall as a tower",
    bytes: () => picture({ width: 1500, height: 8000 }).jpeg().toBuffer(),
    expected: "accepted",
  },
  {
    name: "a JPEG in CMYK",
    bytes: () => picture().toColourspace("cmyk").jpeg().toBuffer(),
    expected: "accepted",
  },
  {
    name: "a PNG of 16 bits",
    bytes: () => picture().toColourspace("rgb16").png().toBuffer(),
    type: "image/png",
    expected: "accepted",
  },
  {
    name: "a PNG in grey with transparency",
    bytes: async () =>
      sharp({ create: { width: 60, height: 60, channels: 4, background: "#00000000" } })
        .toColourspace("b-w")
        .png()
        .toBuffer(),
    expected: "accepted",
  },
  { name: "a progressive JPEG", bytes: () => jpeg({ progressive: true }), expected: "accepted" },
  {
    name: "a PNG of one pixel",
    bytes: async () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: "#123456" } })
        .png()
        .toBuffer(),
    expected: "accepted",
  },
  {
    name: "a JPEG with a huge segment of metadata",
    bytes: async () => {
      let bytes = await jpeg();
      for (let part = 0; part < 30; part++) bytes = withSegment(bytes, 0xe1, Buffer.alloc(65_000, "GPS"));
      return bytes;
    },
    expected: "accepted",
  },
  {
    name: "a JPEG that is HTML too",
    bytes: async () => withSegment(await jpeg(), 0xfe, Buffer.from("<html><script>alert(1)</script></html>")),
    expected: "accepted",
  },
  {
    name: "a JPEG with a ZIP behind it",
    bytes: async () => Buffer.concat([await jpeg(), Buffer.from("PK\x03\x04<script>alert(1)</script>")]),
    expected: "accepted",
  },
];

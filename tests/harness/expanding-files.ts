import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { header, pngOf, withSegment } from "#tests/harness/crafted-images.ts";

// Small files that cost a decoder much time: what they contain expands, or they claim pixels that they do not have.

const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: "#405060" } });

const END: [string, Buffer] = ["IEND", Buffer.alloc(0)];
const PIXELS: [string, Buffer] = ["IDAT", deflateSync(Buffer.alloc(25 * 8))];

/** A PNG of 8 by 8 pixels with `count` of the same chunk before its pixels. */
const pngWith = (count: number, chunk: [type: string, data: Buffer]) =>
  pngOf(["IHDR", header(8, 8)], ...Array.from({ length: count }, () => chunk), PIXELS, END);

/** 20 MB of spaces, compressed to 20 kB. */
const spaces = () => deflateSync(Buffer.alloc(20_000_000, " "));

/** A megabyte of texts that expand to a gigabyte. */
export const expandingTexts = async () =>
  pngWith(50, ["zTXt", Buffer.concat([Buffer.from("Comment\0\0"), spaces()])]);

export const expandingInternationalTexts = async () =>
  pngWith(50, ["iTXt", Buffer.concat([Buffer.from("Comment\0\x01\0\0\0"), spaces()])]);

export const expandingProfile = async () =>
  pngWith(1, ["iCCP", Buffer.concat([Buffer.from("sRGB\0\0"), spaces()])]);

/** Texts that are not compressed as they should be, so that a decoder expands them up to where they are damaged. */
export const damagedTexts = async () => {
  const damaged = spaces();
  damaged.fill(0xff, damaged.length - 40);
  return pngWith(50, ["zTXt", Buffer.concat([Buffer.from("Comment\0\0"), damaged])]);
};

export const manyTexts = async () => pngWith(20_000, ["tEXt", Buffer.from("a\0b")]);

const SIZE_AT = { height: 5, width: 7 };

/** The same JPEG with another size in its header, and `padding` after its pixels. */
function resized(bytes: Buffer, side: number, padding = Buffer.alloc(0)): Buffer {
  const claim = Buffer.from(bytes);
  const frame = Math.max(claim.indexOf("\xff\xc0", 0, "latin1"), claim.indexOf("\xff\xc2", 0, "latin1"));
  claim.writeUInt16BE(side, frame + SIZE_AT.height);
  claim.writeUInt16BE(side, frame + SIZE_AT.width);
  return Buffer.concat([claim.subarray(0, -2), padding, claim.subarray(-2)]);
}

/** A JPEG of 3 kB that claims 49 megapixels. */
export const claimingJpeg = async () => resized(await plain(64).jpeg().toBuffer(), 7000, Buffer.alloc(2400));

export const claimingProgressiveJpeg = async () =>
  resized(await plain(64).jpeg({ progressive: true }).toBuffer(), 4000);

/** A lossy WebP of 78 bytes that claims 17 megapixels. */
export const claimingWebp = async () => {
  const bytes = await plain(64).webp().toBuffer();
  const frame = bytes.indexOf("VP8 ") + 8;
  bytes.writeUInt16LE(4200, frame + 6);
  bytes.writeUInt16LE(4200, frame + 8);
  return bytes;
};

export const claimingPng = async () => pngOf(["IHDR", header(7000, 7000)], PIXELS, END);

/** Lossless pictures of one color, 4,000 and more pixels a byte. */
export const emptyWebp = () => plain(4200).webp({ lossless: true }).toBuffer();
export const emptyAvif = () => plain(2990, 2000).avif({ effort: 0 }).toBuffer();

/** A progressive JPEG whose last scan, which goes over all pixels, is repeated. */
export const manyScans = async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#405060", noise } })
    .jpeg({ progressive: true })
    .toBuffer();
  const scan = bytes.subarray(bytes.lastIndexOf("\xff\xda", undefined, "latin1"), -2);
  const scans = Buffer.concat(Array.from({ length: 500 }, () => scan));
  return Buffer.concat([bytes.subarray(0, -2), scans, bytes.subarray(-2)]);
};

export const manySegments = async () => {
  const bytes = await plain(64).jpeg().toBuffer();
  const segment = withSegment(Buffer.alloc(2), 0xe1, Buffer.alloc(4)).subarray(2);
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...Array.from({ length: 5000 }, () => segment),
    bytes.subarray(2),
  ]);
};

/** A JPEG in arithmetic coding by its header. */
export const arithmeticJpeg = async () => {
  const bytes = await plain(64).jpeg().toBuffer();
  bytes[bytes.indexOf("\xff\xc0", 0, "latin1") + 1] = 0xc9;
  return bytes;
};

/** An AVIF that has a part of 100 megapixels beside its own few. */
export const largePartAvif = async () => {
  const bytes = await plain(64).avif({ effort: 0 }).toBuffer();
  const extent = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(10_000, extent);
  bytes.writeUInt32BE(10_000, extent + 4);
  return bytes;
};

/** Honest pictures of one color, as small as their formats can make them. */
export const HONEST_AND_SMALL = [
  ["a JPEG", "jpeg", () => plain(3000).jpeg().toBuffer()],
  ["an optimized JPEG", "jpeg", () => plain(3001).jpeg({ mozjpeg: true, progressive: false }).toBuffer()],
  ["a progressive JPEG", "jpeg", () => plain(3001).jpeg({ progressive: true }).toBuffer()],
  ["an optimized progressive JPEG", "jpeg", () => plain(2999).jpeg({ mozjpeg: true }).toBuffer()],
  ["a gray JPEG", "jpeg", () => plain(3000).toColourspace("b-w").jpeg({ mozjpeg: true }).toBuffer()],
  [
    "a JPEG in full color",
    "jpeg",
    () => plain(2001).jpeg({ mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer(),
  ],
  ["a PNG", "png", () => plain(3000).png({ compressionLevel: 9 }).toBuffer()],
  ["a PNG with a palette", "png", () => plain(3000).png({ palette: true }).toBuffer()],
  ["a WebP", "webp", () => plain(3000).webp({ quality: 1 }).toBuffer()],
  ["a small lossless WebP", "webp", () => plain(1000).webp({ lossless: true }).toBuffer()],
  ["a small AVIF", "avif", () => plain(1000).avif({ effort: 0 }).toBuffer()],
] as const;

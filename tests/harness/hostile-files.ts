import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { picture } from "#tests/harness/pictures.ts";

type Expected = keyof typeof PHOTO_MESSAGES | "taken";
/** A file that somebody may send: what its bytes are, what the sender says it is, and what comes of it. */
export type HostileFile = {
  name: string;
  bytes: () => Promise<Uint8Array>;
  type?: string;
  expected: Expected;
};

const text = (content: string) => async () => Buffer.from(content);
const jpeg = (options = {}) =>
  picture()
    .jpeg({ quality: 90, ...options })
    .toBuffer();
const png = () => picture().png().toBuffer();

/** A PNG of these chunks. */
function pngOf(...chunks: [type: string, data: Uint8Array][]): Buffer {
  const parts = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  });
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

function header(width: number, height: number, { depth = 8, colour = 2, interlace = 0 } = {}): Uint8Array {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = depth;
  data[9] = colour;
  data[12] = interlace;
  return data;
}

/** A PNG of one colour that is small as a file and huge once it is read. */
const bomb = (width: number, height: number) => {
  const line = Math.ceil(width / 8) + 1;
  return pngOf(
    ["IHDR", header(width, height, { depth: 1, colour: 0 })],
    ["IDAT", deflateSync(Buffer.alloc(line * height))],
    ["IEND", Buffer.alloc(0)],
  );
};

function withFlippedBytes(bytes: Buffer, from: number, count: number): Buffer {
  const damaged = Buffer.from(bytes);
  for (let at = from; at < from + count; at++) damaged[at] = (damaged[at] ?? 0) ^ 0x5a;
  return damaged;
}

const brands = (...names: string[]) => {
  const box = Buffer.from(`....ftyp${names[0]}....${names.slice(1).join("")}`, "latin1");
  box.writeUInt32BE(box.length, 0);
  return Buffer.concat([box, Buffer.alloc(1000)]);
};

async function frames(): Promise<Buffer> {
  const pages = await Promise.all(
    ["#ff0000", "#00ff00"].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .raw()
        .toBuffer(),
    ),
  );
  return Buffer.concat(pages);
}

const moving = async () =>
  sharp(await frames(), { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } });

/** A JPEG with a segment of anything after its start. */
const withSegment = (bytes: Buffer, marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, content, bytes.subarray(2)]);
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';

/** What people send by mistake or on purpose (docs/product.md 9.42). */
export const HOSTILE_FILES: HostileFile[] = [
  { name: "nothing at all", bytes: text(""), expected: "empty" },
  { name: "SVG with a script", bytes: text(SVG), type: "image/svg+xml", expected: "wrongType" },
  {
    name: "SVG that says it is a PNG",
    bytes: text(`<?xml version="1.0"?>${SVG}`),
    type: "image/png",
    expected: "wrongType",
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
  {
    name: "half a JPEG",
    bytes: async () => {
      const whole = await jpeg();
      return whole.subarray(0, whole.length / 2);
    },
    expected: "damaged",
  },
  {
    name: "half a PNG",
    bytes: async () => {
      const whole = await png();
      return whole.subarray(0, whole.length / 2);
    },
    expected: "damaged",
  },
  {
    name: "half a WebP",
    bytes: async () => {
      const whole = await picture().webp().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    expected: "damaged",
  },
  {
    name: "half an AVIF",
    bytes: async () => {
      const whole = await picture().avif({ effort: 0 }).toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
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
  { name: "a JPEG with the name of a PNG", bytes: () => jpeg(), type: "image/png", expected: "taken" },
  {
    name: "a picture from a phone held upright",
    bytes: () => picture({ width: 4000, height: 3000 }).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    expected: "taken",
  },
  {
    name: "a picture as tall as a tower",
    bytes: () => picture({ width: 1500, height: 8000 }).jpeg().toBuffer(),
    expected: "taken",
  },
  {
    name: "a JPEG in CMYK",
    bytes: () => picture().toColourspace("cmyk").jpeg().toBuffer(),
    expected: "taken",
  },
  {
    name: "a PNG of 16 bits",
    bytes: () => picture().toColourspace("rgb16").png().toBuffer(),
    type: "image/png",
    expected: "taken",
  },
  {
    name: "a PNG in grey with transparency",
    bytes: async () =>
      sharp({ create: { width: 60, height: 60, channels: 4, background: "#00000000" } })
        .toColourspace("b-w")
        .png()
        .toBuffer(),
    expected: "taken",
  },
  { name: "a progressive JPEG", bytes: () => jpeg({ progressive: true }), expected: "taken" },
  {
    name: "a PNG of one pixel",
    bytes: async () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: "#123456" } })
        .png()
        .toBuffer(),
    expected: "taken",
  },
  {
    name: "a JPEG with a huge segment of metadata",
    bytes: async () => {
      let bytes = await jpeg();
      for (let part = 0; part < 30; part++) bytes = withSegment(bytes, 0xe1, Buffer.alloc(65_000, "GPS"));
      return bytes;
    },
    expected: "taken",
  },
  {
    name: "a JPEG that is HTML too",
    bytes: async () => withSegment(await jpeg(), 0xfe, Buffer.from("<html><script>alert(1)</script></html>")),
    expected: "taken",
  },
  {
    name: "a JPEG with a ZIP behind it",
    bytes: async () => Buffer.concat([await jpeg(), Buffer.from("PK\x03\x04<script>alert(1)</script>")]),
    expected: "taken",
  },
];

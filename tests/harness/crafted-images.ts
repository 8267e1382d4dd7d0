import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { picture } from "#tests/harness/pictures.ts";

export const jpeg = (options = {}) =>
  picture()
    .jpeg({ quality: 90, ...options })
    .toBuffer();
export const png = () => picture().png().toBuffer();

/** A PNG with these chunks. */
export function pngOf(...chunks: [type: string, data: Uint8Array][]): Buffer {
  const parts = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  });
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

export function header(
  width: number,
  height: number,
  { depth = 8, colour = 2, interlace = 0 } = {},
): Uint8Array {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = depth;
  data[9] = colour;
  data[12] = interlace;
  return data;
}

/** A PNG of one color: a small file with very many pixels. */
export const bomb = (width: number, height: number) => {
  const line = Math.ceil(width / 8) + 1;
  return pngOf(
    ["IHDR", header(width, height, { depth: 1, colour: 0 })],
    ["IDAT", deflateSync(Buffer.alloc(line * height))],
    ["IEND", Buffer.alloc(0)],
  );
};

export function withFlippedBytes(bytes: Buffer, from: number, count: number): Buffer {
  const damaged = Buffer.from(bytes);
  for (let at = from; at < from + count; at++) damaged[at] = (damaged[at] ?? 0) ^ 0x5a;
  return damaged;
}

export const brands = (...names: string[]) => {
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

export const moving = async () =>
  sharp(await frames(), { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } });

/** A JPEG with an arbitrary segment after its start. */
export const withSegment = (bytes: Buffer, marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, content, bytes.subarray(2)]);
};

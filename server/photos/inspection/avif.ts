import { AVIF_MAX_MEGAPIXELS } from "#domain/photos/sizes.ts";
import type { FileReader } from "#server/photos/inspection/file-reader.ts";
import type { Inspection } from "#server/photos/inspection/inspection.ts";
import { UnusablePhoto } from "#server/photos/inspection/unusable-photo.ts";

const BOX_HEADER_BYTES = 8;
const LARGE_BOX_HEADER_BYTES = 16;
/** More than any photo has. */
const BOXES_MAX = 500;
const PARTS_MAX = 64;
const META_MAX_BYTES = 256 * 1024;

/** Reads the boxes of an AVIF, and those that describe its parts. Throws `UnusablePhoto`. */
export async function inspectAvif(file: FileReader): Promise<Inspection> {
  let pixelBytes = 0;
  let at = 0;
  for (let boxes = 0; at < file.size; boxes++) {
    if (boxes > BOXES_MAX) throw new UnusablePhoto("tooHard");
    const header = await file.read(at, LARGE_BOX_HEADER_BYTES);
    if (header.length < BOX_HEADER_BYTES) break;
    const { type, length, headerLength } = boxAt(header, 0, file.size - at);
    if (length < headerLength) return { truncated: false, pixelBytes, minPixelBytes: 0 };
    if (type === "mdat") pixelBytes += length - headerLength;
    if (type === "meta") {
      if (length > META_MAX_BYTES) throw new UnusablePhoto("tooHard");
      pixelBytes += checkParts(await file.read(at + headerLength, length - headerLength));
    }
    at += length;
  }
  // A photo of a single color takes hardly any bytes, whatever its size.
  return { truncated: at > file.size, pixelBytes, minPixelBytes: 0 };
}

type Box = { type: string; length: number; headerLength: number };

/** The box at an offset. A length of 0 means that it extends to the end, `rest` bytes away. */
function boxAt(bytes: Buffer, at: number, rest: number): Box {
  const type = bytes.toString("latin1", at + 4, at + BOX_HEADER_BYTES);
  const short = bytes.readUInt32BE(at);
  if (short === 0) return { type, length: rest, headerLength: BOX_HEADER_BYTES };
  if (short !== 1 || bytes.length < at + LARGE_BOX_HEADER_BYTES)
    return { type, length: short, headerLength: BOX_HEADER_BYTES };
  const length = Number(bytes.readBigUInt64BE(at + BOX_HEADER_BYTES));
  return { type, length, headerLength: LARGE_BOX_HEADER_BYTES };
}

/** The boxes in `bytes`, the first of which starts at `from`, with their contents. */
function* boxesIn(bytes: Buffer, from: number): Generator<{ type: string; content: Buffer }> {
  for (let at = from, boxes = 0; at + BOX_HEADER_BYTES <= bytes.length && boxes < BOXES_MAX; boxes++) {
    const { type, length, headerLength } = boxAt(bytes, at, bytes.length - at);
    if (length < headerLength) return;
    yield { type, content: bytes.subarray(at + headerLength, at + length) };
    at += length;
  }
}

/** Version and flags precede the content of some boxes. */
const VERSION_BYTES = 4;

/** Checks the parts of a photo, each of which is decoded. Returns how many bytes of them are inside `meta`. */
function checkParts(meta: Buffer): number {
  let bytes = 0;
  for (const { type, content } of boxesIn(meta, VERSION_BYTES)) {
    if (type === "idat") bytes += content.length;
    if (type === "iinf" && partsIn(content) > PARTS_MAX) throw new UnusablePhoto("tooHard");
    if (type !== "iprp") continue;
    for (const container of boxesIn(content, 0)) {
      if (container.type !== "ipco") continue;
      for (const property of boxesIn(container.content, 0))
        if (property.type === "ispe" && property.content.length >= 12) checkSize(property.content);
    }
  }
  return bytes;
}

const partsIn = (content: Buffer): number => {
  if (content.length < VERSION_BYTES + 4) return 0;
  return content[0] === 0 ? content.readUInt16BE(VERSION_BYTES) : content.readUInt32BE(VERSION_BYTES);
};

function checkSize(extent: Buffer): void {
  const pixels = extent.readUInt32BE(VERSION_BYTES) * extent.readUInt32BE(VERSION_BYTES + 4);
  if (pixels > AVIF_MAX_MEGAPIXELS * 1_000_000) throw new UnusablePhoto("largeAvif");
}

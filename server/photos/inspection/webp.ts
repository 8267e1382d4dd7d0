import type { FileReader } from "#server/photos/inspection/file-reader.ts";
import type { Inspection } from "#server/photos/inspection/inspection.ts";
import { UnusablePhoto } from "#server/photos/inspection/unusable-photo.ts";

const RIFF_HEADER_BYTES = 8;
const FIRST_CHUNK_AT = 12;
const CHUNK_HEADER_BYTES = 8;
/** More than any photo has. */
const CHUNKS_MAX = 200;
/** Per block of 16 by 16 pixels of a lossy photo: its prediction modes take at least 3.4 bits, at fixed probabilities. */
const MIN_BITS_PER_BLOCK = 3;
const SIDE_MASK = 0x3fff;

/** Reads the chunks of a WebP. Throws `UnusablePhoto`. */
export async function inspectWebp(file: FileReader): Promise<Inspection> {
  const riff = await file.read(0, FIRST_CHUNK_AT);
  if (riff.length < FIRST_CHUNK_AT) throw new UnusablePhoto("damaged");
  const end = riff.readUInt32LE(4) + RIFF_HEADER_BYTES;
  // Some writers omit the padding byte that makes the length even.
  const truncated = end > file.size + 1;
  let pixelBytes = 0;
  let minPixelBytes = 0;
  for (let at = FIRST_CHUNK_AT, chunks = 0; at + CHUNK_HEADER_BYTES <= Math.min(end, file.size);) {
    if (++chunks > CHUNKS_MAX) throw new UnusablePhoto("tooHard");
    const header = await file.read(at, CHUNK_HEADER_BYTES);
    const type = header.toString("latin1", 0, 4);
    const length = header.readUInt32LE(4);
    if (type === "VP8 " || type === "VP8L") {
      pixelBytes = length;
      // The pixels of a lossless photo of one color take no bits at all.
      if (type === "VP8 ") minPixelBytes = minBytesOf(await file.read(at + CHUNK_HEADER_BYTES, 10));
    }
    at += CHUNK_HEADER_BYTES + length + (length % 2);
  }
  return { truncated, pixelBytes, minPixelBytes };
}

function minBytesOf(frame: Buffer): number {
  if (frame.length < 10) return 0;
  const blocksOf = (at: number) => Math.ceil((frame.readUInt16LE(at) & SIDE_MASK) / 16);
  return Math.floor((blocksOf(6) * blocksOf(8) * MIN_BITS_PER_BLOCK) / 8);
}

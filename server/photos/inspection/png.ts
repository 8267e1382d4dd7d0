import { inflateSync } from "node:zlib";
import type { FileReader } from "#server/photos/inspection/file-reader.ts";
import type { Inspection } from "#server/photos/inspection/inspection.ts";
import { UnusablePhoto } from "#server/photos/inspection/unusable-photo.ts";

const SIGNATURE_BYTES = 8;
const CHUNK_HEADER_BYTES = 8;
const CHECKSUM_BYTES = 4;
const HEADER_LENGTH = 13;
/** More than any photo has: 20 MB of pixels in chunks of 1 kB. */
const PIXEL_CHUNKS_MAX = 20_000;
const OTHER_CHUNKS_MAX = 500;
/** For all compressed texts and color profiles together. The large profile of a printer has 2 MB. */
const EXPANDED_MAX_BYTES = 4 * 1024 * 1024;
/** The most that Deflate can compress. */
const DEFLATE_RATIO_MAX = 1032;
/** Samples per pixel, by color type: gray, color, palette, and with transparency. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Reads the chunks of a PNG. Limits what compressed texts expand to, because decoders expand them even to read the header. Throws
 * `UnusablePhoto`.
 */
export async function inspectPng(file: FileReader): Promise<Inspection> {
  let minPixelBytes = 0;
  let pixelBytes = 0;
  let pixelChunks = 0;
  let expanded = 0;
  for (let at = SIGNATURE_BYTES, others = 0; at + CHUNK_HEADER_BYTES <= file.size;) {
    const header = await file.read(at, CHUNK_HEADER_BYTES);
    const length = header.readUInt32BE(0);
    const type = header.toString("latin1", 4, CHUNK_HEADER_BYTES);
    const content = at + CHUNK_HEADER_BYTES;
    at = content + length + CHECKSUM_BYTES;
    if (type === "IDAT") {
      pixelBytes += length;
      if (++pixelChunks > PIXEL_CHUNKS_MAX) throw new UnusablePhoto("tooHard");
      continue;
    }
    if (++others > OTHER_CHUNKS_MAX) throw new UnusablePhoto("tooHard");
    if (others === 1) {
      if (type !== "IHDR" || length !== HEADER_LENGTH) throw new UnusablePhoto("damaged");
      minPixelBytes = minBytesOf(await file.read(content, HEADER_LENGTH));
    } else if (type === "IEND") return { truncated: at > file.size, pixelBytes, minPixelBytes };
    else if (type === "acTL" && pixelChunks === 0) throw new UnusablePhoto("animated");
    else if (type in COMPRESSED_AT) {
      // Compressed data is hardly ever larger than what it expands to.
      if (length > EXPANDED_MAX_BYTES) throw new UnusablePhoto("tooHard");
      expanded += expandedBytes(type, await file.read(content, length));
      if (expanded > EXPANDED_MAX_BYTES) throw new UnusablePhoto("tooHard");
    }
  }
  return { truncated: true, pixelBytes, minPixelBytes };
}

function minBytesOf(header: Buffer): number {
  if (header.length < HEADER_LENGTH) return 0;
  const [depth = 0, color = 0] = header.subarray(8);
  const bits = header.readUInt32BE(0) * header.readUInt32BE(4) * depth * (SAMPLES[color] ?? 1);
  return Math.floor(bits / 8 / DEFLATE_RATIO_MAX);
}

/** Where the compressed part of a chunk begins; undefined where it has none. */
const COMPRESSED_AT: Record<string, (content: Buffer) => number | undefined> = {
  // A keyword or name, the method, and the rest.
  zTXt: (content) => content.indexOf(0) + 2,
  iCCP: (content) => content.indexOf(0) + 2,
  // A keyword, whether it is compressed, the method, a language, the keyword in that language, and the text.
  iTXt(content) {
    const keywordEnd = content.indexOf(0);
    if (content[keywordEnd + 1] === 0) return undefined;
    const languageEnd = content.indexOf(0, keywordEnd + 3);
    return content.indexOf(0, languageEnd + 1) + 1;
  },
};

function expandedBytes(type: string, content: Buffer): number {
  const from = COMPRESSED_AT[type]?.(content);
  if (from === undefined) return 0;
  const compressed = content.subarray(from);
  try {
    return inflateSync(compressed, { maxOutputLength: EXPANDED_MAX_BYTES + 1 }).length;
  } catch {
    // Too long, or damaged: a decoder may still expand a part of it.
    return compressed.length * DEFLATE_RATIO_MAX;
  }
}

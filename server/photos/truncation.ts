import { open, type FileHandle } from "node:fs/promises";
import type { PhotoKind } from "#server/photos/kind.ts";

/**
 * Whether a file ends before its photo does, found without decoding any pixel. Data after the end, such as the video of a
 * motion photo, is ignored. Returns false for a file whose structure only a decoder understands.
 */
export async function isTruncated(path: string, kind: PhotoKind): Promise<boolean> {
  const file = await open(path);
  try {
    return await CHECKS[kind](file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

/** More segments or boxes than any photo has. */
const SEGMENTS_MAX = 2000;

const JPEG_END = Buffer.from([0xff, 0xd9]);
/** The last chunk, which is empty, with its checksum. */
const PNG_END = Buffer.from("IEND\xae\x42\x60\x82", "latin1");
const RIFF_HEADER = 8;

const CHECKS: Record<PhotoKind, (file: FileHandle, size: number) => Promise<boolean>> = {
  jpeg: async (file) => {
    const pixels = await jpegPixelOffset(file);
    return pixels !== undefined && !(await includes(file, JPEG_END, pixels));
  },
  png: async (file) => !(await includes(file, PNG_END, 0)),
  webp: async (file, size) => {
    const declaredSize = (await readAt(file, 4, 4)).readUInt32LE(0) + RIFF_HEADER;
    // Some writers omit the padding byte that makes the length even.
    return declaredSize > size + 1;
  },
  avif: async (file, size) => {
    let at = 0;
    for (let box = 0; box < SEGMENTS_MAX && at < size; box++) {
      const header = await readAt(file, at, 16);
      const shortLength = header.readUInt32BE(0);
      // 0: the box extends to the end of the file.
      if (shortLength === 0) return false;
      const length = shortLength === 1 ? Number(header.readBigUInt64BE(8)) : shortLength;
      if (length < RIFF_HEADER) return false;
      at += length;
    }
    return at > size;
  },
};

const MARKER = 0xff;
const SCAN = 0xda;

/**
 * The offset of a JPEG's pixels, after all segments that may contain an end marker of their own, such as a thumbnail. Within
 * the pixels the two bytes of the end marker mean nothing else.
 */
async function jpegPixelOffset(file: FileHandle): Promise<number | undefined> {
  let at = 2;
  for (let segment = 0; segment < SEGMENTS_MAX; segment++) {
    const header = await readAt(file, at, 4);
    if (header[0] !== MARKER) return undefined;
    if (header[1] === MARKER) at += 1;
    else {
      at += 2 + header.readUInt16BE(2);
      if (header[1] === SCAN) return at;
    }
  }
  return undefined;
}

/** Bytes at an offset, with zeros for those after the end of the file. */
async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, at);
  return bytes;
}

const CHUNK_SIZE = 256 * 1024;

/** Whether a file contains `bytes` after an offset. */
async function includes(file: FileHandle, bytes: Buffer, from: number): Promise<boolean> {
  const chunk = Buffer.alloc(CHUNK_SIZE);
  // Chunks overlap, because the bytes may lie across two of them.
  for (let at = from; ; at += CHUNK_SIZE - bytes.length + 1) {
    const { bytesRead } = await file.read(chunk, 0, CHUNK_SIZE, at);
    if (chunk.subarray(0, bytesRead).includes(bytes)) return true;
    if (bytesRead < CHUNK_SIZE) return false;
  }
}

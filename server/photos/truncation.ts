import { open, type FileHandle } from "node:fs/promises";
import type { PhotoKind } from "#server/photos/kind.ts";

/**
 * Whether a picture's file ends before the picture does, told without reading any pixel. What stands behind the end, such as
 * the film of a moving photo, does not matter. A file that only a decoder understands is not cut off.
 */
export async function isTruncated(path: string, kind: PhotoKind): Promise<boolean> {
  const file = await open(path);
  try {
    return await CUT_OFF[kind](file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

/** More segments or boxes than any picture has. */
const PARTS_MAX = 2000;

const JPEG_END = Buffer.from([0xff, 0xd9]);
/** The last chunk, which is empty, with its checksum. */
const PNG_END = Buffer.from("IEND\xae\x42\x60\x82", "latin1");
const RIFF_HEAD = 8;

const CUT_OFF: Record<PhotoKind, (file: FileHandle, size: number) => Promise<boolean>> = {
  jpeg: async (file) => {
    const pixels = await pixelsOfJpeg(file);
    return pixels !== undefined && !(await holds(file, JPEG_END, pixels));
  },
  png: async (file) => !(await holds(file, PNG_END, 0)),
  webp: async (file, size) => {
    const told = (await bytesAt(file, 4, 4)).readUInt32LE(0) + RIFF_HEAD;
    // Some writers leave out the byte that makes the length even.
    return told > size + 1;
  },
  avif: async (file, size) => {
    let at = 0;
    for (let box = 0; box < PARTS_MAX && at < size; box++) {
      const head = await bytesAt(file, at, 16);
      const short = head.readUInt32BE(0);
      // The last box may go to the end of the file, however long that is.
      if (short === 0) return false;
      const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
      if (length < RIFF_HEAD) return false;
      at += length;
    }
    return at > size;
  },
};

const MARKER = 0xff;
const SCAN = 0xda;

/**
 * Where a JPEG's pixels begin, behind everything that may hold an end of its own, such as a small picture of the picture. In
 * the pixels the end's two bytes mean the end and nothing else.
 */
async function pixelsOfJpeg(file: FileHandle): Promise<number | undefined> {
  let at = 2;
  for (let segment = 0; segment < PARTS_MAX; segment++) {
    const head = await bytesAt(file, at, 4);
    if (head[0] !== MARKER) return undefined;
    if (head[1] === MARKER) at += 1;
    else {
      at += 2 + head.readUInt16BE(2);
      if (head[1] === SCAN) return at;
    }
  }
  return undefined;
}

/** Some bytes, with zeros for those that are behind the end. */
async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  await file.read(bytes, 0, length, at);
  return bytes;
}

const PIECE = 256 * 1024;

/** Whether some bytes stand in a file, from a place on. */
async function holds(file: FileHandle, wanted: Buffer, from: number): Promise<boolean> {
  const piece = Buffer.alloc(PIECE);
  // Each piece begins with the end of the one before it: what is wanted may stand across the two.
  for (let at = from; ; at += PIECE - wanted.length + 1) {
    const { bytesRead } = await file.read(piece, 0, PIECE, at);
    if (piece.subarray(0, bytesRead).includes(wanted)) return true;
    if (bytesRead < PIECE) return false;
  }
}

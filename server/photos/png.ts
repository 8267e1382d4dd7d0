import { open } from "node:fs/promises";

const SIGNATURE = 8;
const CHUNK_HEAD = 8;
const CHUNK_END = 4;
/** More chunks than any picture has before its pixels. */
const CHUNKS_MAX = 1000;

/** Whether a PNG moves: then an `acTL` chunk stands before its pixels. Only the heads of its chunks are read. */
export async function isAnimatedPng(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(CHUNK_HEAD);
    let at = SIGNATURE;
    for (let chunk = 0; chunk < CHUNKS_MAX; chunk++) {
      const { bytesRead } = await file.read(head, 0, CHUNK_HEAD, at);
      const type = head.toString("latin1", 4, CHUNK_HEAD);
      if (bytesRead < CHUNK_HEAD || type === "IDAT") return false;
      if (type === "acTL") return true;
      at += CHUNK_HEAD + head.readUInt32BE(0) + CHUNK_END;
    }
    return false;
  } finally {
    await file.close();
  }
}

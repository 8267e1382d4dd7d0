import { open } from "node:fs/promises";

const SIGNATURE = 8;
const CHUNK_HEADER = 8;
const CHECKSUM = 4;
/** More chunks than any photo has before its pixels. */
const CHUNKS_MAX = 1000;

/** Whether a PNG is animated: it has an `acTL` chunk before its pixels. Reads only the headers of chunks. */
export async function isAnimatedPng(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const header = Buffer.alloc(CHUNK_HEADER);
    let at = SIGNATURE;
    for (let chunk = 0; chunk < CHUNKS_MAX; chunk++) {
      const { bytesRead } = await file.read(header, 0, CHUNK_HEADER, at);
      const type = header.toString("latin1", 4, CHUNK_HEADER);
      if (bytesRead < CHUNK_HEADER || type === "IDAT") return false;
      if (type === "acTL") return true;
      at += CHUNK_HEADER + header.readUInt32BE(0) + CHECKSUM;
    }
    return false;
  } finally {
    await file.close();
  }
}

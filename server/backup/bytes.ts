import type { FileHandle } from "node:fs/promises";

const CHUNK_BYTES = 256 * 1024;

/** Reads an open file from its start, at most `maxBytes` of it. The file stays open. */
export async function* readBytes(
  handle: FileHandle,
  maxBytes = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<Buffer> {
  for (let position = 0; position < maxBytes;) {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, maxBytes - position));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

import type { FileHandle } from "node:fs/promises";

const BATCH_SIZE = 256 * 1024;

/** What is in an open file, from its beginning, at most `most` bytes of it. The file stays open. */
export async function* bytesOf(handle: FileHandle, most = Number.MAX_SAFE_INTEGER): AsyncGenerator<Buffer> {
  for (let position = 0; position < most;) {
    const room = Buffer.allocUnsafe(Math.min(BATCH_SIZE, most - position));
    const { bytesRead } = await handle.read(room, 0, room.length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield room.subarray(0, bytesRead);
  }
}

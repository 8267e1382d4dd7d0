import { open } from "node:fs/promises";

const WINDOW_BYTES = 64 * 1024;

/** Reads a file through a buffer, so that many small reads of neighbouring bytes cost little. */
export type FileReader = {
  readonly size: number;
  /** `length` bytes at an offset, fewer where the file ends. Valid until the next call. */
  read(at: number, length: number): Promise<Buffer>;
  /** The buffered bytes from an offset on, at least two unless the file ends. Valid until the next call. */
  window(at: number): Promise<Buffer>;
};

/** Runs `work` with a reader of a file. */
export async function withFileReader<T>(path: string, work: (reader: FileReader) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(WINDOW_BYTES);
    let start = 0;
    let held = buffer.subarray(0, 0);
    const load = async (at: number): Promise<Buffer> => {
      const { bytesRead } = await file.read(buffer, 0, WINDOW_BYTES, at);
      start = at;
      held = buffer.subarray(0, bytesRead);
      return held;
    };
    return await work({
      size,
      async read(at, length) {
        if (length > WINDOW_BYTES) {
          const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
          await file.read(bytes, 0, bytes.length, at);
          return bytes;
        }
        if (at < start || at + length > start + held.length) await load(at);
        return held.subarray(at - start, at - start + length);
      },
      window: async (at) =>
        at >= start && at + 2 <= start + held.length ? held.subarray(at - start) : load(at),
    });
  } finally {
    await file.close();
  }
}

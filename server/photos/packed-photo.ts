import type { PhotoFile } from "#server/photos/store.ts";

// All files of a photo as one object of a bucket, so that a photo is stored, copied and deleted as a whole: first an index of
// fixed size, then the files one after the other.

/** Where a file is in a packed photo, in bytes. */
export type PackedFile = { name: string; start: number; size: number };

/** The size of the index: JSON, filled up with spaces. A photo has at most a dozen files. */
export const INDEX_BYTES = 1024;

/** Packs the files of a photo. */
export function packPhoto(files: PhotoFile[]): Uint8Array {
  const index = JSON.stringify(files.map(({ name, bytes }) => [name, bytes.length]));
  if (index.length > INDEX_BYTES) throw new Error("A photo has too many files");
  return Buffer.concat([Buffer.from(index.padEnd(INDEX_BYTES)), ...files.map(({ bytes }) => bytes)]);
}

/** Reads the index at the start of a packed photo. Throws if there is none. */
export function readIndex(packed: Uint8Array): PackedFile[] {
  const index = JSON.parse(Buffer.from(packed.subarray(0, INDEX_BYTES)).toString()) as [string, number][];
  let start = INDEX_BYTES;
  return index.map(([name, size]) => {
    const file = { name, start, size };
    start += size;
    return file;
  });
}

/** The files of a packed photo. Throws if it is not a whole one. */
export function unpackPhoto(packed: Uint8Array): PhotoFile[] {
  const index = readIndex(packed);
  const end = index.reduce((sum, { size }) => sum + size, INDEX_BYTES);
  if (end !== packed.length) throw new Error("A photo is not whole");
  return index.map(({ name, start, size }) => ({ name, bytes: packed.subarray(start, start + size) }));
}

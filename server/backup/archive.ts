import { randomUUID } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { CommandError } from "#server/command.ts";

/** An entry to write. `size` is in bytes. */
export type NewEntry = { name: string; size: number; mode?: number; body: AsyncIterable<Uint8Array> };

/** An entry being read. Its body must be consumed before the next entry. */
export type ReadEntry = {
  name: string;
  size: number;
  mode: number;
  isFile: boolean;
  body: AsyncIterable<Uint8Array>;
};

/** Adds the entries of an archive, one after the other. */
export type WriteEntries = (add: (entry: NewEntry) => Promise<void>) => Promise<void>;

/** Takes an archive as it is made. */
export type ArchiveSink = (archive: AsyncIterable<Uint8Array>) => Promise<void>;

/** Makes a compressed tar archive. Throws the errors of `sink` and of `write`. */
export async function sendArchive(sink: ArchiveSink | Writable, write: WriteEntries): Promise<void> {
  const { readable, controller } = createTarPacker();
  const [wrote, sent] = await Promise.allSettled([
    write((entry) => addEntry(controller, entry)).then(
      () => controller.finalize(),
      (error: unknown) => {
        controller.error(error);
        throw error;
      },
    ),
    pipeline(Readable.fromWeb(readable as never), createGzip(), sink as Writable),
  ]);
  if (sent.status === "rejected") throw sent.reason;
  if (wrote.status === "rejected") throw wrote.reason;
}

/**
 * Writes a compressed tar archive that only its owner can read. It is written to a temporary file, which `check` may reject, and
 * renamed when it is complete and flushed. Returns its size in bytes. Throws if the file exists.
 */
export async function writeArchive(
  path: string,
  write: WriteEntries,
  check?: (draft: string) => Promise<void>,
): Promise<{ bytes: number }> {
  const draft = `${path}.${randomUUID()}.part`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await sendArchive(handle.createWriteStream({ flush: true }), write);
    await check?.(draft);
    const { size } = await stat(draft);
    if (await exists(path)) throw new CommandError(`${path} is there already`);
    await rename(draft, path);
    return { bytes: size };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

type Controller = ReturnType<typeof createTarPacker>["controller"];

async function addEntry(controller: Controller, { name, size, mode = 0o600, body }: NewEntry): Promise<void> {
  const writer = controller.add({ name, size, mode, type: "file", mtime: new Date(0) }).getWriter();
  for await (const chunk of body) await writer.write(chunk);
  await writer.close();
}

/** Reads the entries of an archive in order. Throws the errors of the decompression and of the tar checksums. */
export async function* readArchive(archive: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntry> {
  const gunzip = createGunzip();
  // Errors surface in the reading loop below.
  pipeline(archive, gunzip).catch(() => undefined);
  const entries = (Readable.toWeb(gunzip) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }),
  );
  try {
    for await (const { header, body } of entries)
      yield {
        name: header.name,
        size: header.size,
        mode: header.mode ?? 0o600,
        isFile: header.type === "file" || header.type === undefined,
        body,
      };
  } finally {
    gunzip.destroy();
  }
}

/** Reads a small entry into memory. Throws if it is larger than `maxBytes`. */
export async function readWhole({ name, size, body }: ReadEntry, maxBytes: number): Promise<Buffer> {
  if (size > maxBytes) throw new CommandError(`${name} in the backup is larger than it can be`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Creates an entry from a text. */
export const textEntry = (name: string, text: string): NewEntry => bytesEntry(name, Buffer.from(text));

/** Creates an entry from its content. */
export const bytesEntry = (name: string, bytes: Uint8Array): NewEntry => ({
  name,
  size: bytes.length,
  body: Readable.from([bytes]),
});

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

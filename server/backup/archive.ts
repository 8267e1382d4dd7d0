import { randomUUID } from "node:crypto";
import { open, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { bytesOf } from "#server/backup/bytes.ts";
import { CommandError } from "#server/command.ts";

/** An entry to be written. Its size must be known beforehand. */
export type NewEntry = { name: string; size: number; mode?: number; body: AsyncIterable<Uint8Array> };

/** An entry that is read. Its body must be read to the end before the next one. */
export type ReadEntry = {
  name: string;
  size: number;
  mode: number;
  isFile: boolean;
  body: AsyncIterable<Uint8Array>;
};

/**
 * Writes a compressed tar archive that only its owner can read. It is written under another name and appears at its own
 * when it is whole and on the disk. Throws when there is a file of that name.
 */
export async function writeArchive(
  path: string,
  write: (add: (entry: NewEntry) => Promise<void>) => Promise<void>,
): Promise<{ bytes: number }> {
  const draft = `${path}.${randomUUID()}.part`;
  const handle = await open(draft, "wx", 0o600);
  try {
    const { readable, controller } = createTarPacker();
    const [wrote, sent] = await Promise.allSettled([
      write((entry) => addEntry(controller, entry)).then(
        () => controller.finalize(),
        (error: unknown) => {
          controller.error(error);
          throw error;
        },
      ),
      pipeline(Readable.fromWeb(readable as never), createGzip(), handle.createWriteStream({ flush: true })),
    ]);
    if (sent.status === "rejected") throw sent.reason;
    if (wrote.status === "rejected") throw wrote.reason;
    const { size } = await stat(draft);
    if (await isThere(path)) throw new CommandError(`${path} is there already`);
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

/** The entries of an archive, in their order. Throws what the decompression or the archive's own sums find wrong. */
export async function* readArchive(handle: FileHandle): AsyncGenerator<ReadEntry> {
  const gunzip = createGunzip();
  // Why it fails is heard at the other end.
  pipeline(bytesOf(handle), gunzip).catch(() => undefined);
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

/** The whole of a small entry. Throws when it is larger than `most` bytes. */
export async function fullText({ name, size, body }: ReadEntry, most: number): Promise<Buffer> {
  if (size > most) throw new CommandError(`${name} in the backup is larger than it can be`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A text as the body of an entry. */
export const textEntry = (name: string, text: string): NewEntry => {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, body: Readable.from([bytes]) };
};

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

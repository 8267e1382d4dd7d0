import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sendArchive, writeArchive, type WriteEntries } from "#server/backup/archive.ts";
import { checkArchive, checkFile } from "#server/backup/check.ts";
import { damaged } from "#server/backup/manifest.ts";
import { openBucket, UPLOAD_PART_BYTES, type BucketSettings } from "#server/bucket/bucket.ts";
import { syncFolder } from "#server/files.ts";

/** Where scheduled backups are written to. */
export type BackupTarget = {
  /** What messages to the operator call it. */
  readonly place: string;
  /**
   * Writes a backup and reads it again to check it. Nothing incomplete ever has the name: a folder gets the file with its name when
   * it is checked, a bucket the object when it is whole. Returns the size in bytes. Throws `CommandError` if it is damaged.
   */
  write(name: string, write: WriteEntries): Promise<{ bytes: number }>;
  /** The names that start with `prefix`, in no order. */
  list(prefix: string): Promise<string[]>;
  delete(name: string): Promise<void>;
};

/** Opens the folder or the bucket of `BACKUP_TO`. */
export const openTarget = (to: string | BucketSettings): BackupTarget =>
  typeof to === "string" ? folderTarget(resolve(to)) : bucketTarget(to);

function folderTarget(folder: string): BackupTarget {
  return {
    place: folder,
    async write(name, write) {
      const written = await writeArchive(
        join(folder, name),
        write,
        async (draft) => void (await checkFile(draft)),
      );
      await syncFolder(folder);
      return written;
    },
    list: async (prefix) => (await readdir(folder)).filter((name) => name.startsWith(prefix)),
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}

function bucketTarget(settings: BucketSettings): BackupTarget {
  const bucket = openBucket(settings, { isBackground: true });
  return {
    place: bucket.place,
    async write(name, write) {
      let bytes = 0;
      await sendArchive((archive) => {
        const counted = async function* () {
          for await (const chunk of archive) {
            bytes += chunk.length;
            yield chunk;
          }
        };
        return bucket.upload(name, inParts(counted(), UPLOAD_PART_BYTES));
      }, write);
      try {
        const stored = await bucket.stream(name);
        if (!stored) throw damaged("it is not there after it was uploaded");
        await checkArchive(stored);
      } catch (error) {
        await bucket.delete(name);
        throw error;
      }
      return { bytes };
    },
    async list(prefix) {
      const names: string[] = [];
      for await (const { name } of bucket.list(prefix)) names.push(prefix + name);
      return names;
    },
    delete: (name) => bucket.delete(name),
  };
}

/** Joins chunks into parts of at least `size` bytes, but for the last. */
async function* inParts(chunks: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < size) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(held);
}

import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Photos } from "#server/deps.ts";

/**
 * Copies a file of a stored photo to this machine for as long as `use` runs, since the image worker reads files. Undefined if it is not
 * stored. Throws a `BucketError`.
 */
export async function withStoredFile<T>(
  { store, drafts }: Pick<Photos, "store" | "drafts">,
  { hash, name }: { hash: string; name: string },
  use: (path: string) => Promise<T>,
): Promise<T | undefined> {
  const stored = await store.open(hash, name);
  if (!stored) return undefined;
  await mkdir(drafts, { recursive: true });
  const path = join(drafts, randomUUID());
  try {
    await writeFile(path, await stored.read(0, stored.size - 1));
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

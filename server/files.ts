import { randomUUID } from "node:crypto";
import { link, open, unlink } from "node:fs/promises";
import { dirname } from "node:path";

// Files that survive a power cut (docs/product.md 10.12): content and names are flushed to the disk separately.

/** Flushes the names in a folder to the disk. Does nothing on Windows, which cannot open folders. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file that only its owner can read, unless it exists. Afterwards it is on the disk completely: neither another
 * process nor a start after a power cut reads part of it.
 */
export async function writeFileOnce(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
    await handle.close();
    await link(draft, path);
  } catch (error) {
    await handle.close().catch(() => undefined);
    if ((error as { code?: string }).code !== "EEXIST") throw error;
  } finally {
    await unlink(draft);
  }
  await syncFolder(dirname(path));
}

/** Makes new files and folders of this process accessible to its user alone, whatever the umask. */
export const keepFilesPrivate = (): void => void process.umask(0o077);

import { HIDDEN_FOLDER, photoFolder } from "#server/photos/disk-store.ts";
import type { PhotoFile, PhotoStore } from "#server/photos/store.ts";

// Backups have the photos of a bucket as the data folder would have them, so that each can be restored to either.

/** A file with its path in the folder of photos. */
type ArchivedFile = { path: string[]; bytes: Uint8Array };

/** All photos of a store, one at a time, and the marks of hidden ones. */
export async function* photosToArchive(store: PhotoStore): AsyncGenerator<ArchivedFile> {
  for await (const hash of store.list())
    for (const { name, bytes } of (await store.readAll(hash)) ?? [])
      yield { path: [...photoFolder(hash), name], bytes };
  for (const hash of await store.listHidden()) yield { path: [HIDDEN_FOLDER, hash], bytes: new Uint8Array() };
}

/** Takes the files of an archive in order, and stores each photo when its last file has arrived. Ignores other files. */
export function photoImport(store: PhotoStore) {
  let current: { hash: string; files: PhotoFile[] } | undefined;
  const finish = async () => {
    if (current) await store.put(current.hash, current.files);
    current = undefined;
  };
  return {
    async add({ path, bytes }: ArchivedFile): Promise<void> {
      const [folder, hash = "", name] = path;
      if (!/^[0-9a-f]{32}$/.test(hash)) return;
      if (folder === HIDDEN_FOLDER) return store.hide(hash);
      if (name === undefined) return;
      if (current?.hash !== hash) await finish();
      current ??= { hash, files: [] };
      current.files.push({ name, bytes });
    },
    /** Stores the last photo. */
    finish,
  };
}

import type { PhotoFile, PhotoStore } from "#server/photos/store.ts";

/** Stores photos in memory. `full`: writes fail for lack of space; `ready` is awaited before a photo is removed. */
export type MemoryStore = PhotoStore & {
  full: boolean;
  kept: Map<string, PhotoFile[]>;
  ready: () => Promise<void>;
};

export function memoryStore(): MemoryStore {
  const kept = new Map<string, PhotoFile[]>();
  const hidden = new Set<string>();
  const store: MemoryStore = {
    place: "memory",
    full: false,
    kept,
    ready: async () => undefined,
    async put(hash, files) {
      if (store.full) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      if (!kept.has(hash)) kept.set(hash, files);
    },
    has: async (hash) => kept.has(hash),
    async open(hash, name) {
      const bytes = kept.get(hash)?.find((file) => file.name === name)?.bytes;
      if (!bytes) return undefined;
      const read = async (from: number, to: number) =>
        new Response(bytes.slice(from, to + 1)).body as ReadableStream<Uint8Array>;
      return { size: bytes.length, read };
    },
    readAll: async (hash) => kept.get(hash),
    hide: async (hash) => void hidden.add(hash),
    show: async (hash) => void hidden.delete(hash),
    isHidden: async (hash) => hidden.has(hash),
    listHidden: async () => [...hidden],
    pauseDeletion: async () => async () => undefined,
    isDeletionPaused: async () => false,
    async detach(hash) {
      await store.ready();
      const files = kept.get(hash);
      if (!files) return undefined;
      kept.delete(hash);
      return { restore: async () => void kept.set(hash, files), delete: async () => undefined };
    },
    async *listOlderThan() {
      yield* [];
    },
    deleteLeftovers: async () => undefined,
    trash: async (hash) => void kept.delete(hash),
    restoreTrashed: async () => undefined,
    listTrash: async () => [],
    emptyTrash: async () => undefined,
    async *list() {
      yield* kept.keys();
    },
    hasPhotos: async () => kept.size > 0,
    readSiteIds: async () => [],
    writeSiteIds: async () => undefined,
  };
  return store;
}

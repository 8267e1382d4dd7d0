/** The kinds of data that cached values contain. All but `public` depend on who is signed in. */
export type Tag = "public" | "session" | "tips" | "comments" | "gardeners" | "notifications";

type Entry = {
  /** Undefined until a load has succeeded. */
  value: { now: unknown } | undefined;
  /** The data may have changed since it was loaded. */
  stale: boolean;
  loading: Promise<unknown> | undefined;
  tags: readonly Tag[];
};

export type Cache = ReturnType<typeof createCache>;

/**
 * Caches loaded values by key. A browser tab has one cache; on the server each request has its own, so that values are
 * never shared between users.
 */
export function createCache() {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function remove(matches: (key: string, entry: Entry) => boolean): void {
    for (const [key, entry] of entries) if (matches(key, entry)) entries.delete(key);
    notify();
  }

  return {
    /**
     * The value under `key`. Calls `load` if there is none or it is stale; concurrent calls share one load. A load that
     * fails is not cached. `load` must not use the caller's abort signal, because several callers may share it.
     */
    get<T>(key: string, load: () => Promise<T>, tags: readonly Tag[]): Promise<T> {
      const existing = entries.get(key);
      if (existing && !existing.stale) {
        if (existing.loading) return existing.loading as Promise<T>;
        if (existing.value) return Promise.resolve(existing.value.now as T);
      }
      const loading = load();
      const entry: Entry = { value: existing?.value, stale: false, loading, tags };
      entries.set(key, entry);
      const end = (value?: { now: T }) => {
        // Removed or replaced in the meantime.
        if (entries.get(key) !== entry) return;
        entry.loading = undefined;
        if (value) entry.value = value;
        else if (entry.value) entry.stale = true;
        else entries.delete(key);
        notify();
      };
      loading.then(
        (now) => end({ now }),
        () => end(),
      );
      notify();
      return loading;
    },

    /** The value under `key`, even if stale; never loads. */
    peek<T>(key: string): { value: T; stale: boolean } | undefined {
      const entry = entries.get(key);
      return entry?.value && { value: entry.value.now as T, stale: entry.stale };
    },

    /** Whether `key` is being loaded. */
    isLoading: (key: string) => entries.get(key)?.loading !== undefined,

    set(key: string, value: unknown, tags: readonly Tag[]): void {
      entries.set(key, { value: { now: value }, stale: false, loading: undefined, tags });
      notify();
    },

    delete: (key: string) => remove((other) => other === key),

    /** Marks all values with one of `tags` as stale, including those being loaded, which may predate the change. */
    invalidate(tags: readonly Tag[]): void {
      for (const entry of entries.values()) entry.stale ||= entry.tags.some((tag) => tags.includes(tag));
      notify();
    },

    /** Removes everything that depends on who is signed in. */
    clearPrivate: () => remove((_, entry) => !entry.tags.includes("public")),

    /** Calls `listener` after every change, including the start and end of a load. Returns the function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

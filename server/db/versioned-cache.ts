import { LRUCache } from "lru-cache";
import { withShortQueryDeadlines } from "#server/db/query-deadlines.ts";

/** What is being read, or was read, at a version of the database. */
type Read = { version: string; value: Promise<unknown> };
/** What an entry takes besides its key and its value, in bytes. */
const ENTRY_SIZE = 500;
/** What a value takes until its size is known, in bytes. */
const DEFAULT_SIZE = 2000;

/**
 * Keeps what was read at a version, of the database or of what else it depends on, until it is read at another one. Values are
 * shared: nobody may change them.
 */
export class VersionedCache {
  readonly #reads: LRUCache<string, Read>;

  /** `maxSize`: of all keys and values, in bytes. */
  constructor(maxSize: number) {
    this.#reads = new LRUCache({ maxSize });
  }

  /**
   * Reads a value once for all who ask for the same key and version, with the short deadline even if a job asks first. `sizeOf`: the
   * bytes that it takes besides its key, or 0 if it is not to be kept. A read that fails is not kept.
   */
  async read<T>(
    { key, version }: { key: string; version: string },
    read: () => Promise<T>,
    sizeOf: (value: T) => number = () => DEFAULT_SIZE,
  ): Promise<T> {
    const known = this.#reads.get(key);
    if (known?.version === version) return known.value as Promise<T>;
    const current: Read = { version, value: withShortQueryDeadlines(read) };
    const keep = (kept: Read, size: number) =>
      this.#reads.set(key, kept, { size: ENTRY_SIZE + 2 * key.length + size });
    keep(current, DEFAULT_SIZE);
    const isCurrent = () => this.#reads.peek(key) === current;
    try {
      const value = (await current.value) as T;
      const size = sizeOf(value);
      // The cache takes a new size only with a new object.
      if (isCurrent() && size === 0) this.#reads.delete(key);
      else if (isCurrent() && size !== DEFAULT_SIZE) keep({ ...current }, size);
      return value;
    } catch (error) {
      if (isCurrent()) this.#reads.delete(key);
      throw error;
    }
  }

  /** Forgets a value, such as one whose time has passed. */
  delete(key: string): void {
    this.#reads.delete(key);
  }

  /** Of all keys and values, in bytes. */
  get size(): number {
    return this.#reads.calculatedSize;
  }
}

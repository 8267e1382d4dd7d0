import { LRUCache } from "lru-cache";

/** What is being read, or was read, at a version of the database. */
type Read = { version: string; value: Promise<unknown> };
/** What a value takes until its size is known, in bytes. */
const DEFAULT_SIZE = 2000;

/** Keeps what was read of the database while its version is the same. Values are shared: nobody may change them. */
export class VersionedCache {
  readonly #reads: LRUCache<string, Read>;

  /** `maxSize`: of all values, in bytes. */
  constructor(maxSize: number) {
    this.#reads = new LRUCache({ maxSize });
  }

  /**
   * Reads a value once for all who ask for the same key and version. `sizeOf`: the bytes that it takes, or 0 if it is not to be kept.
   * A read that fails is not kept.
   */
  async read<T>(
    { key, version }: { key: string; version: string },
    read: () => Promise<T>,
    sizeOf: (value: T) => number = () => DEFAULT_SIZE,
  ): Promise<T> {
    const known = this.#reads.get(key);
    if (known?.version === version) return known.value as Promise<T>;
    const current: Read = { version, value: read() };
    this.#reads.set(key, current, { size: DEFAULT_SIZE });
    const isCurrent = () => this.#reads.peek(key) === current;
    try {
      const value = (await current.value) as T;
      const size = sizeOf(value);
      // The cache takes a new size only with a new object.
      if (isCurrent() && size === 0) this.#reads.delete(key);
      else if (isCurrent() && size !== DEFAULT_SIZE) this.#reads.set(key, { ...current }, { size });
      return value;
    } catch (error) {
      if (isCurrent()) this.#reads.delete(key);
      throw error;
    }
  }

  delete(key: string): void {
    this.#reads.delete(key);
  }

  /** Of all values, in bytes. */
  get size(): number {
    return this.#reads.calculatedSize;
  }
}

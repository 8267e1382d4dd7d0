import { AsyncLocalStorage } from "node:async_hooks";
import type { Kysely } from "kysely";
import { createSharedReads, type SharedRead } from "#server/db/shared-reads.ts";
import type { Tables } from "#server/db/tables.ts";
import { VersionedCache } from "#server/db/versioned-cache.ts";

/** How much the cached rows take at most, with their keys, in bytes. */
const ROWS_MAX = 4 * 1024 * 1024;
/** Rows that take more, such as those of whole lists, are not kept. In bytes. */
const RESULT_MAX = ROWS_MAX / 16;
/** What a list, a row and each of its values take besides the texts, in bytes. */
const VALUE_SIZE = 16;

/**
 * A request that only reads. `version`: that of the database, read when it was first needed, after `writes` writes of this process.
 * `hasEnded`: what goes on after the response may need newer data.
 */
type Reader = { version?: Promise<SharedRead<string>>; writes: number; hasEnded: boolean };

const cacheOf = new WeakMap<Kysely<Tables>, ReadCache>();

/**
 * Spares read-only requests repeated work: they read the version of the database once, and get the rows of a frequent query from a cache
 * while that version is the same. After a write of this process, they read the version and the rows anew.
 */
export class ReadCache {
  readonly #readers = new AsyncLocalStorage<Reader>();
  readonly #rows = new VersionedCache(ROWS_MAX);
  readonly #sharedVersion: () => Promise<SharedRead<string>>;
  #writes = 0;

  /**
   * `readVersion` reads a string that stays the same until something is written, by this process or another one. It may also change
   * without a change of data.
   */
  constructor(readVersion: () => Promise<string>) {
    this.#sharedVersion = createSharedReads(readVersion);
  }

  /** Must be called after each write of this process. */
  readonly noteWrite = (): void => void this.#writes++;

  /** Runs a read-only request. It also sees what it writes nevertheless, such as a missing record. */
  readonly run = async <T>(work: () => Promise<T>): Promise<T> => {
    const reader: Reader = { writes: this.#writes, hasEnded: false };
    try {
      return await this.#readers.run(reader, work);
    } finally {
      reader.hasEnded = true;
    }
  };

  /** The version of the database: for requests that only read at the earliest from their start, for others from now on. */
  readonly readVersion = (): Promise<SharedRead<string>> => {
    const reader = this.#reader();
    if (!reader) return this.#sharedVersion();
    reader.version ??= this.#sharedVersion();
    return reader.version;
  };

  /** Lets prepared queries outside of transactions use the cache: see `cachedRows`. */
  cacheRows(db: Kysely<Tables>): void {
    cacheOf.set(db, this);
  }

  /** As `cachedRows`, for the database of `cacheRows`. */
  async rows<Row extends object>(
    key: () => string,
    read: () => Promise<readonly Row[]>,
  ): Promise<readonly Row[]> {
    const { value: version } = this.#reader() ? await this.readVersion() : { value: undefined };
    if (version === undefined) return read();
    return this.#rows.read({ key: key(), version }, async () => frozen(await read()), keptSizeOf);
  }

  #reader(): Reader | undefined {
    const reader = this.#readers.getStore();
    if (!reader || reader.hasEnded) return undefined;
    if (!reader.version) reader.writes = this.#writes;
    return reader.writes === this.#writes ? reader : undefined;
  }
}

/**
 * Reads the rows of a query outside of transactions. Read-only requests get them from the cache while nothing is written. `key`
 * identifies the query and its values. All who ask get the same rows, so they are frozen.
 */
export const cachedRows = <Row extends object>(
  db: Kysely<Tables>,
  key: () => string,
  read: () => Promise<readonly Row[]>,
): Promise<readonly Row[]> => cacheOf.get(db)?.rows(key, read) ?? read();

const frozen = <Row extends object>(rows: readonly Row[]): readonly Row[] =>
  Object.freeze(rows.map((row) => Object.freeze(row)));

const keptSizeOf = (rows: readonly object[]) => {
  const size = sizeOf(rows);
  return size > RESULT_MAX ? 0 : size;
};

const sizeOf = (rows: readonly object[]) =>
  rows.reduce(
    (sum: number, row) =>
      Object.values(row).reduce(
        (size: number, value: unknown) =>
          size + VALUE_SIZE + (typeof value === "string" ? 2 * value.length : 0),
        sum + VALUE_SIZE,
      ),
    VALUE_SIZE,
  );

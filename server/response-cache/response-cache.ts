import { LRUCache } from "lru-cache";
import type { IncomingHttpHeaders } from "node:http";
import type { Config } from "#server/config.ts";
import { createSharedReads, type SharedRead } from "#server/db/shared-reads.ts";
import type { Database } from "#server/db/connect.ts";
import { createStore } from "#server/response-cache/store.ts";
import { isOnlyLanguage, visitorLanguage } from "#server/languages/languages.ts";
import type { StoredResponse } from "#server/response-cache/stored-response.ts";
import type { Views } from "#server/views/views.ts";

// Responses that signed-out visitors get alike are made once and kept until something is written (docs/product.md 9.57).
// `answerFromCache` answers with what is kept before anything else handles the request; `shareResponses` makes what is missing.

/** Limits the age of what changes without a write, such as "5 minutes ago". In milliseconds. */
const MAX_AGE_MS = 10_000;
/** With one of these headers a request is answered for itself. */
const PERSONAL_HEADERS = ["cookie", "authorization", "range"] as const;

/** Whether a request has a header for which it is answered for itself. The choice of a language is none. */
export const isPersonal = (header: (name: string) => string | undefined): boolean =>
  PERSONAL_HEADERS.some((name) => {
    const value = header(name);
    return value !== undefined && !(name === "cookie" && isOnlyLanguage(value));
  });

/** The key of a response: responses in different languages are kept apart, whatever else their headers ask for. */
export const responseCacheKey = (
  headers: Pick<IncomingHttpHeaders, "cookie" | "accept-language">,
  { languages }: Pick<Config, "languages">,
  address: string,
) => `${visitorLanguage(headers, languages)} ${address}`;
/** Longer ones are rare searches, which are not kept. */
export const PATH_MAX = 500;
/** What `readOnce` keeps, in bytes. */
const READS_MAX = 8 * 1024 * 1024;
/** What a read takes unless its caller knows better, in bytes. */
const READ_SIZE = 2000;

/** The responses of a process, as part of `Deps`. */
export type ResponseCache = {
  /** The version of the database from now on. Shared by all who ask in one turn of the event loop. */
  reading: () => Promise<SharedRead<string>>;
  /** By language, origin, path and query. */
  store: ReturnType<typeof createStore>;
  /** What is being made, by version and key. */
  making: Map<string, Promise<StoredResponse | undefined>>;
  /** How many requests were answered with a stored response, and how many responses were made for that. */
  hits: number;
  made: number;
  /** What `readOnce` has read, by its keys. */
  reads: LRUCache<string, { version: string; value: Promise<unknown> }>;
};

/** `readVersion`: what it returns changes with every write to the database. */
export const createResponseCache = (readVersion: () => Promise<string>): ResponseCache => ({
  reading: createSharedReads(readVersion),
  store: createStore(),
  making: new Map(),
  hits: 0,
  made: 0,
  reads: new LRUCache({ maxSize: READS_MAX }),
});

export type CacheDeps = {
  config: Pick<Config, "languages" | "publicUrl" | "trustProxy">;
  clock: () => Date;
  responses: ResponseCache;
  views: Views;
};

/** Returns a stored response if it is valid, and counts it. */
export function findStored(
  { responses, clock }: CacheDeps,
  key: string,
  version: string | undefined,
): StoredResponse | undefined {
  const stored = responses.store.get(key);
  if (!stored || stored.version !== version) return undefined;
  const age = clock().getTime() - stored.storedAt;
  if (age < 0 || age >= MAX_AGE_MS) return undefined;
  responses.hits++;
  return stored;
}

/**
 * Reads something from the database once for all who ask for the same key, and again after something was written. `sizeOf`: the
 * bytes that a value takes, or 0 if it is not to be kept. Values are shared: nobody may change them.
 */
export async function readOnce<T>(
  cache: ResponseCache,
  key: string,
  read: () => Promise<T>,
  sizeOf?: (value: T) => number,
): Promise<T> {
  const { value: version } = await cache.reading();
  return version === undefined ? read() : readOncePerVersion(cache, { key, version }, read, sizeOf);
}

/** As `readOnce`, unless reads come from a replica: it may be older than the version that `readOnce` goes by. */
export const readOnceUnlessReplicated = <T>(
  { database, responses }: { database: Pick<Database, "readRecent">; responses: ResponseCache },
  key: string,
  read: () => Promise<T>,
): Promise<T> => (database.readRecent ? read() : readOnce(responses, key, read));

/** As `readOnce`, but reads again when `version` is another, whatever was written. */
export async function readOncePerVersion<T>(
  { reads }: Pick<ResponseCache, "reads">,
  { key, version }: { key: string; version: string },
  read: () => Promise<T>,
  sizeOf: (value: T) => number = () => READ_SIZE,
): Promise<T> {
  const known = reads.get(key);
  if (known?.version === version) return known.value as Promise<T>;
  const current = { version, value: read() };
  reads.set(key, current, { size: READ_SIZE });
  const isCurrent = () => reads.peek(key) === current;
  try {
    const value = await current.value;
    const size = sizeOf(value);
    if (isCurrent() && size === 0) reads.delete(key);
    else if (isCurrent() && size !== READ_SIZE) reads.set(key, current, { size });
    return value;
  } catch (error) {
    if (isCurrent()) reads.delete(key);
    throw error;
  }
}

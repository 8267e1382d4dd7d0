import type { IncomingHttpHeaders } from "node:http";
import type { Config } from "#server/config.ts";
import type { ClientInfo } from "#server/http/admission.ts";
import type { SharedRead } from "#server/db/shared-reads.ts";
import type { Database } from "#server/db/connect.ts";
import { VersionedCache } from "#server/db/versioned-cache.ts";
import { createStore } from "#server/response-cache/store.ts";
import { isOnlyLanguage, visitorLanguage } from "#server/languages/languages.ts";
import type { StoredResponse } from "#server/response-cache/stored-response.ts";
import type { ViewBuffer } from "#server/views/views.ts";

// Responses that signed-out visitors get alike are made once and kept until something is written (docs/product.md 9.57).
// `answerFromCache` answers with what is kept before anything else handles the request; `shareResponses` makes what is missing.

/** Limits the age of what changes without a write, such as "5 minutes ago". In milliseconds. */
const MAX_AGE_MS = 10_000;
/** Responses to requests with one of these headers are never shared. */
const PERSONAL_HEADERS = ["cookie", "authorization", "range"] as const;

/** Whether a request has a header that makes its response personal. A cookie that holds only the language does not count. */
export const isPersonal = (header: (name: string) => string | undefined): boolean =>
  PERSONAL_HEADERS.some((name) => {
    const value = header(name);
    return value !== undefined && !(name === "cookie" && isOnlyLanguage(value));
  });

/** The key of a response: its language and its address. */
export const responseCacheKey = (
  headers: Pick<IncomingHttpHeaders, "cookie" | "accept-language">,
  { languages }: Pick<Config, "languages">,
  address: string,
) => `${visitorLanguage(headers, languages)} ${address}`;

/** The longest path, in characters, whose response is kept: longer ones are rare searches. */
export const PATH_MAX = 500;
/** What `readOnce` keeps, in bytes. */
const READS_MAX = 8 * 1024 * 1024;

/**
 * The outcome of making a response. `response`: undefined if it is not to be shared. `abandoned`: its client disconnected before it was
 * made.
 */
export type ResponseAttempt = { response: StoredResponse | undefined; abandoned: boolean };

/** The responses of a process, as part of `Deps`. */
export type ResponseCache = {
  /** The version of the database: that of `ReadCache`. */
  readVersion: () => Promise<SharedRead<string>>;
  /** By language, origin, path and query. */
  store: ReturnType<typeof createStore>;
  /** What is being made, by version and key. `join`: to be called with each client that waits for it. */
  inFlight: Map<string, { attempt: Promise<ResponseAttempt>; join: (client: ClientInfo) => void }>;
  /** How many requests were answered with a stored response, and how many responses were made for that. */
  hits: number;
  made: number;
  /** What `readOnce` has read. */
  reads: VersionedCache;
};

/** `readVersion`: what it returns changes with every write to the database. */
export const createResponseCache = (readVersion: ResponseCache["readVersion"]): ResponseCache => ({
  readVersion,
  store: createStore(),
  inFlight: new Map(),
  hits: 0,
  made: 0,
  reads: new VersionedCache(READS_MAX),
});

export type CacheDeps = {
  config: Pick<Config, "languages" | "publicUrl" | "trustProxy">;
  clock: () => Date;
  responses: ResponseCache;
  views: ViewBuffer;
};

/** Returns a stored response if it is valid, and counts it. */
export function findStored(
  { responses, clock }: CacheDeps,
  key: string,
  version: string | undefined,
): StoredResponse | undefined {
  const isValid = (stored: StoredResponse) => {
    const age = clock().getTime() - stored.storedAt;
    return stored.version === version && age >= 0 && age < MAX_AGE_MS;
  };
  const stored = responses.store.get(key, isValid);
  if (stored) responses.hits++;
  return stored;
}

/**
 * Reads something from the database once for all who ask for the same key, and again after something was written: as `VersionedCache`
 * does.
 */
export async function readOnce<T>(
  cache: ResponseCache,
  key: string,
  read: () => Promise<T>,
  sizeOf?: (value: T) => number,
): Promise<T> {
  const { value: version } = await cache.readVersion();
  return version === undefined ? read() : cache.reads.read({ key, version }, read, sizeOf);
}

/** As `readOnce`, unless reads come from a replica: it may be older than the version that `readOnce` goes by. */
export const readOnceUnlessReplicated = <T>(
  { database, responses }: { database: Pick<Database, "preferReplica">; responses: ResponseCache },
  key: string,
  read: () => Promise<T>,
): Promise<T> => (database.preferReplica ? read() : readOnce(responses, key, read));

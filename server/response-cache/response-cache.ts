import type { Config } from "#server/config.ts";
import { createSharedReads, type SharedRead } from "#server/db/shared-reads.ts";
import { createStore } from "#server/response-cache/store.ts";
import type { StoredResponse } from "#server/response-cache/stored-response.ts";
import type { Views } from "#server/views/views.ts";

// Responses that signed-out visitors get alike are made once and kept until something is written (docs/product.md 9.57).
// `answerFromCache` answers with what is kept before anything else handles the request; `shareResponses` makes what is missing.

/** Limits the age of what changes without a write, such as "5 minutes ago". In milliseconds. */
const MAX_AGE_MS = 10_000;
/** With one of these headers a request is answered for itself. */
export const PERSONAL_HEADERS = ["cookie", "authorization", "range"] as const;
/** Longer ones are rare searches, which are not kept. */
export const PATH_MAX = 500;

/** The responses of a process, as part of `Deps`. */
export type ResponseCache = {
  /** The version of the database from now on. Shared by all who ask in one turn of the event loop. */
  reading: () => Promise<SharedRead<string>>;
  /** By origin, path and query. */
  store: ReturnType<typeof createStore>;
  /** What is being made, by version and key. */
  making: Map<string, Promise<StoredResponse | undefined>>;
};

/** `readVersion`: what it returns changes with every write to the database. */
export const createResponseCache = (readVersion: () => Promise<string>): ResponseCache => ({
  reading: createSharedReads(readVersion),
  store: createStore(),
  making: new Map(),
});

export type CacheDeps = {
  config: Pick<Config, "publicUrl" | "trustProxy">;
  clock: () => Date;
  responses: ResponseCache;
  views: Views;
};

/** Returns a stored response if it is valid. */
export function findStored(
  { responses, clock }: CacheDeps,
  key: string,
  version: string | undefined,
): StoredResponse | undefined {
  const stored = responses.store.get(key);
  if (!stored || stored.version !== version) return undefined;
  const age = clock().getTime() - stored.storedAt;
  return age >= 0 && age < MAX_AGE_MS ? stored : undefined;
}

/** Returns a function that reads what everybody gets alike once, and again after something was written. */
export function readOnce<T>({ reading }: ResponseCache, read: () => Promise<T>): () => Promise<T> {
  let last: { version: string; value: Promise<T> } | undefined;
  return async () => {
    const { value: version } = await reading();
    if (version === undefined) return read();
    if (last?.version === version) return last.value;
    const current = { version, value: read() };
    last = current;
    current.value.catch(() => {
      if (last === current) last = undefined;
    });
    return current.value;
  };
}

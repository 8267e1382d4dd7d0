import { type Cache, createCache } from "#web/api/cache.ts";

/**
 * The cache of this browser tab. Throws on the server, where all requests would share it; there each request has its own
 * cache.
 */
export const tabCache: Cache = import.meta.env.SSR
  ? { ...createCache(), get: refuse, set: refuse }
  : createCache();

function refuse(): never {
  throw new Error("The cache of a browser tab cannot be used on the server.");
}

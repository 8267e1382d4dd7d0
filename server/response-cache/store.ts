import { LRUCache } from "lru-cache";
import type { StoredResponse } from "#server/response-cache/stored-response.ts";

const MB = 1024 * 1024;

/** What was asked for once, and what was asked for again, in bytes and responses. */
const BOUNDS = { once: { maxSize: 6 * MB, max: 300 }, again: { maxSize: 24 * MB, max: 1000 } };

export type Bounds = typeof BOUNDS;

/**
 * Keeps responses by their keys within bounds. What is asked for once, such as random queries, cannot displace what is asked for
 * again.
 */
export function createStore({ once, again }: Bounds = BOUNDS) {
  const create = (bounds: Bounds["once"]) =>
    new LRUCache<string, StoredResponse>({
      ...bounds,
      sizeCalculation: ({ size }, key) => size + key.length,
    });
  const [askedOnce, askedAgain] = [create(once), create(again)];
  return {
    has: (key: string): boolean => askedAgain.has(key) || askedOnce.has(key),
    /** Returns a valid response. Others count as not asked for. */
    get(key: string, isValid: (response: StoredResponse) => boolean): StoredResponse | undefined {
      const found = askedAgain.peek(key);
      if (found) return isValid(found) ? askedAgain.get(key) : undefined;
      const known = askedOnce.peek(key);
      if (!known || !isValid(known)) return undefined;
      askedOnce.delete(key);
      askedAgain.set(key, known);
      return known;
    },
    set(key: string, response: StoredResponse): void {
      (askedAgain.has(key) ? askedAgain : askedOnce).set(key, response);
    },
    get count() {
      return askedOnce.size + askedAgain.size;
    },
    /** In bytes, at most. */
    get size() {
      return askedOnce.calculatedSize + askedAgain.calculatedSize;
    },
  };
}

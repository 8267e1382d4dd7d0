import { IDEMPOTENCY_KEY } from "#domain/http/idempotency.ts";
import type { Fetch } from "#web/api/client.ts";

/**
 * Returns a `fetch` whose POSTs carry the key of a form, so that a form sent twice is stored once (docs/product.md 7.79). Photos,
 * of which a form may have two, need none: identical ones are stored once.
 */
export const withIdempotencyKey =
  (fetch: Fetch, key: string | undefined): Fetch =>
  (input, init) => {
    if (key === undefined || init?.method !== "POST" || init.body instanceof Blob) return fetch(input, init);
    const headers = new Headers(init.headers);
    headers.set(IDEMPOTENCY_KEY, key);
    return fetch(input, { ...init, headers });
  };

import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_PATTERN } from "#domain/http/idempotency.ts";
import type { Fetch } from "#web/api/client.ts";

/** The name of the hidden field with the key of a form. */
export const KEY_FIELD = "idempotencyKey";

/** The key that a form was sent with; undefined without a valid one. */
export function keyIn(form: FormData): string | undefined {
  const key = form.get(KEY_FIELD);
  return typeof key === "string" && IDEMPOTENCY_KEY_PATTERN.test(key) ? key : undefined;
}

/**
 * Returns a `fetch` whose POSTs carry the key of a form, so that a form sent twice is stored once (docs/product.md 7.79). Photos,
 * of which a form may have two, need none: identical ones are stored once.
 */
export const withIdempotencyKey =
  (fetch: Fetch, key: string | undefined): Fetch =>
  (input, init) => {
    if (key === undefined || init?.method !== "POST" || init.body instanceof FormData)
      return fetch(input, init);
    const headers = new Headers(init.headers);
    headers.set(IDEMPOTENCY_KEY, key);
    return fetch(input, { ...init, headers });
  };

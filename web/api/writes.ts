import type { Cache, Tag } from "#web/api/cache.ts";
import type { Fetch } from "#web/api/client.ts";

const CONTENT: readonly Tag[] = ["tips", "comments", "gardeners", "notices"];
const PRIVATE: readonly Tag[] = [...CONTENT, "session"];

/** The calls after which another person, or nobody, may be signed in. */
const SIGNS_IN_OR_OUT = /^\/api\/(auth|passwordResets|account\/deletion)/;

/** What calls change, by path; the first match counts. A call that is not listed may change anything but the session. */
const CHANGED: [path: RegExp, tags: readonly Tag[]][] = [
  [/^\/gardenersTips\/.+\/comments/, ["comments", "tips"]],
  [/^\/gardenersTips/, ["tips", "gardeners"]],
  [/^\/api\/notices\/read/, ["notices", "session"]],
  [/^\/(gardeners|api\/account|api\/emailConfirmations)/, PRIVATE],
];

/**
 * A `fetch` that invalidates what each call may have changed. This also happens when no response arrives: the change may
 * have been made. A 401 means that the sign-in has run out.
 */
export const invalidating =
  (fetch: Fetch, cache: Cache): Fetch =>
  async (input, init) => {
    const writes = init?.method !== undefined && init.method !== "GET";
    try {
      const response = await fetch(input, init);
      if (response.status === 401) cache.invalidate(PRIVATE);
      return response;
    } finally {
      if (writes) invalidateAfter(new URL(String(input)).pathname, cache);
    }
  };

function invalidateAfter(path: string, cache: Cache): void {
  if (SIGNS_IN_OR_OUT.test(path)) cache.clearPrivate();
  else cache.invalidate(CHANGED.find(([pattern]) => pattern.test(path))?.[1] ?? CONTENT);
}

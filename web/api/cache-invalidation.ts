import type { Cache, Tag } from "#web/api/cache.ts";
import type { Fetch } from "#web/api/client.ts";

/** What may have changed when a member stored something. */
export const CONTENT_TAGS: readonly Tag[] = ["tips", "comments", "gardeners", "notifications"];
const PRIVATE: readonly Tag[] = [...CONTENT_TAGS, "session"];

/** Calls that may change who is signed in. */
const CHANGES_USER = /^\/api\/(auth|passwordResets|secondStep|passkeySignIns|account\/deletion)/;

/** The tags that calls invalidate, by path; the first match applies. Any other call invalidates everything but the session. */
const TAGS_BY_PATH: [path: RegExp, tags: readonly Tag[]][] = [
  [/^\/gardenersTips\/.+\/comments/, ["comments", "tips"]],
  [/^\/gardenersTips/, ["tips", "gardeners"]],
  [/^\/api\/notifications\/read/, ["notifications", "session"]],
  [/^\/api\/members\//, PRIVATE],
  // Dates in lists follow from the garden.
  [/^\/api\/gardens?(\/|$)/, PRIVATE],
  [/^\/(gardeners|api\/account\/(blocks|password|sessions|authenticator)|api\/emailConfirmations)/, PRIVATE],
];

/**
 * Returns a `fetch` that invalidates what each call may have changed, even if no response arrives, since the change may
 * have been made. A 401 means that the session has expired.
 */
export const withInvalidation =
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
  if (CHANGES_USER.test(path)) cache.clearPrivate();
  else cache.invalidate(TAGS_BY_PATH.find(([pattern]) => pattern.test(path))?.[1] ?? CONTENT_TAGS);
}

import type { Context } from "hono";
import type { ApiEnv } from "#server/api/env.ts";
import { etagOf, noneMatches, type WriteRequest } from "#server/http/etag.ts";

/**
 * Responds with a document and its ETag, or with a 304 if `If-None-Match` has that ETag (docs/product.md 7.80). `editable`: the
 * fields that its author edits.
 */
export function respondWithDocument<T extends object>(
  c: Context<ApiEnv>,
  document: T,
  editable: readonly string[],
) {
  const etag = etagOf(document, editable);
  c.header("etag", etag);
  const found = () => c.json(document, 200);
  if (!noneMatches(c.req.header("if-none-match"), etag)) return found();
  // The router's types know JSON responses only.
  return c.body(null, 304) as unknown as ReturnType<typeof found>;
}

/** What a write needs to know of its request. */
export const writeRequest = (c: Context<ApiEnv>): WriteRequest => ({
  origin: c.get("origin"),
  ifMatch: c.req.header("if-match"),
});

const header = (name: string, description: string) =>
  ({ in: "header", name, required: false, description, schema: { type: "string" } }) as const;

/** Documents `If-None-Match`. */
export const ifNoneMatch = header("If-None-Match", "An `ETag` of the document; a 304 if it is unchanged");

/** Documents `If-Match`. */
export const ifMatch = header(
  "If-Match",
  "An `ETag` of the document, of which the part before the dot counts: 412 with the document as `current` if its author has changed it since. Likes, comments and views do not matter",
);

/** Documents `If-Match` of a call that adds something or changes it. */
export const ifThere = header("If-Match", "`*` changes it only if it is there, else 404");

/** Documents the 304, and adds the ETag to the 200. */
export const withEtag = <R extends object>(response: R) => ({
  200: { ...response, headers: { ETag: { description: 'Two parts, `"edit.content"`', schema: TEXT } } },
  // Not in the types of our own client, which never sends `If-None-Match`.
  ...({ 304: { description: "`If-None-Match` has the document's `ETag`" } } as Record<never, never>),
});
const TEXT = { type: "string" } as const;

import { m } from "#messages";
import { hash } from "node:crypto";
import { HttpProblem } from "#server/http/http-problem.ts";

// The ETag of a document has two parts, `"edit.content"` (docs/product.md 7.80). `content` changes whenever the document does;
// `edit` only when its author edits it, so that likes, comments and views in between do not make an edit fail.

/** 96 bits. */
const HASH_LENGTH = 16;

/** What caches and proxies append to the ETag of a compressed response. */
const ENCODING_SUFFIX = /^(?:-|--|;)(?:gzip|deflate|br|zstd)$/;

/** A write: the origin that addresses in documents begin with, and its `If-Match`. */
export type WriteRequest = { origin: string; ifMatch?: string | undefined };

/**
 * The ETag of a document, of which `editable` are the fields that its author edits. Both parts are computed from what the
 * reader sees, so that neither reveals a hidden field.
 */
export function etagOf(document: object, editable: readonly string[]): string {
  const fields = new Map<string, unknown>(Object.entries(document));
  return `"${jsonDigest(editable.map((name) => fields.get(name) ?? null))}.${jsonDigest(document)}"`;
}

/** The ETag of what nobody edits as a whole, such as a list or a page. */
export const contentEtag = (content: Buffer): string => `"${digest(content)}"`;

const jsonDigest = (value: unknown) => digest(JSON.stringify(value));

const digest = (content: string | Buffer) => hash("sha256", content, "base64url").slice(0, HASH_LENGTH);

/** Whether `If-None-Match` has an ETag, of which it compares both parts. */
export function noneMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const own = bare(etag);
  return isWildcard(ifNoneMatch) || tagsIn(ifNoneMatch).some((tag) => isSame(tag, own));
}

/**
 * Throws a 412 with the current document if `ifMatch` was sent and lacks the `edit` part of its ETag. Call this in the transaction
 * of the write, with the document locked, so that nothing changes in between. `read` presents the document.
 */
export async function requireMatch(
  { ifMatch }: Pick<WriteRequest, "ifMatch">,
  editable: readonly string[],
  read: () => Promise<object>,
): Promise<void> {
  if (ifMatch === undefined || isWildcard(ifMatch)) return;
  const current = await read();
  const etag = etagOf(current, editable);
  if (tagsIn(ifMatch).some((tag) => editPart(tag) === editPart(bare(etag)))) return;
  throw new HttpProblem(412, m.problemsChanged(), {
    headers: { etag },
    current,
  });
}

/** Whether a write is meant only for what is there. */
export const isForExisting = ({ ifMatch }: Pick<WriteRequest, "ifMatch">): boolean =>
  ifMatch !== undefined && isWildcard(ifMatch);

/** Whether a header matches any document: only a `*` without quotes, and alone. */
const isWildcard = (header: string) => header.trim() === "*";

/** The ETags in a header, bare and weak ones alike. Each is in quotes (RFC 9110, 8.8.3) and may have commas; the rest is none. */
const tagsIn = (header: string) => Array.from(header.matchAll(/"[^"]*"/g), ([tag]) => bare(tag));

/** An ETag without quotes. */
const bare = (tag: string) => tag.slice(1, -1);

/** Whether a tag is our own, also with what compression appended. Our own can end with hyphens, so it is not cut off by its looks. */
const isSame = (tag: string, own: string) =>
  tag === own || (tag.startsWith(own) && ENCODING_SUFFIX.test(tag.slice(own.length)));

const editPart = (tag: string) => tag.split(".", 1)[0];

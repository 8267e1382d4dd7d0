import { isId } from "#domain/http/ids.ts";
import { slugOf } from "#domain/text/slug.ts";
import type { Tip } from "#domain/tips/tip.ts";

/** Whether a tip has a public page: everybody sees it (docs/product.md 2.115). */
export const hasPublicPage = ({ privacy, pending }: Pick<Tip, "privacy" | "pending">): boolean =>
  privacy === "Public" && !pending;

/** The canonical path of a tip's public page. */
export function publicTipPath({ _id, title }: Pick<Tip, "_id" | "title">): string {
  const slug = slugOf(title);
  return slug === "" ? `/tips/${_id}` : `/tips/${_id}/${encodeURIComponent(slug)}`;
}

/** Whether two paths are the same when decoded: clients encode and compose characters differently. */
export const isSamePath = (one: string, other: string): boolean => decoded(one) === decoded(other);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).normalize("NFC");
  } catch {
    return path;
  }
}

/** The id in the path of a members' page of a tip; undefined for any other path. */
export const tipIdIn = (path: string): string | undefined =>
  idIn(/^\/(?:my)?tipsdetails\/([^/?#]+)\/?(?:[?#]|$)/i, path);

/** The id in the path of a tip's public page; undefined for any other path. */
export const publicTipIdIn = (path: string): string | undefined => idIn(/^\/tips\/([^/?#]+)/i, path);

function idIn(pattern: RegExp, path: string): string | undefined {
  const id = pattern.exec(path)?.[1];
  return id !== undefined && isId(id) ? id : undefined;
}

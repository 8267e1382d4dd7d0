import { maskEmail, isEmailVisible } from "#domain/gardeners/email.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Viewer } from "#server/auth/actor.ts";
import { absolutePhoto } from "#server/http/photo-url.ts";
import { parseVariants } from "#server/photos/photos.ts";
import { textFields } from "#server/tips/columns.ts";
import type { PresentedTip } from "#server/tips/tips.queries.ts";

/**
 * A tip as a viewer gets it. The author's address is masked unless they may see it (docs/product.md 6.13, 6.14). Of an
 * author whose profile was removed it shows nothing but the byline, which belongs to the tip (11.31).
 */
export function presentTip(row: PresentedTip, viewer: Viewer, origin: string): Tip {
  const isOwn = viewer?.gardenerId === row.gardener_id;
  const authorRemoved = row.author_status === "removed";
  const isPending = row.status === "pending";
  return {
    _id: row.id,
    ...textFields(row),
    email: emailFor(viewer, row),
    // A pending tip is to be public, and is read only by those who may know that.
    privacy: row.status === "public" || isPending ? "Public" : "Private",
    ...(isPending ? { pending: true as const } : {}),
    photo: absolutePhoto(row.photo, origin),
    photoVariants: parseVariants(row.photo_variants),
    ...(isOwn ? { photoProblem: row.photo_problem } : {}),
    like: row.like_count,
    liked: row.liked === 1,
    commentCount: row.comment_count - Number(row.blocked_comments),
    viewCount: row.view_count,
    gardenerId: authorRemoved && !isOwn ? "" : row.gardener_id,
    authorPhoto: authorRemoved ? "" : absolutePhoto(row.author_photo, origin),
    authorPhotoVariants: authorRemoved ? null : parseVariants(row.author_variants),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function emailFor(viewer: Viewer, row: PresentedTip): string {
  const email = row.email ?? "";
  const isShown =
    viewer !== null &&
    row.author_status !== "removed" &&
    isEmailVisible({ showEmail: row.show_email === 1, age: row.age });
  return viewer?.gardenerId === row.gardener_id || isShown ? email : maskEmail(email);
}

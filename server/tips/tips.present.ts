import { maskEmail, isEmailVisible } from "#domain/gardeners/email.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Viewer } from "#server/auth/actor.ts";
import { REMOVED } from "#server/db/tables.ts";
import { absolutePhoto } from "#server/http/own-photo.ts";
import { asVariants } from "#server/photos/photos.ts";
import type { TipRow } from "#server/tips/tips.queries.ts";

/**
 * A tip as this viewer gets it: the author's address is masked unless they may see it (docs/product.md 6.13, 6.14). Of an
 * author whose profile was removed it has nothing but the byline, which is the tip's own (11.31).
 */
export function presentTip(row: TipRow, viewer: Viewer, origin: string): Tip {
  const theirs = viewer?.gardenerId === row.gardener_id;
  const removed = row.author_active === REMOVED;
  return {
    _id: row.id,
    title: row.title,
    name: row.byline,
    email: emailFor(viewer, row),
    category: row.category,
    // One that waits is to be public, and only they get it who may know.
    privacy: row.public === 1 || row.waits !== 0 ? "Public" : "Private",
    ...(row.waits === 0 ? {} : { waits: true as const }),
    plantType: row.plant_type,
    difficultyLevel: row.difficulty,
    photo: absolutePhoto(row.photo, origin),
    photoAlt: row.photo_alt,
    photoVariants: asVariants(row.photo_variants),
    ...(theirs ? { photoProblem: row.photo_problem } : {}),
    postBody: row.body,
    like: row.like_count,
    liked: row.liked === 1,
    commentCount: row.comment_count - Number(row.unseen_comments),
    viewCount: row.view_count,
    gardenerId: removed && !theirs ? "" : row.gardener_id,
    authorPhoto: removed ? "" : absolutePhoto(row.author_photo, origin),
    authorPhotoVariants: removed ? null : asVariants(row.author_variants),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function emailFor(viewer: Viewer, row: TipRow): string {
  const theirs = viewer?.gardenerId === row.gardener_id;
  const shown =
    viewer !== null &&
    row.author_active !== REMOVED &&
    isEmailVisible({ showEmail: row.show_email === 1, age: row.age });
  return theirs || shown ? row.email : maskEmail(row.email);
}

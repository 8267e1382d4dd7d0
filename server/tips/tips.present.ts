import { maskedEmail, showsEmail } from "#domain/gardeners/email.ts";
import type { Tip } from "#domain/tips/tip.ts";
import type { Viewer } from "#server/auth/actor.ts";
import { absolutePhoto } from "#server/http/own-photo.ts";
import { asVariants } from "#server/photos/photos.ts";
import type { TipRow } from "#server/tips/tips.queries.ts";

/** A tip as this viewer gets it: the author's address is masked unless they may see it (docs/product.md 6.13, 6.14). */
export function presentTip(row: TipRow, viewer: Viewer, origin: string): Tip {
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
    ...(viewer?.gardenerId === row.gardener_id ? { photoProblem: row.photo_problem } : {}),
    postBody: row.body,
    like: row.like_count,
    liked: row.liked === 1,
    commentCount: row.comment_count - Number(row.unseen_comments),
    viewCount: row.view_count,
    gardenerId: row.gardener_id,
    authorPhoto: absolutePhoto(row.author_photo, origin),
    authorPhotoVariants: asVariants(row.author_variants),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function emailFor(viewer: Viewer, row: TipRow): string {
  const theirs = viewer?.gardenerId === row.gardener_id;
  const shown = viewer !== null && showsEmail({ showEmail: row.show_email === 1, age: row.age });
  return theirs || shown ? row.email : maskedEmail(row.email);
}

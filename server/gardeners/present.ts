import { photoProblemText } from "#server/photos/photos.ts";
import { maskEmail, isEmailVisible } from "#domain/gardeners/email.ts";
import type { Gardener } from "#domain/gardeners/gardener.ts";
import type { Viewer } from "#server/auth/actor.ts";
import type { GardenerRow } from "#server/gardeners/gardeners.queries.ts";
import { absolutePhoto } from "#server/http/photo-url.ts";
import { parseVariants } from "#server/photos/photos.ts";

/**
 * A gardener as a viewer gets it (docs/product.md 6.13 to 6.15): age and gender for members only, the address masked unless they
 * may see it, and `showEmail` and problems with photos for the owner only. `ownTips`: the number of tips the owner sees.
 */
export function presentGardener(
  row: GardenerRow,
  viewer: Viewer,
  origin: string,
  ownTips?: number,
): Gardener {
  const own = viewer?.gardenerId === row.id;
  const showEmail = row.show_email === 1;
  const photo = absolutePhoto(row.photo, origin);
  const email = row.email ?? "";
  return {
    _id: row.id,
    name: row.name,
    email: own || (viewer && isEmailVisible({ showEmail, age: row.age })) ? email : maskEmail(email),
    photo,
    photourl: photo,
    profilePhoto: photo,
    photoVariants: parseVariants(row.photo_variants),
    coverPhoto: absolutePhoto(row.cover_photo, origin),
    coverPhotoVariants: parseVariants(row.cover_variants),
    ...(viewer ? { age: row.age, gender: row.gender as NonNullable<Gardener["gender"]> | null } : {}),
    bio: row.bio,
    location: row.location,
    status: row.status === "active" ? "active" : "inactive",
    ...(own
      ? {
          showEmail,
          photoProblem: photoProblemText(row.photo_problem),
          coverPhotoProblem: photoProblemText(row.cover_photo_problem),
        }
      : {}),
    tipCount: own && ownTips !== undefined ? ownTips : row.tip_count,
    createdAt: row.created_at,
  };
}

import { m } from "#messages";
import { z } from "zod";
import { PHOTO_MAX_MEGAPIXELS, PHOTO_MAX_SIDE } from "#domain/photos/sizes.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { optionalSingleLine } from "#domain/text/text.ts";

// Defined in sizes.ts, so that screens that only show pictures do not load zod.
export { PHOTO_FORMATS, photoHashFromPath, photoPath } from "#domain/photos/sizes.ts";

export const PHOTO_MAX_MEGABYTES = 20;
export const PHOTO_MAX_BYTES = PHOTO_MAX_MEGABYTES * 1024 * 1024;
const PHOTO_ALT_MAX = 200;

/** The accepted file types, for a file field's `accept`. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** Why a picture is rejected. Pages can show `tooLarge` before they upload anything. */
export const PHOTO_MESSAGES = {
  tooLarge: () => m.photosProblemTooLarge({ megabytes: PHOTO_MAX_MEGABYTES }),
  tooManyPixels: () => m.photosProblemTooManyPixels({ megapixels: PHOTO_MAX_MEGAPIXELS }),
  tooLong: () => m.photosProblemTooLong({ pixels: formatNumber(PHOTO_MAX_SIDE) }),
  empty: m.photosProblemEmpty,
  wrongType: m.photosProblemWrongType,
  heic: m.photosProblemHeic,
  svg: m.photosProblemSvg,
  animated: m.photosProblemAnimated,
  damaged: m.photosProblemDamaged,
  largeAvif: m.photosProblemLargeAvif,
  tooHard: m.photosProblemTooHard,
  noRoom: m.photosProblemNoRoom,
  away: m.photosProblemAway,
  busy: m.photosProblemBusy,
  tooMany: m.photosProblemTooMany,
  tooSlow: m.photosProblemTooSlow,
  gone: m.photosProblemGone,
  removed: m.photosProblemRemoved,
} as const satisfies Record<string, () => string>;

/** A stored photo: the sizes it is served in, and a placeholder while it loads. */
export const photoVariants = z
  .object({
    hash: z.string().meta({ description: "Identifies the photo in `/photos/{hash}/{width}.{avif|webp}`" }),
    width: z.int().meta({ description: "Width of the largest size, in pixels" }),
    height: z.int(),
    widths: z
      .array(z.int())
      .meta({ description: "The widths it is served in, smallest first; as WebP only 640 and the largest" }),
    color: z.string().meta({ description: "Its dominant colour, `#rrggbb`" }),
    placeholder: z.string().meta({ description: "A tiny picture as a `data:` URL" }),
  })
  .meta({ id: "PhotoVariants" });
export type PhotoVariants = z.infer<typeof photoVariants>;

/** The variants of a photo; null for a linked photo that is not stored yet. */
export const nullablePhotoVariants = photoVariants.nullable();

/** The result of an upload. `photo` is the URL to save. */
export const uploadedPhoto = z
  .object({ photo: z.string().meta({ description: "The URL of its largest size" }), photoVariants })
  .meta({ id: "UploadedPhoto" });
export type UploadedPhoto = z.infer<typeof uploadedPhoto>;

/** Alternative text for a photo; empty when not given. */
export const photoAlt = optionalSingleLine({ label: m.photosDescription, max: PHOTO_ALT_MAX });

/** Why a linked photo could not be downloaded. */
export const photoProblem = z.string().optional().meta({
  description: "Only for the owner: why the linked photo could not be downloaded, or empty",
});

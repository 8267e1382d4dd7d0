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
  tooLarge: `This picture is larger than ${PHOTO_MAX_MEGABYTES} MB. Choose a smaller one, or resize it first.`,
  tooManyPixels: `This picture has more than ${PHOTO_MAX_MEGAPIXELS} megapixels. Resize it first, or choose another one.`,
  tooLong: `This picture is longer than ${formatNumber(PHOTO_MAX_SIDE)} pixels on one side. Crop it first, or choose another one.`,
  empty: "No picture arrived, or the file is empty. Choose another one.",
  wrongType: "This is not a picture we can read. Choose a JPEG, PNG, WebP or AVIF file.",
  heic: "HEIC pictures are not supported. On an iPhone choose “Most Compatible” under Camera, Formats, or save the picture as JPEG first.",
  svg: "An SVG can hide a program, so it cannot be used here. Save it as PNG first.",
  animated: "Animated pictures are not supported. Choose a still one.",
  damaged: "This picture is damaged or incomplete. Choose it again, or save it as JPEG first.",
  largeAvif: "This AVIF picture has more than 6 megapixels. Resize it, or save it as JPEG first.",
  tooHard: "This picture is too complex to process. Resize it, or save it as JPEG first.",
  noRoom:
    "There is no space for pictures right now. Your text is kept; enter the URL of a picture on the web instead, or try again later.",
  away: "Pictures cannot be stored right now. Your text is kept; try again in a moment.",
  busy: "Many pictures are being uploaded right now. Try again in a moment.",
  tooMany: "Your other pictures are still being processed. Try again in a moment.",
  tooSlow: "This arrived too slowly. Try again with a better connection.",
  gone: "This picture no longer exists. Upload it again.",
  removed: "A moderator has removed this picture. Choose another one.",
} as const;

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
export const photoAlt = optionalSingleLine({ label: "Description of the picture", max: PHOTO_ALT_MAX });

/** Why a linked photo could not be downloaded. */
export const photoProblem = z.string().optional().meta({
  description: "Only for the owner: why the linked photo could not be downloaded, or empty",
});

import { z } from "zod";
import { PHOTO_MAX_MEGAPIXELS, PHOTO_MAX_SIDE } from "#domain/photos/sizes.ts";
import { grouped } from "#domain/text/numbers.ts";
import { optionalLine } from "#domain/text/text.ts";

// Apart from here, so that screens which only show pictures load no schemas.
export { PHOTO_FORMATS, photoHashIn, photoPath } from "#domain/photos/sizes.ts";

export const PHOTO_MAX_MEGABYTES = 20;
export const PHOTO_MAX_BYTES = PHOTO_MAX_MEGABYTES * 1024 * 1024;
const PHOTO_ALT_MAX = 200;

/** The kinds of file a picture may be sent as, for a file field's `accept`. */
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

/** What is told when a picture is refused; the pages may say the first one before anything is sent. */
export const PHOTO_MESSAGES = {
  tooLarge: `This picture is larger than ${PHOTO_MAX_MEGABYTES} MB. Choose a smaller one, or make it smaller first.`,
  tooManyPixels: `This picture has more than ${PHOTO_MAX_MEGAPIXELS} megapixels. Make it smaller first, or choose another one.`,
  tooLong: `This picture is longer than ${grouped(PHOTO_MAX_SIDE)} pixels on one side. Cut it first, or choose another one.`,
  empty: "No picture was sent, or an empty file. Choose another one.",
  wrongType: "This is not a picture we can read. Choose a JPEG, PNG, WebP or AVIF file.",
  heic: "HEIC pictures cannot be read here. On the phone choose “Most Compatible” under Camera, Formats, or save it as JPEG first.",
  animated: "Pictures that move cannot be used. Choose a still one.",
  damaged: "This picture is damaged or not complete. Choose it again, or save it anew as JPEG first.",
  largeAvif: "This AVIF picture has more than 6 megapixels. Make it smaller, or save it as JPEG first.",
  tooHard: "This picture takes too much to read. Make it smaller, or save it anew as JPEG first.",
  noRoom:
    "There is no room for pictures right now. Your text is kept; give the address of a picture on the web instead, or try later.",
  busy: "Many pictures are being sent right now. Try again in a moment.",
  tooSlow: "This came too slowly. Try again where the connection is better.",
  gone: "This picture is no longer here. Upload it again.",
  removed: "A moderator has removed this picture. Choose another one.",
} as const;

/** A stored picture: the sizes it is served in, and what stands in its place until it is there. */
export const photoVariants = z
  .object({
    hash: z.string().meta({ description: "Names the picture in `/photos/{hash}/{width}.{avif|webp}`" }),
    width: z.int().meta({ description: "Of the largest size, in pixels" }),
    height: z.int(),
    widths: z.array(z.int()).meta({ description: "The widths it is served in, smallest first" }),
    color: z.string().meta({ description: "Its dominant colour, `#rrggbb`" }),
    placeholder: z.string().meta({ description: "A tiny picture as a `data:` URL" }),
  })
  .meta({ id: "PhotoVariants" });
export type PhotoVariants = z.infer<typeof photoVariants>;

/** The variants of a photo, null for one that is only a link so far. */
export const variantsOrNone = photoVariants.nullable();

/** What an upload answers. `photo` is the URL to save. */
export const uploadedPhoto = z
  .object({ photo: z.string().meta({ description: "The URL of its largest size" }), photoVariants })
  .meta({ id: "UploadedPhoto" });
export type UploadedPhoto = z.infer<typeof uploadedPhoto>;

/** A description of the picture for those who cannot see it; empty when not given. */
export const photoAlt = optionalLine({ label: "Description of the picture", max: PHOTO_ALT_MAX });

/** Why a pasted link is not shown from here, for its owner. */
export const photoProblem = z.string().optional().meta({
  description: "Only for the owner: why the picture behind the link could not be fetched, or empty",
});

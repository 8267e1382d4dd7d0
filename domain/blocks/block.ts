import { z } from "zod";
import { nullablePhotoVariants } from "#domain/photos/photo.ts";

/** How many members a member can block. */
export const BLOCKS_MAX = 500;

/** A member blocked by the viewer. `since` is when. */
export const blockedMember = z
  .object({
    _id: z.string(),
    name: z.string(),
    photo: z.string(),
    photoVariants: nullablePhotoVariants,
    since: z.iso.datetime(),
  })
  .meta({ id: "BlockedMember" });
export type BlockedMember = z.infer<typeof blockedMember>;

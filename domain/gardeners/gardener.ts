import { m } from "#messages";
import { z } from "zod";
import { emailAddress } from "#domain/accounts/account.ts";
import { currentPassword } from "#domain/accounts/own-account.ts";
import { displayName } from "#domain/gardeners/name.ts";
import { paging } from "#domain/http/paging.ts";
import { photoProblem, nullablePhotoVariants } from "#domain/photos/photo.ts";
import { singleLine, multiline } from "#domain/text/text.ts";
import { optionalHttpUrl, httpUrl } from "#domain/text/url.ts";

export const GENDERS = ["male", "female", "undisclosed"] as const;
export const GARDENER_STATUSES = ["active", "inactive"] as const;
export const AGE_MIN = 10;
export const AGE_MAX = 120;
const BIO_MAX = 1000;
export const LOCATION_MAX = 120;

const ageHint = () => m.gardenersAgeRange({ min: AGE_MIN, max: AGE_MAX });

/** A gardener in API responses (docs/product.md 3). Fields that the viewer may not see are absent. */
export const gardener = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string().meta({ description: "Masked unless the viewer may see it" }),
    photo: z.string(),
    photourl: z.string(),
    profilePhoto: z.string(),
    photoVariants: nullablePhotoVariants,
    photoProblem,
    coverPhoto: z.string(),
    coverPhotoVariants: nullablePhotoVariants,
    coverPhotoProblem: photoProblem,
    age: z.int().nullable().optional().meta({ description: "Only for signed-in members" }),
    gender: z.enum(GENDERS).nullable().optional().meta({ description: "Only for signed-in members" }),
    bio: z.string(),
    location: z.string(),
    status: z.enum(GARDENER_STATUSES),
    showEmail: z.boolean().optional().meta({ description: "Only for the gardener themselves" }),
    tipCount: z.int().meta({ description: "How many tips of this gardener the viewer may see" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Gardener" });
export type Gardener = z.infer<typeof gardener>;

/** Creates the gardener of a new account. The record gets the account's e-mail address; `email` is only validated. */
export const gardenerInput = z
  .object({
    name: displayName,
    email: emailAddress,
    photourl: httpUrl(),
    showEmail: z.boolean().default(true),
  })
  .meta({ id: "GardenerInput" });
export type GardenerInput = z.infer<typeof gardenerInput>;

/** Forms send an age as text. Anything but digits is left for the schema to reject. */
const asNumber = (sent: unknown) =>
  typeof sent === "string" && /^\s*\d+\s*$/.test(sent) ? Number(sent) : sent;

/**
 * A profile update. Every field is required except `showEmail` and `coverPhoto`, which stay unchanged when absent. An
 * empty `coverPhoto` removes the picture.
 */
export const profileInput = z
  .object({
    name: displayName,
    photo: httpUrl(),
    coverPhoto: optionalHttpUrl({ label: m.gardenersCoverUrl }).optional(),
    email: emailAddress,
    age: z.preprocess(
      asNumber,
      z.int({ error: ageHint }).min(AGE_MIN, { error: ageHint }).max(AGE_MAX, { error: ageHint }),
    ),
    bio: multiline({ label: m.gardenersBio, max: BIO_MAX }),
    gender: z.enum(GENDERS, { error: m.gardenersChooseGender }),
    location: singleLine({ label: m.gardenersLocation, max: LOCATION_MAX }),
    status: z.enum(GARDENER_STATUSES, { error: m.gardenersChooseStatus }),
    showEmail: z.boolean().optional(),
    password: z
      .preprocess((sent) => (sent === "" ? undefined : sent), currentPassword.optional())
      .meta({ description: "The account's password, required for another `email`" }),
  })
  .meta({ id: "ProfileInput" });
export type ProfileInput = z.infer<typeof profileInput>;

/** The query of `GET /gardeners` and `GET /users`. */
export const gardenersQuery = z.object({
  ...paging,
  sort: z.enum(["featured"], { error: m.gardenersSort }).optional(),
});
export type GardenersQuery = z.infer<typeof gardenersQuery>;

import { m } from "#messages";
import { z } from "zod";
import { EMAIL_MAX } from "#domain/accounts/account.ts";
import { displayName } from "#domain/gardeners/name.ts";
import { paging } from "#domain/http/paging.ts";
import { pending } from "#domain/http/responses.ts";
import { outcomes } from "#domain/outcomes/outcome.ts";
import { photoAlt, photoProblem, nullablePhotoVariants } from "#domain/photos/photo.ts";
import { taxonChoice, tipPlant } from "#domain/plants/plant.ts";
import { singleLine, multiline } from "#domain/text/text.ts";
import { forMyGarden } from "#domain/timing/for-my-garden.ts";
import { needs } from "#domain/timing/needs.ts";
import { timing } from "#domain/timing/timing.ts";
import { CATEGORIES, PLANT_TYPE_MAX, FACET_MAX } from "#domain/tips/facets.ts";
import { SEARCH_MAX, SEARCH_WORDS_MAX, searchText } from "#domain/tips/search.ts";
import { httpUrl } from "#domain/text/url.ts";

export { CATEGORIES };
export const PRIVACIES = ["Public", "Private"] as const;
export type Privacy = (typeof PRIVACIES)[number];
export const TITLE_MAX = 120;
export const BODY_MAX = 10_000;

/** A tip in API responses (docs/product.md 3). */
export const tip = z
  .object({
    _id: z.string(),
    title: z.string(),
    name: z.string().meta({ description: "The byline" }),
    email: z
      .string()
      .meta({ description: "The author's e-mail address, masked unless the viewer may see it" }),
    category: z.string(),
    privacy: z.enum(PRIVACIES),
    pending,
    plantType: z.string(),
    taxon: z.string().meta({
      description: "The plant its author chose among those the plant type may mean: an _id, `none`, or empty",
    }),
    plant: tipPlant.nullable().meta({ description: "The plant it is about, if that is certain" }),
    difficultyLevel: z.string(),
    timing: timing.nullable().meta({ description: "When it says to act" }),
    needs: needs.nullable().meta({ description: "What its plant requires" }),
    forMyGarden: forMyGarden.optional().meta({
      description: "In the garden that the viewer chose; absent without one",
    }),
    photo: z.string(),
    photoAlt: z.string().meta({ description: "Alternative text for the photo; empty when not given" }),
    photoVariants: nullablePhotoVariants,
    photoProblem,
    postBody: z.string(),
    like: z.int(),
    liked: z.boolean().meta({ description: "Whether the viewer likes it" }),
    saved: z.boolean().optional().meta({ description: "Whether the viewer saved it; absent if they cannot" }),
    commentCount: z.int().meta({ description: "Number of readable comments" }),
    viewCount: z
      .int()
      .meta({ description: "Number of views: each visitor once per day, without the author" }),
    outcomes,
    gardenerId: z
      .string()
      .meta({ description: "The author's profile; empty for others when it was removed" }),
    authorPhoto: z.string(),
    authorPhotoVariants: nullablePhotoVariants,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Tip" });
export type Tip = z.infer<typeof tip>;

const fields = {
  title: singleLine({ label: m.tipsTitle, max: TITLE_MAX }),
  difficultyLevel: singleLine({ label: m.tipsDifficulty, max: FACET_MAX }),
  category: singleLine({ label: m.tipsCategory, max: FACET_MAX }),
  privacy: z.enum(PRIVACIES, { error: m.tipsPrivacyUnknown }),
  plantType: singleLine({ label: m.tipsPlantType, max: PLANT_TYPE_MAX }),
  taxon: taxonChoice.optional(),
  timing: timing.nullable().optional(),
  needs: needs.nullable().optional(),
  postBody: multiline({ label: m.tipsTip, max: BODY_MAX }),
  photo: httpUrl(),
  photoAlt: photoAlt.optional(),
};

/** Shares a tip. The author comes from the session, never from the input (docs/product.md 6). */
export const tipInput = z.object(fields).meta({ id: "TipInput" });
export type TipInput = z.infer<typeof tipInput>;

/** The whole update form: as sharing, with the byline. */
export const tipUpdateInput = z
  .object({ name: displayName, ...fields, photo: httpUrl({ message: m.tipsPhotoUrlValid }) })
  .meta({ id: "TipUpdateInput" });

/** How many tips a member can save (docs/product.md 12.35). */
export const SAVED_TIPS_MAX = 5000;

/** The query of `GET /api/account/saved`. */
export const savedQuery = z.object(paging);

/** The two bodies of `PATCH /gardenersTips/{id}`: changed fields, or a like, never both. */
export const tipChange = tipUpdateInput.partial().meta({ id: "TipChange" });
export type TipChange = z.infer<typeof tipChange>;
export const tipLike = z
  .object({
    like: z.int({ error: m.tipsLikeWhole }).min(1, { error: m.tipsLikeLeast }),
  })
  .meta({ id: "TipLike" });

/** Generous: ids are shorter. */
const ID_MAX = 200;

const facet = z.object({ name: z.string(), count: z.int().meta({ description: "Number of public tips" }) });

/** The categories and plant types of public tips, most used first (docs/product.md 7.47). */
export const tipFacets = z
  .object({ categories: z.array(facet), plants: z.array(facet) })
  .meta({ id: "TipFacets" });
export type TipFacets = z.infer<typeof tipFacets>;

const flag = (name: string) =>
  z
    .enum(["true", "false"], { error: () => m.tipsTrueOrFalse({ name }) })
    .transform((value) => value === "true")
    .optional();

/** The query of `GET /gardenersTips` (docs/product.md 7). */
export const tipsQuery = z.object({
  ...paging,
  difficulty: singleLine({ label: "difficulty", max: FACET_MAX }).optional(),
  sort: z.enum(["asc", "trending", "proven"], { error: m.tipsSortUnknown }).optional(),
  sortByDifficulty: flag("sortByDifficulty"),
  email: singleLine({ label: "email", max: EMAIL_MAX }).toLowerCase().optional(),
  gardener: singleLine({ label: "gardener", max: ID_MAX }).optional(),
  q: z
    .string()
    .overwrite(searchText)
    .optional()
    .meta({
      description: `Words to search for. Any text; only the first ${SEARCH_MAX} characters and ${SEARCH_WORDS_MAX} words count`,
    }),
  category: singleLine({ label: "category", max: FACET_MAX })
    .optional()
    .meta({ description: "Exactly this category, ignoring case" }),
  plant: singleLine({ label: "plant", max: PLANT_TYPE_MAX })
    .optional()
    .meta({ description: "Exactly this plant type, ignoring case" }),
  taxon: taxonChoice.optional().meta({ description: "Tips about the plant with this _id, or a kind of it" }),
  fits: flag("fits").meta({ description: "Only what fits the garden that you chose" }),
  now: flag("now").meta({ description: "Only what is to be done there in the next 14 days" }),
});
export type TipsQuery = z.infer<typeof tipsQuery>;

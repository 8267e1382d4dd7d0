import { z } from "zod";
import { EMAIL_MAX } from "#domain/accounts/limits.ts";
import { displayName } from "#domain/gardeners/name.ts";
import { paging } from "#domain/http/paging.ts";
import { waits } from "#domain/http/answers.ts";
import { photoAlt, photoProblem, variantsOrNone } from "#domain/photos/photo.ts";
import { line, paragraphs } from "#domain/text/text.ts";
import { CATEGORIES, PLANT_MAX, WORD_MAX } from "#domain/tips/category.ts";
import { SEARCH_MAX, SEARCH_WORDS_MAX, searchText } from "#domain/tips/finding.ts";
import { webAddress } from "#domain/text/web-address.ts";

export { CATEGORIES };
export const PRIVACIES = ["Public", "Private"] as const;
export type Privacy = (typeof PRIVACIES)[number];
export const TITLE_MAX = 120;
export const BODY_MAX = 10_000;

/** A tip as the calls answer it (docs/product.md 3). */
export const tip = z
  .object({
    _id: z.string(),
    title: z.string(),
    name: z.string().meta({ description: "The byline" }),
    email: z.string().meta({ description: "The author's address, masked unless the viewer may see it" }),
    category: z.string(),
    privacy: z.enum(PRIVACIES),
    waits,
    plantType: z.string(),
    difficultyLevel: z.string(),
    photo: z.string(),
    photoAlt: z.string().meta({ description: "What the picture shows, in words; empty when not given" }),
    photoVariants: variantsOrNone,
    photoProblem,
    postBody: z.string(),
    like: z.int(),
    liked: z.boolean().meta({ description: "Whether the viewer likes it" }),
    commentCount: z.int().meta({ description: "Comments that can be read" }),
    viewCount: z.int().meta({ description: "Visitors of each day, the author apart" }),
    gardenerId: z
      .string()
      .meta({ description: "The author's profile; empty for others where it was removed" }),
    authorPhoto: z.string(),
    authorPhotoVariants: variantsOrNone,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Tip" });
export type Tip = z.infer<typeof tip>;

const fields = {
  title: line({ label: "Title", max: TITLE_MAX }),
  difficultyLevel: line({ label: "Difficulty", max: WORD_MAX }),
  category: line({ label: "Category", max: WORD_MAX }),
  privacy: z.enum(PRIVACIES, { error: "Privacy must be Public or Private" }),
  plantType: line({ label: "Plant type", max: PLANT_MAX }),
  postBody: paragraphs({ label: "Tip", max: BODY_MAX }),
  photo: webAddress(),
  photoAlt: photoAlt.optional(),
};

/** A tip to share. Who shares it comes from the session, never from here (docs/product.md 6). */
export const tipInput = z.object(fields).meta({ id: "TipInput" });
export type TipInput = z.infer<typeof tipInput>;

/** The form that shares a tip. The byline goes along (docs/product.md 7.15), but the server takes it from the member. */
export const tipShareInput = tipInput.extend({ name: z.string().optional(), email: z.string().optional() });

/** The whole update form: as sharing, with the byline. */
export const tipUpdateInput = z
  .object({ name: displayName, ...fields, photo: webAddress({ message: "Must be a valid URL" }) })
  .meta({ id: "TipUpdateInput" });

/** The two bodies of `PATCH /gardenersTips/{id}`: a change of some fields, or a like, never both. */
export const tipChange = tipUpdateInput.partial().meta({ id: "TipChange" });
export type TipChange = z.infer<typeof tipChange>;
export const tipLike = z
  .object({
    like: z.int({ error: "like must be a whole number" }).min(1, { error: "like must be at least 1" }),
  })
  .meta({ id: "TipLike" });

/** Longer than any id. */
const ID_MAX = 200;

const used = z.object({ name: z.string(), count: z.int().meta({ description: "How many public tips" }) });

/** The categories and plant types that public tips have, most used first (docs/product.md 7.47). */
export const tipFilters = z
  .object({ categories: z.array(used), plants: z.array(used) })
  .meta({ id: "TipFilters" });
export type TipFilters = z.infer<typeof tipFilters>;

/** The questions `GET /gardenersTips` answers (docs/product.md 7). */
export const tipsQuery = z.object({
  ...paging,
  difficulty: line({ label: "difficulty", max: WORD_MAX }).optional(),
  sort: z.enum(["asc", "trending"], { error: "sort must be asc or trending" }).optional(),
  sortByDifficulty: z
    .enum(["true", "false"], { error: "sortByDifficulty must be true or false" })
    .transform((value) => value === "true")
    .optional(),
  email: line({ label: "email", max: EMAIL_MAX }).toLowerCase().optional(),
  gardener: line({ label: "gardener", max: ID_MAX }).optional(),
  q: z
    .string()
    .overwrite(searchText)
    .optional()
    .meta({
      description: `Words to search for. Any text; the first ${SEARCH_MAX} characters and ${SEARCH_WORDS_MAX} words count`,
    }),
  category: line({ label: "category", max: WORD_MAX })
    .optional()
    .meta({ description: "Exactly this category, whatever the case of its letters" }),
  plant: line({ label: "plant", max: PLANT_MAX })
    .optional()
    .meta({ description: "Exactly this plant type, whatever the case of its letters" }),
});
export type TipsQuery = z.infer<typeof tipsQuery>;

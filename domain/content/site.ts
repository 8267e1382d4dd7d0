import { m } from "#messages";
import { z } from "zod";
import { isReadableAccent } from "#domain/content/accent.ts";
import { storedPicture } from "#domain/content/picture.ts";
import { lines, text } from "#domain/content/text.ts";
import { singleLine } from "#domain/text/text.ts";
import { FACET_MAX, facetKey, isNameOfAll } from "#domain/tips/facets.ts";

/** The most categories, and the most difficulties, that forms suggest. */
export const SUGGESTIONS_MAX = 24;
/** How many posts of a new member can need approval. */
const FIRST_POSTS_MAX = 10;

/** Whether tips can have it as their category or difficulty, too. */
const isShowable = (entry: string) => singleLine({ label: "It", max: Infinity }).safeParse(entry).success;

const suggestions = z
  .array(text(FACET_MAX).refine(isShowable, { error: m.contentUnshowable }))
  .min(1, { error: m.contentOneEntry })
  .max(SUGGESTIONS_MAX, { error: () => m.contentMostEntries({ max: SUGGESTIONS_MAX }) })
  .refine((entries) => new Set(entries.map(facetKey)).size === entries.length, {
    error: m.contentSameEntry,
  })
  .refine((entries) => !entries.some(isNameOfAll), {
    error: m.contentAllEntry,
  });

/** What the site is called and how it looks (docs/product.md 10.21, 10.23). */
export const site = z.strictObject({
  name: text(40),
  /** Follows the name in titles and mail. */
  tagline: text(80),
  /** The picture beside its name, which is also its icon; undefined: the drawing of the design. */
  logo: storedPicture.optional(),
  /** Where its gardeners live, or undefined. */
  place: text(80).optional(),
  /** `#rrggbb`; undefined: the green of the design. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: m.contentColor })
    .toLowerCase()
    .refine(isReadableAccent, {
      error: m.contentDarker,
    })
    .optional(),
});
export type SiteIdentity = z.infer<typeof site>;

/** What the form for tips suggests (docs/product.md 9.27). */
export const suggested = z.strictObject({ categories: suggestions, difficulties: suggestions });
export type Suggested = z.infer<typeof suggested>;

const FIRST_POSTS = { error: () => m.contentFirstPosts({ max: FIRST_POSTS_MAX }) };
const firstPosts = z.int(FIRST_POSTS).min(0, FIRST_POSTS).max(FIRST_POSTS_MAX, FIRST_POSTS);

/** The same as it is typed. */
export const typedFirstPosts = z
  .string()
  .regex(/^\d{1,2}$/, FIRST_POSTS)
  .transform(Number)
  .pipe(firstPosts);

/** Who can sign up, and whose posts are reviewed (docs/product.md 10.25). */
export const access = z.strictObject({
  signUp: z.enum(["open", "closed"]),
  /** How many posts of a new member need approval; undefined: as `REVIEW_FIRST_POSTS`. */
  firstPosts: firstPosts.optional(),
});

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** A line above every page until a time (docs/product.md 10.24). */
export const announcement = z.strictObject({
  text: lines(300),
  until: z.string().refine((value) => TIME.test(value) && !Number.isNaN(Date.parse(value)), {
    error: m.contentTime,
  }),
});
export type Announcement = z.infer<typeof announcement>;

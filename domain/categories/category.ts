import { m } from "#messages";
import { z } from "zod";
import { SUGGESTIONS_MAX } from "#domain/content/site.ts";
import { text } from "#domain/content/text.ts";
import { paging } from "#domain/http/paging.ts";
import { singleLine } from "#domain/text/text.ts";
import { FACET_MAX, facetKey, isNameOfAll } from "#domain/tips/facets.ts";

/** How many categories a page has unless its request says otherwise. */
export const CATEGORIES_PAGE_SIZE = 100;

/** A category that public tips have or that the site suggests (docs/product.md 10.28). */
export const category = z
  .object({
    name: z.string(),
    count: z.int().meta({ description: "Number of public tips" }),
    suggested: z.boolean(),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof category>;

/** The query of `GET /api/categories`. */
export const categoriesQuery = z.object(paging);

/** A category as tips can have it. */
const name = singleLine({ label: m.categoriesCategory, max: FACET_MAX });

/** A category as settings can have it. What Browse calls all of them cannot be the name of one. */
const newName = text(FACET_MAX, m.categoriesCategory).refine((typed) => !isNameOfAll(typed), {
  error: m.categoriesAll,
});

/** Gives the tips of a category another one. */
export const categoryRename = z
  .object({
    from: name,
    to: newName,
    merge: z
      .boolean()
      .optional()
      .meta({ description: "Needed if `to` exists already: the tips of both then have that category" }),
  })
  .meta({ id: "CategoryRename" });
export type CategoryRename = z.infer<typeof categoryRename>;

/** The categories that the site suggests, in its order. */
export const suggestedCategories = z
  .object({
    categories: z
      .array(newName)
      .min(1, { error: m.categoriesTooFew })
      .max(SUGGESTIONS_MAX, { error: () => m.categoriesTooMany({ max: SUGGESTIONS_MAX }) })
      .refine((names) => new Set(names.map(facetKey)).size === names.length, {
        error: m.categoriesTwice,
      }),
  })
  .meta({ id: "SuggestedCategories" });

/** What renaming a category returns. */
export const categoryRenamed = z
  .object({
    acknowledged: z.literal(true),
    name: z.string().meta({ description: "The category that the tips have now" }),
    tips: z.int().meta({ description: "How many public tips got another category" }),
  })
  .meta({ id: "CategoryRenamed" });

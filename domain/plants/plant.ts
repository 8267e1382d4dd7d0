import { m } from "#messages";
import { z } from "zod";
import { paging } from "#domain/http/paging.ts";
import { AFFECTED, HAZARD_ROUTES, PLANT_PARTS, SEVERITIES } from "#domain/plants/hazard.ts";
import { PLANT_TYPE_MAX } from "#domain/tips/facets.ts";
import { SEARCH_MAX, searchText } from "#domain/tips/search.ts";
import { singleLine } from "#domain/text/text.ts";

/** The ranks a plant can have. A group is one of cultivars, such as kale of Brassica oleracea. */
export const RANKS = ["genus", "species", "subspecies", "variety", "group"] as const;
export type Rank = (typeof RANKS)[number];

const keys = <K extends string>(labels: Record<K, unknown>) => Object.keys(labels) as [K, ...K[]];

/** Something that can harm (docs/product.md 14.10). */
export const hazard = z
  .object({
    part: z.enum(keys(PLANT_PARTS)),
    affects: z.array(z.enum(keys(AFFECTED))).min(1),
    route: z.enum(keys(HAZARD_ROUTES)),
    severity: z.enum(keys(SEVERITIES)),
    condition: z.string().meta({
      description:
        "When it applies, or what it does, in words, in the language of the request if it is known; may be empty",
    }),
    conditionLanguage: z.string().meta({ description: "The language of `condition`" }),
    source: z.string().meta({ description: "Where it can be checked" }),
    of: z.string().meta({
      description:
        "The scientific name of the plant it was recorded for: this one, what it is a kind of, or a kind of it",
    }),
  })
  .meta({ id: "PlantHazard" });
export type Hazard = z.infer<typeof hazard>;

const id = z.string().meta({ description: "Also the last part of its page's path" });

/** The plant of a tip, in the tip's document. */
export const tipPlant = z
  .object({ _id: id, scientificName: z.string(), hazards: z.array(hazard) })
  .meta({ id: "TipPlant" });
export type TipPlant = z.infer<typeof tipPlant>;

/** A plant in a list. */
export const plantSummary = z
  .object({
    _id: id,
    scientificName: z.string(),
    name: z.string().meta({
      description: "Its first name in the language of the request, else in English, else its scientific name",
    }),
    rank: z.enum(RANKS),
    family: z.string(),
    hasHazards: z.boolean().meta({
      description: "Whether hazards are recorded for it, for what it is a kind of, or for a kind of it",
    }),
  })
  .meta({ id: "PlantSummary" });
export type PlantSummary = z.infer<typeof plantSummary>;

/** A plant (docs/product.md 14.6). */
export const plant = plantSummary
  .extend({
    synonyms: z.array(z.string()),
    names: z.array(
      z.object({
        language: z.string().meta({ description: "BCP 47, perhaps with a region: `en`, `es-MX`" }),
        name: z.string(),
      }),
    ),
    parent: plantSummary.nullable().meta({ description: "What it is a kind of" }),
    kinds: z.array(plantSummary).meta({ description: "The plants that are kinds of it, at most 100" }),
    hazards: z.array(hazard).meta({
      description: "Its own, those of what it is a kind of, and those of its kinds. Empty does not mean safe",
    }),
    source: z.string().meta({ description: "Where its name can be checked" }),
  })
  .meta({ id: "Plant" });
export type Plant = z.infer<typeof plant>;

/** The query of `GET /api/plants`. */
export const plantsQuery = z.object({
  ...paging,
  q: z
    .string()
    .overwrite(searchText)
    .optional()
    .meta({
      description: `The beginning of a name, in any language; at most ${SEARCH_MAX} characters count`,
    }),
});

/** The query of `GET /api/plantMatches`. */
export const plantMatchQuery = z.object({
  plantType: singleLine({ label: m.plantsType, max: PLANT_TYPE_MAX }),
});

/** Which plant a plant type means (docs/product.md 14.4). */
export const plantMatch = z
  .object({
    certain: plantSummary.nullable().meta({ description: "The plant it means for sure" }),
    candidates: z
      .array(plantSummary)
      .meta({ description: "What it may mean, if that is not certain; at most 8" }),
  })
  .meta({ id: "PlantMatch" });

/** The longest id. */
const TAXON_MAX = 100;

/** The answer to which plant a tip is about: the id of one of the candidates, `none` of them, or empty. */
export const taxonChoice = z
  .string({ error: () => m.plantsTaxonText() })
  .max(TAXON_MAX, { error: () => m.plantsTaxonLong({ max: TAXON_MAX }) })
  .regex(/^[\w-]*$/, { error: () => m.plantsTaxonForm() });

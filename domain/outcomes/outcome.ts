import { m } from "#messages";
import { z } from "zod";
import { growingSpace, soilTexture, sunExposure } from "#domain/gardens/garden.ts";
import { paging } from "#domain/http/paging.ts";
import { CONDITION_MIN, FACETS, RESULTS } from "#domain/outcomes/counts.ts";
import { NOTE_MAX } from "#domain/outcomes/limits.ts";
import { SEASON_PATTERN } from "#domain/outcomes/season.ts";
import { optionalMultiline } from "#domain/text/text.ts";

const result = z.enum(RESULTS, { error: () => m.outcomesResultOneOf() });
const season = z
  .string()
  .regex(SEASON_PATTERN, { error: () => m.outcomesSeasonForm() })
  .meta({
    description: "The calendar year in the north and without a garden, July to June in the south",
    example: "2026-27",
  });
const count = z.int().min(0);

const condition = z
  .object({
    facet: z.enum(FACETS),
    value: z.union([soilTexture, sunExposure, growingSpace]),
    worked: count,
    total: count,
  })
  .meta({ id: "OutcomeCondition" });

/** What members reported on a tip, in its document (docs/product.md 17.5 to 17.8). */
export const outcomes = z
  .object({
    total: count.meta({ description: "Gardeners who reported: each once, by their latest season" }),
    worked: count,
    partly: count,
    failed: count,
    lower: z.number().meta({ description: "The Wilson lower bound of the share for whom it worked" }),
    upper: z.number(),
    conditions: z
      .array(condition)
      .meta({ description: `By soil, sun and space, from ${CONDITION_MIN} gardeners on` }),
    disagree: z.boolean().meta({ description: "Whether the intervals of two conditions part" }),
    author: z
      .object({ result, season })
      .nullable()
      .meta({ description: "What the author reported, which is not counted" }),
  })
  .meta({ id: "Outcomes" });

/** Reports how a tip did this season. */
export const outcomeInput = z
  .object({
    result,
    note: optionalMultiline({ label: m.outcomesNote, max: NOTE_MAX })
      .optional()
      .meta({ description: "Left out, an earlier note of this season stays" }),
  })
  .meta({ id: "OutcomeInput" });
export type OutcomeInput = z.infer<typeof outcomeInput>;

export const outcomeReported = z
  .object({ acknowledged: z.literal(true), season })
  .meta({ id: "OutcomeReported" });

/** An outcome with a note, among those of a tip. */
export const outcomeNote = z
  .object({
    _id: z.string(),
    gardenerId: z.string(),
    name: z.string(),
    result,
    note: z.string(),
    season,
    sunExposure: sunExposure.nullable(),
    soilTexture: soilTexture.nullable(),
    growingSpace: z.array(growingSpace),
    byAuthor: z.boolean().meta({ description: "Whether the tip's author wrote it" }),
    mine: z.boolean().meta({ description: "Whether the viewer wrote it" }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "OutcomeNote" });
export type OutcomeNote = z.infer<typeof outcomeNote>;

/** What the caller reported on a tip this season. */
export const ownOutcome = z
  .object({
    season,
    result: result.nullable().meta({ description: "Null if nothing yet" }),
    note: z.string(),
  })
  .meta({ id: "OwnOutcome" });
export type OwnOutcome = z.infer<typeof ownOutcome>;

/** The query of `GET /gardenersTips/{id}/outcomes`. */
export const outcomesQuery = z.object(paging);

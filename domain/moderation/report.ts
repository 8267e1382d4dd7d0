import { m } from "#messages";
import { z } from "zod";
import { formatNumber } from "#domain/text/numbers.ts";
import { multiline } from "#domain/text/text.ts";

/** The kinds of things that can be reported (docs/product.md 11.11). */
export const REPORTABLE = ["tip", "comment", "gardener"] as const;
export const reportable = z.enum(REPORTABLE, { error: m.moderationKindValues });
export type Reportable = z.infer<typeof reportable>;

/** The reasons for a report, with their labels. */
export const REPORT_REASONS = {
  spam: m.moderationSpam,
  offensive: m.moderationOffensive,
  harmful: m.moderationHarmful,
  misleading: m.moderationMisleading,
  other: m.moderationOther,
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
const reasons = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];
export const reportReason = z.enum(reasons, { error: m.moderationChooseReason });

/** Maximum length of a report's note, in characters. */
export const NOTE_MAX = 1000;

const id = (label: string) =>
  z
    .string({ error: () => m.textRequired({ label }) })
    .max(200, { error: () => m.textIdTooLong({ label }) })
    .refine((value) => !value.includes("\0"), { error: () => m.textId({ label }) });

/** Reports something. The reporter comes from the session. */
export const reportInput = z
  .object({
    kind: reportable,
    targetId: id("targetId"),
    tipId: id("tipId").optional().meta({ description: "The comment's tip" }),
    reason: reportReason,
    note: z
      .string({ error: m.moderationWordsText })
      .refine(
        (value) => value.trim() === "" || multiline({ label: "", max: NOTE_MAX }).safeParse(value).success,
        {
          error: () => m.moderationWordsTooLong({ max: formatNumber(NOTE_MAX) }),
        },
      )
      .default(""),
  })
  .meta({ id: "ReportInput" });
export type ReportInput = z.infer<typeof reportInput>;

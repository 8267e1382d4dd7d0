import { z } from "zod";
import { formatNumber } from "#domain/text/numbers.ts";
import { multiline } from "#domain/text/text.ts";

/** The kinds of things that can be reported (docs/product.md 11.11). */
export const REPORTABLE = ["tip", "comment", "gardener"] as const;
export const reportable = z.enum(REPORTABLE, { error: "kind must be tip, comment or gardener" });
export type Reportable = z.infer<typeof reportable>;

/** The reasons for a report, with their labels. */
export const REPORT_REASONS = {
  spam: "Spam or advertising",
  offensive: "Offensive or hateful",
  harmful: "Harmful to people, animals or plants",
  misleading: "Misleading or wrong",
  other: "Something else",
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
const reasons = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];
export const reportReason = z.enum(reasons, { error: "Choose a reason" });

/** Maximum length of a report's note, in characters. */
export const NOTE_MAX = 1000;

const id = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .max(200, { error: `${label} is too long` })
    .refine((value) => !value.includes("\0"), { error: `${label} is not a valid id` });

/** Reports something. The reporter comes from the session. */
export const reportInput = z
  .object({
    kind: reportable,
    targetId: id("targetId"),
    tipId: id("tipId").optional().meta({ description: "The comment's tip" }),
    reason: reportReason,
    note: z
      .string({ error: "Your words must be text" })
      .refine(
        (value) =>
          value.trim() === "" || multiline({ label: "Your words", max: NOTE_MAX }).safeParse(value).success,
        {
          error: `Your words can have at most ${formatNumber(NOTE_MAX)} characters, without control characters`,
        },
      )
      .default(""),
  })
  .meta({ id: "ReportInput" });
export type ReportInput = z.infer<typeof reportInput>;

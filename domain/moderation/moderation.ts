import { z } from "zod";
import { paging } from "#domain/http/paging.ts";
import { REPORTABLE, reportable, reportReason } from "#domain/moderation/report.ts";
import { reviewReason } from "#domain/moderation/review.ts";
import { variantsOrNone } from "#domain/photos/photo.ts";
import { paragraphs } from "#domain/text/text.ts";

/** Where a case stands. `undone`: its decision was taken back, and what it was about is another case by now, or gone. */
export const CASE_STATUSES = ["open", "decided", "undone"] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];
export const caseStatus = z.enum(CASE_STATUSES, { error: "status must be open, decided or undone" });

/** What a moderator can decide, with the words they choose by (docs/product.md 11.13, 11.26). */
export const ACTIONS = {
  approve: { label: "Approve", text: "Everybody sees it from now on, and its author is told." },
  dismiss: { label: "Dismiss", text: "Nothing is wrong with it. Its author is told nothing." },
  warn: { label: "Warn", text: "The author is told what was wrong. Nothing else changes." },
  remove: { label: "Remove", text: "Nobody sees it any more, and its author is told why." },
  suspend: { label: "Suspend", text: "The author cannot sign in until a day you choose." },
  ban: { label: "Ban", text: "The author can never sign in again, and nobody sees their profile." },
  removeAll: {
    label: "Ban and remove everything",
    text: "For spammers: profile, tips and comments are all removed, and the author is banned.",
  },
} as const;
export type Action = keyof typeof ACTIONS;
export const action = z.enum(Object.keys(ACTIONS) as [Action, ...Action[]], { error: "Choose what to do" });

/** The actions after which the author cannot sign in. */
export const SUSPENDING: readonly Action[] = ["suspend", "ban", "removeAll"];

/** What is decided about a tip or a comment that waits; about all else everything but to approve. */
const OF_WAITING: ReadonlySet<Action> = new Set(["approve", "remove", "removeAll"]);

/** Whether an action is one for a case: what waits is approved or goes, and of all else nothing is approved. */
export const isActionFor = (one: Action, { waits }: { waits: boolean }): boolean =>
  waits ? OF_WAITING.has(one) : one !== "approve";

const REASON_MAX = 1000;
/** For how many days somebody can be suspended at most. */
export const SUSPENSION_MAX_DAYS = 366;
export const CASES_PAGE_SIZE = 20;

const reason = paragraphs({ label: "Reason", max: REASON_MAX });

/** A decision as the form and the call send it. Its author must be told why, but for what is approved or dismissed. */
export const decisionInput = z
  .object({
    action,
    reason: z
      .string()
      .optional()
      .meta({ description: "Told to the author; needed unless it is approved or dismissed" }),
    seen: z.string().optional().meta({
      description: "To approve: the `changedAt` of what was looked at. A 409 when it has changed since",
    }),
    until: z
      .string()
      .optional()
      .meta({ description: "For `suspend`: the first day, as YYYY-MM-DD in UTC, on which they can sign in" }),
  })
  .check(({ value, issues }) => {
    const blank = (value.reason ?? "").trim() === "";
    if (blank && (value.action === "dismiss" || value.action === "approve")) return;
    const parsed = reason.safeParse(value.reason);
    if (!parsed.success)
      issues.push({
        code: "custom",
        message: parsed.error.issues[0]?.message ?? "Reason is required",
        input: value.reason,
        path: ["reason"],
      });
    if (value.action === "suspend" && !z.iso.date().safeParse(value.until).success)
      issues.push({
        code: "custom",
        message: "Choose the day on which it ends",
        input: value.until,
        path: ["until"],
      });
  })
  .meta({ id: "DecisionInput" });
export type DecisionInput = z.infer<typeof decisionInput>;

/** What the queue is cut by: what a case is about, or that it waits. */
export const CASE_KINDS = [...REPORTABLE, "waiting"] as const;
const caseKind = z.enum(CASE_KINDS, { error: "kind must be tip, comment, gardener or waiting" });

/** What the queue is asked for. */
export const casesQuery = z.object({
  ...paging,
  status: caseStatus.default("open"),
  kind: caseKind.optional().meta({ description: "`waiting`: what waits for a moderator, tips and comments" }),
});
export type CasesQuery = z.infer<typeof casesQuery>;

const time = z.iso.datetime();
const somebody = z.object({ gardenerId: z.string(), name: z.string() });

/** Something that was reported or waits for a moderator, with what it says. */
export const moderationCase = z
  .object({
    _id: z.string(),
    kind: reportable,
    targetId: z.string(),
    tipId: z.string().nullable().meta({ description: "The tip of a comment, or the tip itself" }),
    status: caseStatus,
    author: somebody,
    /** Null when it is gone. */
    preview: z
      .object({
        title: z.string().meta({ description: "Of a comment, its tip's; empty when others do not see that" }),
        text: z.string(),
        photo: z.string().meta({ description: "Of a tip or a profile; empty when it has none" }),
        photoAlt: z.string().meta({ description: "Of a tip, as its author gave it" }),
        photoVariants: variantsOrNone,
        coverPhoto: z.string().meta({ description: "Of a profile; empty when it has none" }),
        coverPhotoVariants: variantsOrNone,
        changedAt: time,
      })
      .nullable(),
    waits: z
      .array(reviewReason)
      .meta({ description: "Why it waits or waited; empty when it was only reported" }),
    reports: z.int().meta({ description: "How many members have reported it" }),
    createdAt: time,
    decision: z
      .object({
        action,
        reason: z.string(),
        until: time.nullable(),
        by: z.string(),
        at: time,
      })
      .nullable(),
  })
  .meta({ id: "ModerationCase" });
export type ModerationCase = z.infer<typeof moderationCase>;

export const moderationCaseInFull = moderationCase
  .extend({
    told: z.array(z.object({ reason: reportReason, words: z.string(), name: z.string(), createdAt: time })),
    mayDecide: z.boolean().meta({ description: "Not about oneself, and about moderators only as an admin" }),
  })
  .meta({ id: "ModerationCaseInFull" });
export type ModerationCaseInFull = z.infer<typeof moderationCaseInFull>;

/** What happened, for ever. */
export const logEntry = z
  .object({
    _id: z.string(),
    at: time,
    by: z.string(),
    action: z.string().meta({ description: "An action, or `undo`" }),
    kind: reportable,
    targetId: z.string(),
    authorId: z.string(),
    caseId: z.string(),
    reason: z.string(),
  })
  .meta({ id: "LogEntry" });
export type LogEntry = z.infer<typeof logEntry>;
export const LOG_PAGE_SIZE = 50;
export const logQuery = z.object(paging);

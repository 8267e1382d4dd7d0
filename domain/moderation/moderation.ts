import { m } from "#messages";
import { z } from "zod";
import { paging } from "#domain/http/paging.ts";
import { REPORTABLE, reportable, reportReason } from "#domain/moderation/report.ts";
import { reviewReason } from "#domain/moderation/review.ts";
import { nullablePhotoVariants } from "#domain/photos/photo.ts";
import { multiline } from "#domain/text/text.ts";

/** The status of a case. `undone`: its decision was undone, and its target has another case by now or no longer exists. */
export const CASE_STATUSES = ["open", "decided", "undone"] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];
export const caseStatus = z.enum(CASE_STATUSES, { error: m.moderationStatusValues });

/** The actions a moderator chooses from, with their labels (docs/product.md 11.13, 11.26). */
export const MODERATION_ACTIONS = {
  approve: { label: m.moderationApprove, text: m.moderationApproveText },
  dismiss: { label: m.moderationDismiss, text: m.moderationDismissText },
  warn: { label: m.moderationWarn, text: m.moderationWarnText },
  remove: { label: m.moderationRemove, text: m.moderationRemoveText },
  suspend: { label: m.moderationSuspend, text: m.moderationSuspendText },
  ban: { label: m.moderationBan, text: m.moderationBanText },
  removeAll: { label: m.moderationRemoveAll, text: m.moderationRemoveAllText },
} as const;
export type ModerationAction = keyof typeof MODERATION_ACTIONS;
export const action = z.enum(Object.keys(MODERATION_ACTIONS) as [ModerationAction, ...ModerationAction[]], {
  error: m.moderationChooseAction,
});

/** The actions that stop the author from signing in. */
export const SIGN_IN_BLOCKING_ACTIONS: readonly ModerationAction[] = ["suspend", "ban", "removeAll"];

/** The actions for a pending tip or comment. Everything else can get any action except approve. */
const PENDING_ACTIONS: ReadonlySet<ModerationAction> = new Set(["approve", "remove", "removeAll"]);

/** Whether an action applies to a case. `pending`: its target is waiting for review. */
export const isActionFor = (action: ModerationAction, { pending }: { pending: boolean }): boolean =>
  pending ? PENDING_ACTIONS.has(action) : action !== "approve";

const REASON_MAX = 1000;
/** The longest suspension, in days. */
export const SUSPENSION_MAX_DAYS = 366;
export const CASES_PAGE_SIZE = 20;

const reason = multiline({ label: m.moderationReason, max: REASON_MAX });

/** A decision. A reason is required unless the action is approve or dismiss. */
export const decisionInput = z
  .object({
    action,
    reason: z
      .string()
      .optional()
      .meta({ description: "Shown to the author; required unless `action` is `approve` or `dismiss`" }),
    ifUnchangedSince: z.string().optional().meta({
      description:
        "For `approve`: the `changedAt` of the version that was reviewed. A 409 if it has changed since",
    }),
    suspendedUntil: z.string().optional().meta({
      description: "For `suspend`: the first day (YYYY-MM-DD, UTC) on which the author can sign in again",
    }),
  })
  .check(({ value, issues }) => {
    const blank = (value.reason ?? "").trim() === "";
    if (blank && (value.action === "dismiss" || value.action === "approve")) return;
    const parsed = reason.safeParse(value.reason);
    if (!parsed.success)
      issues.push({
        code: "custom",
        message: parsed.error.issues[0]?.message ?? m.textRequired({ label: m.moderationReason() }),
        input: value.reason,
        path: ["reason"],
      });
    if (value.action === "suspend" && !z.iso.date().safeParse(value.suspendedUntil).success)
      issues.push({
        code: "custom",
        message: m.moderationChooseDay(),
        input: value.suspendedUntil,
        path: ["suspendedUntil"],
      });
  })
  .meta({ id: "DecisionInput" });
export type DecisionInput = z.infer<typeof decisionInput>;

/** The filters of the moderation queue: the kind of target, or `pending` for tips and comments pending review. */
export const CASE_FILTERS = [...REPORTABLE, "pending"] as const;
const caseFilter = z.enum(CASE_FILTERS, { error: m.moderationFilterValues });

/** The query of the moderation queue. */
export const casesQuery = z.object({
  ...paging,
  status: caseStatus.default("open"),
  kind: caseFilter.optional().meta({ description: "`pending`: tips and comments pending review" }),
});
export type CasesQuery = z.infer<typeof casesQuery>;

const time = z.iso.datetime();
const author = z.object({ gardenerId: z.string(), name: z.string() });

/** A reported or pending item, with a preview of it. */
export const moderationCase = z
  .object({
    _id: z.string(),
    kind: reportable,
    targetId: z.string(),
    tipId: z.string().nullable().meta({ description: "The comment's tip, or the tip itself" }),
    status: caseStatus,
    author,
    /** Null when the item no longer exists. */
    preview: z
      .object({
        title: z.string().meta({
          description: "For a comment, the title of its tip; empty when others cannot see that tip",
        }),
        text: z.string(),
        photo: z.string().meta({ description: "Of a tip or profile; empty when it has none" }),
        photoAlt: z.string().meta({ description: "The author's description of a tip's photo" }),
        photoVariants: nullablePhotoVariants,
        coverPhoto: z.string().meta({ description: "Of a profile; empty when it has none" }),
        coverPhotoVariants: nullablePhotoVariants,
        changedAt: time,
      })
      .nullable(),
    reviewReasons: z
      .array(reviewReason)
      .meta({ description: "Why it is or was pending; empty when it was only reported" }),
    reportCount: z.int().meta({ description: "How many members reported it" }),
    createdAt: time,
    decision: z
      .object({
        action,
        reason: z.string(),
        suspendedUntil: time.nullable(),
        by: z.string(),
        at: time,
      })
      .nullable(),
  })
  .meta({ id: "ModerationCase" });
export type ModerationCase = z.infer<typeof moderationCase>;

export const moderationCaseDetails = moderationCase
  .extend({
    reports: z.array(z.object({ reason: reportReason, note: z.string(), name: z.string(), createdAt: time })),
    mayDecide: z.boolean().meta({
      description:
        "Whether the viewer may decide: nobody on a case about themselves, and only admins on cases about moderators",
    }),
  })
  .meta({ id: "ModerationCaseDetails" });
export type ModerationCaseDetails = z.infer<typeof moderationCaseDetails>;

/** A permanent record of a decision. */
export const moderationLogEntry = z
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
  .meta({ id: "ModerationLogEntry" });
export type ModerationLogEntry = z.infer<typeof moderationLogEntry>;
export const MODERATION_LOG_PAGE_SIZE = 50;
export const moderationLogQuery = z.object(paging);

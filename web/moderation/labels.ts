import { m } from "#messages";
import type { ModerationAction, CaseStatus } from "#domain/moderation/moderation.ts";
import type { Reportable } from "#domain/moderation/report.ts";

/** The kinds of content that can be reported. */
export const KIND_LABELS: Record<Reportable, () => string> = {
  tip: m.moderationTip,
  comment: m.moderationComment,
  gardener: m.moderationGardener,
};

export const STATUS_LABELS: Record<CaseStatus, { tint: "sun" | "leaf" | "sky"; label: () => string }> = {
  open: { tint: "sun", label: m.moderationOpen },
  decided: { tint: "leaf", label: m.moderationDecided },
  undone: { tint: "sky", label: m.moderationUndone },
};

/** The kinds of content, as filters of the queue. */
export const PLURAL_KIND_LABELS: Record<Reportable, () => string> = {
  tip: m.moderationTips,
  comment: m.moderationComments,
  gardener: m.moderationGardeners,
};

/** Actions in the past tense, as the log shows them. */
export const ACTION_LABELS: Record<ModerationAction | "undo", () => string> = {
  approve: m.moderationApproved,
  dismiss: m.moderationDismissed,
  warn: m.moderationWarned,
  remove: m.moderationRemoved,
  suspend: m.moderationSuspended,
  ban: m.moderationBanned,
  removeAll: m.moderationRemovedAll,
  undo: m.moderationDecisionUndone,
};

/** The label of an action in the log; an unknown one is shown as it is. */
export const actionLabel = (action: string): string =>
  action in ACTION_LABELS ? ACTION_LABELS[action as ModerationAction]() : action;

import type { ModerationAction, CaseStatus } from "#domain/moderation/moderation.ts";
import type { Reportable } from "#domain/moderation/report.ts";

/** The kinds of content that can be reported. */
export const KIND_LABELS: Record<Reportable, string> = {
  tip: "Tip",
  comment: "Comment",
  gardener: "Gardener",
};

export const STATUS_LABELS: Record<CaseStatus, { tint: "sun" | "leaf" | "sky"; label: string }> = {
  open: { tint: "sun", label: "Open" },
  decided: { tint: "leaf", label: "Decided" },
  undone: { tint: "sky", label: "Undone" },
};

/** Actions in the past tense, as the log shows them. */
export const ACTION_LABELS: Record<ModerationAction | "undo", string> = {
  approve: "Approved",
  dismiss: "Dismissed",
  warn: "Warned",
  remove: "Removed",
  suspend: "Suspended",
  ban: "Banned",
  removeAll: "Banned, everything removed",
  undo: "Decision undone",
};

/** The label of an action in the log; an unknown one is shown as it is. */
export const actionLabel = (action: string): string =>
  action in ACTION_LABELS ? ACTION_LABELS[action as ModerationAction] : action;

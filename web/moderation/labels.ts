import type { Action, CaseStatus } from "#domain/moderation/moderation.ts";
import type { Reportable } from "#domain/moderation/report.ts";

/** What each kind of thing is called. */
export const KIND_LABELS: Record<Reportable, string> = { tip: "Tip", comment: "Comment", gardener: "Gardener" };

/** Where a case stands. */
export const STATUS_LABELS: Record<CaseStatus, { tint: "sun" | "leaf" | "sky"; word: string }> = {
  open: { tint: "sun", word: "Open" },
  decided: { tint: "leaf", word: "Decided" },
  undone: { tint: "sky", word: "Taken back" },
};

/** What was done, as a line of the log says it. */
export const ACTION_LABELS: Record<Action | "undo", string> = {
  approve: "Approved",
  dismiss: "Dismissed",
  warn: "Warned",
  remove: "Removed",
  suspend: "Suspended",
  ban: "Banned",
  removeAll: "Banned, everything removed",
  undo: "Decision taken back",
};

/** The words for an action that a log names. */
export const actionLabel = (action: string): string => (action in ACTION_LABELS ? ACTION_LABELS[action as Action] : action);

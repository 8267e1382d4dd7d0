import { m } from "#messages";

/** The messages before and after deleting a tip (docs/product.md 8.6, 8.8). */
export const DELETION_MESSAGES = {
  title: m.tipsDeleteQuestion,
  text: m.tipsDeleteText,
  confirm: m.tipsDeleteConfirm,
  doneTitle: m.tipsDeleted,
  doneText: m.tipsDeletedText,
  failed: m.tipsNotDeleted,
} as const;

/** The path that deletes a tip: a confirmation page, and the action of the dialog. */
export const deletePath = (id: string) => `/deleteTip/${id}`;

/** The result of deleting a tip. */
export type DeletionOutcome = { id: string } & ({ deleted: true } | { deleted: false; problem: string });

/** The messages before and after deleting a tip (docs/product.md 8.6, 8.8). */
export const DELETION_MESSAGES = {
  title: "Are you sure?",
  text: "You won't be able to revert this!",
  confirm: "Yes, delete it!",
  doneTitle: "Deleted!",
  doneText: "Your Tip has been deleted.",
  failed: "Your tip was not deleted.",
} as const;

/** The path that deletes a tip: a confirmation page, and the action of the dialog. */
export const deletePath = (id: string) => `/deleteTip/${id}`;

/** The result of deleting a tip. */
export type DeletionOutcome = { id: string } & ({ deleted: true } | { deleted: false; problem: string });

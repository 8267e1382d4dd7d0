/** The words that ask before a tip is deleted, and that say it is (docs/product.md 8.6, 8.8). */
export const DELETION_MESSAGES = {
  title: "Are you sure?",
  text: "You won't be able to revert this!",
  confirm: "Yes, delete it!",
  doneTitle: "Deleted!",
  doneText: "Your Tip has been deleted.",
  failed: "Your tip was not deleted.",
} as const;

/** Where a tip is deleted: a page that asks, and what the dialog sends its answer to. */
export const deletePath = (id: string) => `/deleteTip/${id}`;

/** How deleting a tip ended. */
export type DeletionOutcome = { id: string } & ({ deleted: true } | { deleted: false; problem: string });

/** The confirmation of deleting a comment. */
export const DELETION_MESSAGES = {
  title: "Delete your comment?",
  text: "It cannot be brought back. Replies to it stay.",
  confirm: "Yes, delete it!",
  failed: "Your comment was not deleted.",
} as const;

/** The words that ask before a comment is deleted. */
export const DELETION = {
  title: "Delete your comment?",
  text: "It cannot be brought back. Replies to it stay.",
  confirm: "Yes, delete it!",
  failed: "Your comment was not deleted.",
} as const;

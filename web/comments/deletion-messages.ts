import { m } from "#messages";

/** The confirmation of deleting a comment. */
export const DELETION_MESSAGES = {
  title: m.commentsDeleteQuestion,
  text: m.commentsDeleteText,
  confirm: m.commentsDeleteConfirm,
  failed: m.commentsNotDeleted,
} as const;

/** What was said about a tip: see `server/comments`. */
export type CommentTable = {
  id: string;
  tip_id: string;
  /** The first comment of its thread: its own id for that one. */
  thread_id: string;
  /** Null once it was deleted and stands there because of its replies. */
  gardener_id: string | null;
  body: string;
  edited: number;
  deleted: number;
  created_at: string;
  updated_at: string;
};

import type { Generated } from "kysely";

/** Something that was reported or waits for a moderator, until it is decided and after: see `domain/moderation`. */
export type ModerationCaseTable = {
  id: string;
  kind: string;
  target_id: string;
  /** The tip of a comment, or the tip itself. */
  tip_id: string | null;
  author_id: string;
  status: string;
  report_count: number;
  /** Why what it is about waits or waited (`domain/moderation/review.ts`), with spaces between; nothing when it was only reported. */
  waits: Generated<string>;
  action: string | null;
  reason: string;
  /** When a suspension ends. */
  until: string | null;
  decided_by: string | null;
  decided_at: string | null;
  /** The case of the same author that it was decided with. */
  decided_with: Generated<string | null>;
  created_at: string;
};

export type ReportTable = {
  id: string;
  case_id: string;
  /** Null once their account is gone. */
  reporter_id: string | null;
  reason: string;
  words: string;
  created_at: string;
};

/** What a decision removed, and comments that wait for one: all that is needed to put them back. */
export type RemovalTable = {
  kind: string;
  target_id: string;
  case_id: string;
  author_id: string;
  /** How it stood, as JSON: of a profile in `server/moderation`, of others in `*.removal.ts` of their noun. */
  stood: string;
};

/** An account that cannot sign in; `until` null: for ever. */
export type SuspensionTable = {
  account_id: string;
  case_id: string;
  until: string | null;
  reason: string;
  created_at: string;
};

/** Rows are added and never changed. They refer to nothing, because they outlive what they name. */
export type ModerationLogTable = {
  id: string;
  at: string;
  actor_id: string;
  action: string;
  kind: string;
  target_id: string;
  author_id: string;
  case_id: string;
  reason: string;
};

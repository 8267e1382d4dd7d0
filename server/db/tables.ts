import type { Generated } from "kysely";

/** The tables as Kysely sees them. Ids are UUIDv7 text, times ISO-8601 UTC text, flags 0 or 1. */
export type Tables = {
  gardener: GardenerTable;
  tip: TipTable;
  photo: PhotoTable;
  photo_fetch: PhotoFetchTable;
  tip_like: TipLikeTable;
  comment: CommentTable;
  notice: NoticeTable;
  notice_setting: NoticeSettingTable;
  view_salt: ViewSaltTable;
  view_seen: ViewSeenTable;
  view_week: ViewWeekTable;
  tip_entry: TipEntryTable;
  tip_filter: TipFilterTable;
  counter: CounterTable;
  setting: SettingTable;
  rate_limit: RateLimitTable;
  block: BlockTable;
  moderation_case: ModerationCaseTable;
  report: ReportTable;
  removal: RemovalTable;
  suspension: SuspensionTable;
  moderation_log: ModerationLogTable;
  help_request: HelpRequestTable;
  help_answer: HelpAnswerTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  deletion: DeletionTable;
  mail: MailTable;
  user: UserTable;
  session: SessionTable;
  account_role: AccountRoleTable;
  account: AccountTable;
  verification: VerificationTable;
};

export type GardenerTable = {
  id: string;
  account_id: string;
  name: string;
  /** The account's address, kept beside it so that a list needs one query. */
  email: string;
  show_email: number;
  /** 0: the record was made without asking its member, whose choices at sign-up may still come. */
  chosen: number;
  photo: string;
  /** The stored picture that the photo is or was fetched into. */
  photo_hash: string | null;
  /** Why the picture behind a link could not be fetched, or nothing. */
  photo_problem: string;
  cover_photo: string;
  cover_photo_hash: string | null;
  cover_photo_problem: string;
  age: number | null;
  gender: string | null;
  bio: string;
  location: string;
  active: number;
  /** Public tips. */
  tip_count: number;
  /** Likes of public tips. */
  like_count: number;
  /** The order of Featured: see `server/gardeners/gardeners.queries.ts`. */
  standing: number;
  created_at: string;
  updated_at: string;
};

/** What stands before an account's id in place of its e-mail address while it is deleted: it is no address. */
export const LEAVING = "deleted:";

/** A tip that nobody sees, in `public`. */
export const HIDDEN = 2;
/** A tip that a moderator removed, in `public`; a gardener, in `active`. See `removal`. */
export const REMOVED = 3;

/**
 * A tip that waits for a moderator, in `waits`: it is Private until one approves it. `NEW`: nobody else has seen it yet.
 * `AGAIN`: it was public, or Private by choice, before.
 */
export const WAITS = { NEW: 1, AGAIN: 2 } as const;

export type TipTable = {
  id: string;
  gardener_id: string;
  byline: string;
  title: string;
  title_key: string;
  difficulty: string;
  difficulty_key: string;
  difficulty_rank: number;
  category: string;
  /** 1: Public. 0: Private. 2 (`HIDDEN`): its author's account is being deleted, and nobody sees it. 3 (`REMOVED`). */
  public: number;
  /** 0, or one of `WAITS`. */
  waits: Generated<number>;
  plant_type: string;
  body: string;
  photo: string;
  /** See `GardenerTable`. */
  photo_hash: string | null;
  photo_problem: string;
  /** What the photo shows, in words, or nothing. */
  photo_alt: string;
  like_count: number;
  /** Comments that can be read. */
  comment_count: Generated<number>;
  /** Comments that were deleted and stand there because of their replies. */
  deleted_comment_count: Generated<number>;
  view_count: Generated<number>;
  /** See `domain/tips/trend.ts`. */
  trend: number;
  created_at: string;
  updated_at: string;
};

/** A stored picture. Its files are in `server/photos/store.ts`. */
export type PhotoTable = {
  hash: string;
  /** `PhotoVariants` of `domain/photos/photo.ts`, as JSON. */
  variants: string;
  /** Of all its files together. */
  bytes: number;
  /** When it was last sent. */
  uploaded_at: string;
  /** Since when its files are being removed; nobody may take it into use any more. */
  leaving_at: string | null;
};

/** A link to a picture elsewhere that is to be fetched for a tip (`tip`), a gardener (`photo`) or their banner (`cover`). */
export type PhotoFetchTable = {
  place: string;
  owner_id: string;
  url: string;
  tries: number;
  /** When it is tried next; while somebody fetches it, when they are taken for dead. */
  due_at: string;
  /** Who fetches it. */
  claim: string | null;
};

export type TipLikeTable = { tip_id: string; gardener_id: string; created_at: string };

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

/** Something a member is told: see `server/notices`. */
export type NoticeTable = {
  id: string;
  /** Who is told. */
  gardener_id: string;
  /** See `domain/notices/notice.ts`. */
  kind: string;
  tip_id: string | null;
  comment_id: string | null;
  /** Who did it, of several the last; null when they are gone. */
  actor_id: string | null;
  count: number;
  detail: string;
  created_at: string;
  read_at: string | null;
};

/** How a member wants to be told of a kind, where that is not the default. */
export type NoticeSettingTable = { gardener_id: string; kind: string; way: string };

/** The salt of a day, with which its visitors are hashed: see `server/views/views.ts`. */
export type ViewSaltTable = { day: string; salt: string };

/** That somebody looked at some tip on a day; who and which cannot be read from it. */
export type ViewSeenTable = { day: string; hash: string };

/** How often a tip was looked at in a week (`domain/time/week.ts`). */
export type ViewWeekTable = { tip_id: string; week: string; views: number };

/** What a tip is found by, besides its terms: see `server/db/search`. Later tips have smaller numbers. */
export type TipEntryTable = {
  number: number;
  tip_id: string;
  category_shelf: string;
  plant_shelf: string;
  difficulty_key: string;
  difficulty_rank: number;
  title_key: string;
  created_at: string;
};

/** How many public tips have a category or a plant. */
export type TipFilterTable = { kind: string; key: string; uses: number };

/** Totals, changed in the transaction of the write they count. Names are made in `server/db/counters.ts`. */
export type CounterTable = { name: string; value: number };

/** What the site keeps about itself, such as the secret made at the first start. */
export type SettingTable = { name: string; value: string };

/**
 * How much of a limit was taken until a time (`server/http/limits.ts`). The key is a hash with the secret of the site: it
 * names nobody.
 */
export type RateLimitTable = { key: string; taken: number; ends_at: string };

/** Who has blocked whom; neither sees the other. */
export type BlockTable = { gardener_id: string; blocked_id: string; created_at: string };

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

export type HelpRequestTable = {
  id: string;
  /** Who asked, when they were signed in. */
  gardener_id: string | null;
  name: string;
  email: string;
  issue: string;
  description: string;
  /** See `domain/help/help-desk.ts`. */
  status: string;
  created_at: string;
  /** Who answered, closed or opened it last, and when. */
  handled_by: string | null;
  handled_at: string | null;
};

export type HelpAnswerTable = {
  id: string;
  request_id: string;
  gardener_id: string | null;
  body: string;
  created_at: string;
};

export type NewsletterSubscriptionTable = {
  id: string;
  email: string;
  created_at: string;
  /** When the address was last sent. */
  asked_at: string;
  /** Since when it is on the list; null: its owner has not confirmed it yet. */
  confirmed_at: string | null;
};

/** An account that is being deleted: nobody can use or see it any more (`server/accounts/deletion.ts`). */
export type DeletionTable = { account_id: string; gardener_id: string; started_at: string };
/** Mail that waits to be sent, was sent, or was given up, and the link in it: see `server/mail/outbox.ts`. */
export type MailTable = {
  id: string;
  kind: string;
  recipient: string;
  /** Whom it is about; null until it is known whose address it is. */
  account_id: string | null;
  /** Another address it speaks of, or nothing. */
  detail: string;
  state: string;
  tries: number;
  /** When it is tried next; while somebody sends it, when they are taken for dead. */
  due_at: string;
  /** Who sends it. */
  claim: string | null;
  link_expires_at: string | null;
  link_used_at: string | null;
  created_at: string;
};

/** Of the auth library's tables only what our own queries read; times are text on SQLite and `Date` on PostgreSQL. */
export type UserTable = {
  id: string;
  name: string;
  email: string;
  /** Whether the address was confirmed; a boolean on PostgreSQL, 0 or 1 on SQLite. */
  emailVerified: number | boolean;
  image: string | null;
  createdAt: string | Date;
};
export type SessionTable = {
  id: string;
  token: string;
  userId: string;
  expiresAt: string | Date;
  createdAt: string | Date;
  updatedAt: string | Date;
  ipAddress: string | null;
  userAgent: string | null;
};
/** A way to sign in: `password` has its hash where `providerId` is `credential`. */
export type AccountTable = {
  id: string;
  userId: string;
  providerId: string;
  password: string | null;
  createdAt: string | Date;
  updatedAt: string | Date;
};
export type VerificationTable = { id: string; identifier: string; value: string; expiresAt: string | Date };

/** Who is more than a member: `domain/accounts/role.ts`. */
export type AccountRoleTable = { account_id: string; role: string; granted_at: string };

import type { Activity, Anchor } from "#domain/timing/anchors.ts";
import type { ColumnType, Generated } from "kysely";
import type { FrostRegime } from "#domain/gardens/frost-station.ts";
import type { SoilReaction, SoilTexture, SunExposure } from "#domain/gardens/garden.ts";
import type { Result } from "#domain/outcomes/counts.ts";
import type { Rank } from "#domain/plants/plant.ts";
import type { SecurityEventKind } from "#domain/security/security-event.ts";

// The tables as Kysely sees them. Ids are UUIDv7 text, times ISO-8601 UTC text, flags 0 or 1.

/** A column that follows from other rows. Only `server/derived` writes it (`server/derived/writable.ts`). */
type Derived<T> = ColumnType<T, never, never>;

/** Who sees a tip with each status: see docs/architecture.md. */
export type IssueStatus = "draft" | "scheduled" | "sending" | "sent";
export type TipStatus = "public" | "private" | "pending" | "removed" | "deleting";
export type CommentStatus = "published" | "pending" | "removed" | "deleted";
export type GardenerStatus = "active" | "inactive" | "removed" | "deleting";
export type LikeStatus = "active" | "removed";
export type PhotoStatus = "visible" | "hidden" | "deleting";

export type TipTable = {
  id: string;
  gardener_id: string;
  /** Changed only by `setTipStatus` of `server/tips`. */
  status: TipStatus;
  /** The status to return to when a removal is undone. Null unless removed. */
  restore_status: TipStatus | null;
  /** Generated: "" for everybody, the author's id for a private or pending tip, else null. Starts every list index. */
  visible_to: ColumnType<string | null, never, never>;
  /** Unique; later tips have smaller numbers. A removed tip keeps its number. */
  number: number;
  /** The author's name as shown with the tip. */
  byline: string;
  title: string;
  title_key: string;
  difficulty: string;
  difficulty_key: string;
  difficulty_rank: number;
  category: string;
  category_key: string;
  plant_type: string;
  plant_key: string;
  /** The plant its author chose among those that `plant_type` may mean, `none`, or "". */
  taxon_choice: Generated<string>;
  /** When it says to act: an anchor with days, or a sign. All null if it does not. */
  timing_activity: Activity | null;
  timing_anchor: Anchor | null;
  timing_from: number | null;
  timing_to: number | null;
  timing_sign: string | null;
  /** What its plant requires. Lists are separated by spaces. Null where it does not say. */
  needs_minimum_temperature: number | null;
  needs_frost_free_days: number | null;
  needs_sun_exposure: string | null;
  needs_soil_texture: string | null;
  needs_soil_reaction: string | null;
  needs_growing_space: string | null;
  /** 1 if it says any of that. */
  needs_stated: Generated<number>;
  body: string;
  photo: string;
  /** The stored photo that `photo` is or was downloaded into. */
  photo_hash: string | null;
  /** Why the photo behind a link could not be downloaded, or "". */
  photo_problem: string;
  /** What the photo shows, in words, or "". */
  photo_alt: string;
  /** When its author submitted it. Review compares posts by it. */
  submitted_at: string;
  /** Null until it is first approved, if it was pending when shared. */
  published_at: string | null;
  /** Its position in lists by age: when it was shared, or first approved if it was pending when shared. */
  created_at: string;
  updated_at: string;
};

export type TipStatsTable = {
  tip_id: string;
  visible_to: Derived<string | null>;
  /** That of the tip: its position in lists by age. */
  created_at: Derived<string>;
  /** The plant that the tip is about, if it is certain. Without a reference: a plant that is no longer known counts as none. */
  taxon_id: Derived<string | null>;
  like_count: Derived<number>;
  /** Published comments. */
  comment_count: Derived<number>;
  /** First comments that are only shown as placeholders, because their threads have published replies. */
  placeholder_count: Derived<number>;
  view_count: Derived<number>;
  /** See `domain/tips/trend.ts`. */
  trending_score: Derived<number>;
  /** For how many gardeners it worked, worked partly and failed, and what else follows: see `server/derived/outcomes.ts`. */
  outcome_worked: Derived<number>;
  outcome_partly: Derived<number>;
  outcome_failed: Derived<number>;
  proven_score: Derived<number>;
  outcome_conditions: Derived<string>;
  author_outcome: Derived<string>;
};

/** A plant. */
export type TaxonTable = {
  /** The slug of its scientific name. */
  id: string;
  scientific_name: string;
  rank: Rank;
  family: string;
  /** What it is a kind of. */
  parent_id: string | null;
  /** Where its name can be checked. */
  source: string;
  /** Its own, those of what it is a kind of, and those of its kinds: JSON of `Hazard[]` in `domain/plants`. */
  hazards: string;
  /** 1 if it comes from `plants/`, 0 if the operator imported it. */
  own: number;
};

/** A name of a plant. */
export type TaxonNameTable = {
  /** See `nameKey` of `domain/plants`. */
  name_key: string;
  taxon_id: string;
  /** BCP 47; `la` for scientific names and synonyms. */
  language: string;
  name: string;
  kind: "scientific" | "synonym" | "vernacular";
  /** Its place among the names of the plant. */
  place: number;
};

/** The number of tips of a scope by facet and difficulty. `addTip` of `server/derived` documents which rows exist. */
export type TipTotalTable = {
  visible_to: Derived<string>;
  /** "" for all gardeners. */
  gardener_id: Derived<string>;
  /** `category`, `plant` or "". */
  facet: Derived<string>;
  facet_key: Derived<string>;
  /** "" for all difficulties. */
  difficulty_key: Derived<string>;
  total: Derived<number>;
};

/** Totals of the site. `week` is a Monday, or "" for the total of all weeks. */
export type CounterTable = { name: Derived<string>; week: Derived<string>; value: Derived<number> };

export type TipLikeTable = {
  tip_id: string;
  gardener_id: string;
  /** `removed` when everything of its giver was removed. */
  status: Generated<LikeStatus>;
  created_at: string;
};

export type TipSaveTable = {
  tip_id: string;
  gardener_id: string;
  created_at: string;
};

/** A member's collection of tips. */
export type CollectionTable = {
  id: string;
  gardener_id: string;
  name: string;
  /** Of the address that opens it for everybody, which is this with a signature. Null while it is private. */
  link_id: string | null;
  created_at: string;
  updated_at: string;
};

export type CollectionTipTable = {
  collection_id: string;
  tip_id: string;
  /** The owner's order; numbers may be missing. */
  position: number;
  /** In words, or "". */
  note: string;
  created_at: string;
};

/** What a member typed of a tip that is not shared yet. */
export type TipDraftTable = {
  id: string;
  gardener_id: string;
  /** The fields of the form and its key, as JSON. */
  content: string;
  /** The photo among them, if it is stored here. It is kept as long as the draft. */
  photo_hash: string | null;
  created_at: string;
  updated_at: string;
};

/** How a tip did for a gardener in a season, with the garden they had then. */
export type TipOutcomeTable = {
  tip_id: string;
  gardener_id: string;
  /** See `domain/outcomes/season.ts`. */
  season: string;
  result: Result;
  /** In words, or "". */
  note: string;
  sun_exposure: SunExposure | null;
  soil_texture: SoilTexture | null;
  /** Separated by spaces. */
  growing_space: string;
  /** `removed` when everything of its gardener was removed. */
  status: Generated<LikeStatus>;
  created_at: string;
  updated_at: string;
};

/** A tip that a member was asked about. */
export type OutcomeLetterTable = {
  gardener_id: string;
  tip_id: string;
  letter_id: string;
  created_at: string;
};

export type CommentTable = {
  id: string;
  tip_id: string;
  /** The id of the first comment of its thread; its own id for a first comment. */
  thread_id: string;
  /** The comment that it replies to. */
  reply_to_id: string | null;
  /** Null for a deleted comment that is shown as a placeholder. */
  gardener_id: string | null;
  status: CommentStatus;
  /** The status to return to when a removal is undone. Null unless removed. */
  restore_status: CommentStatus | null;
  body: string;
  edited: number;
  /** Published replies, at the first comment of a thread. */
  reply_count: Derived<number>;
  created_at: string;
  updated_at: string;
};

export type GardenerTable = {
  id: string;
  account_id: string;
  name: string;
  /** The account's address, copied so that a list needs one query. Null while the account is being deleted. */
  email: string | null;
  show_email: number;
  /** 0 if the record was created without the choices that a member makes at sign-up. */
  onboarded: number;
  photo: string;
  photo_hash: string | null;
  photo_problem: string;
  cover_photo: string;
  cover_photo_hash: string | null;
  cover_photo_problem: string;
  age: number | null;
  gender: string | null;
  bio: string;
  location: string;
  /** `inactive`: not listed, but readable by URL. */
  status: GardenerStatus;
  restore_status: GardenerStatus | null;
  /** Public tips. */
  tip_count: Derived<number>;
  /** Likes of public tips. */
  like_count: Derived<number>;
  /** The order of Featured. */
  featured_score: Derived<number>;
  created_at: string;
  updated_at: string;
};

export type BlockTable = { gardener_id: string; blocked_id: string; created_at: string };

/** Whether a member follows or mutes somebody, or a plant. */
export type FollowState = "followed" | "muted";

export type GardenerFollowTable = {
  gardener_id: string;
  followed_id: string;
  state: FollowState;
  created_at: string;
};

/** Without a reference to the plant, because plants can be replaced. One that is no longer known counts as none. */
export type PlantFollowTable = {
  gardener_id: string;
  taxon_id: string;
  state: FollowState;
  created_at: string;
};

/** A tip that was public, and how far its author's and plant's followers were notified of it. */
export type TipAnnouncementTable = {
  tip_id: string;
  /** The id of the last follower who was notified, or "". Null once all were. */
  told_until: string | null;
};

/** A stored photo. Its files are in the photo store. */
export type PhotoTable = {
  hash: string;
  /** `PhotoVariants` of `domain/photos/photo.ts`, as JSON. */
  variants: string;
  /** The size of all its files. */
  bytes: number;
  /** When it was last uploaded. */
  uploaded_at: string;
  /** `hidden`: only removed content uses it. `deleting`: it cannot be used any more. */
  status: Generated<PhotoStatus>;
  /** The status that was last applied to its files. */
  applied_status: Generated<PhotoStatus>;
  deleting_since: string | null;
};

/** The queued download of a linked photo, for a tip (`tip`), a profile photo (`photo`) or a cover photo (`cover`). */
export type PhotoDownloadTable = {
  place: string;
  owner_id: string;
  url: string;
  attempts: number;
  /** While it is locked: when the lock expires. */
  next_attempt_at: string;
  locked_by: string | null;
};

/** Something that was reported or is to be reviewed. A decided case is the only record of why something is removed. */
export type ModerationCaseTable = {
  id: string;
  kind: string;
  target_id: string;
  /** The tip of a comment, or the tip itself. */
  tip_id: string | null;
  author_id: string;
  status: string;
  report_count: number;
  /** Why its target needs review, separated by spaces; "" if it was only reported. */
  review_reasons: Generated<string>;
  action: string | null;
  reason: string;
  suspended_until: string | null;
  decided_by: string | null;
  decided_at: string | null;
  /** The `removeAll` case of the same author that decided this one too. */
  decided_with_id: string | null;
  created_at: string;
};

export type ReportTable = {
  id: string;
  case_id: string;
  /** Null if the account was deleted. */
  reporter_id: string | null;
  reason: string;
  note: string;
  created_at: string;
};

/** Append-only. Without foreign keys, because entries outlive what they name. */
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

export type NotificationTable = {
  id: string;
  /** The recipient. */
  gardener_id: string;
  kind: string;
  tip_id: string | null;
  comment_id: string | null;
  /** Who caused it, the last one of several. Null if the account was deleted. */
  actor_id: string | null;
  count: number;
  detail: string;
  created_at: string;
  read_at: string | null;
  /** How it waits for a letter (`daily`, `weekly`), or the id of the letter that it is in. */
  digest: string | null;
};

/** The channel a member chose for a kind, if it is not the default. */
export type NotificationSettingTable = { gardener_id: string; kind: string; channel: string };

/** The salt that the visitors of a day are hashed with. */
export type ViewSaltTable = { day: string; salt: string };
/** A view of a tip by a visitor on a day, as a hash that reveals neither. */
export type ViewVisitorTable = { day: string; hash: string };
export type ViewWeekTable = { tip_id: string; week: string; views: number };

export type HelpRequestTable = {
  id: string;
  /** Null for a visitor. */
  gardener_id: string | null;
  name: string;
  email: string;
  issue: string;
  description: string;
  /** See `domain/help/help-desk.ts`. */
  status: string;
  created_at: string;
  /** The gardener who last answered, closed or reopened it. */
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

/** Mail that is queued, sent or given up, and the link in it. */
export type MailTable = {
  id: string;
  kind: string;
  recipient: string;
  /** Null until the account of the address is known. */
  account_id: string | null;
  /** What the mail is about, such as another address, or "". */
  detail: string;
  state: string;
  /** 0, or 1 for mail to many, which waits for all other. */
  priority: Generated<number>;
  attempts: number;
  /** While it is locked: when the lock expires. */
  next_attempt_at: string;
  locked_by: string | null;
  link_expires_at: string | null;
  link_used_at: string | null;
  created_at: string;
};

export type NewsletterSubscriptionTable = {
  id: string;
  email: string;
  created_at: string;
  /** When the address was last submitted. */
  requested_at: string;
  confirmed_at: string | null;
  /** The account with this address that subscribed, if it did. */
  account_id: string | null;
  /** How many issues in a row the mail server of the address refused. */
  bounces: Generated<number>;
};

/** An issue of the newsletter. */
export type NewsletterIssueTable = {
  id: string;
  title: string;
  /** Markdown. */
  body: string;
  /** See `domain/newsletter/issue.ts`. */
  status: IssueStatus;
  /** When it is to be sent. Null for a draft. */
  send_at: string | null;
  /** When sending began; from then on everybody can read it. */
  published_at: string | null;
  /** When nothing of it waited any more. */
  finished_at: string | null;
  /** The id of the last subscription that it was queued for, or "". */
  queued_until: string;
  /** When the next mail that is queued falls due, at the earliest. Null before the first. */
  next_due_at: Generated<string | null>;
  /** 1 when it was queued for all subscriptions. */
  all_queued: number;
  recipients: number;
  sent: number;
  bounced: number;
  failed: number;
  created_at: string;
  updated_at: string;
};

/** Settings of the site, such as the secret that is generated at the first start. */
export type SettingTable = { name: string; value: string };

/** How much of a limit is used until it expires. The key is a keyed hash and identifies nobody. */
export type RateLimitTable = { key: string; used: number; expires_at: string };

/** The answer to a call with an `Idempotency-Key`. */
export type IdempotencyKeyTable = {
  /** A keyed hash of the caller and the key, which identifies nobody. */
  id: string;
  account_id: string | null;
  /** A keyed hash of method, path and body. */
  fingerprint: string;
  status: number;
  /** The body as JSON text. Null if it held a secret. */
  answer: string | null;
  expires_at: string;
};

// Of the auth library's tables only the columns that our queries use. Times are text on SQLite and `Date` on PostgreSQL.

export type UserTable = {
  id: string;
  name: string;
  email: string;
  /** A boolean on PostgreSQL, 0 or 1 on SQLite. */
  emailVerified: number | boolean;
  /** Whether the authenticator app is switched on. */
  twoFactorEnabled: Generated<number | boolean>;
  image: string | null;
  /** Null: that of the browser. */
  language: Generated<string | null>;
  /** Null: as written. */
  units: Generated<string | null>;
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
  /** Whether it began with a passkey. */
  byPasskey: Generated<number | boolean>;
};

/** A sign-in method: `password` holds the hash where `providerId` is `credential`. */
export type AccountTable = {
  id: string;
  userId: string;
  providerId: string;
  /** The account at the provider. */
  accountId: string;
  password: string | null;
  createdAt: string | Date;
  updatedAt: string | Date;
};

/** An authenticator app. `secret` and `backupCodes`, the recovery codes, are encrypted. */
export type TwoFactorTable = {
  id: string;
  userId: string;
  secret: string;
  backupCodes: string;
  /** False until it is confirmed with a first code. */
  verified: number | boolean;
  /** The time step of the last code used (RFC 6238). */
  lastUsedStep: Generated<number>;
  confirmedAt: string | Date | null;
};

export type PasskeyTable = {
  id: string;
  userId: string;
  name: string | null;
  credentialID: string;
  createdAt: string | Date | null;
};

export type VerificationTable = { id: string; identifier: string; value: string; expiresAt: string | Date };

/** Append-only: the database refuses changes, and deletions except of old events and of deleted accounts. */
export type SecurityEventTable = {
  id: string;
  account_id: string;
  at: string;
  kind: SecurityEventKind;
  detail: string;
  /** Browser and system in words, or "" for a command or what somebody else did. */
  device: string;
  /** The gardener who did it, if it was not the owner. */
  actor_id: string | null;
};

/** An invitation that was not used yet. Its link is signed and not stored. */
export type InvitationTable = {
  id: string;
  email: string;
  /** Null if the account of the admin was deleted. */
  invited_by: string | null;
  created_at: string;
  expires_at: string;
};

export type AccountRoleTable = { account_id: string; role: string; granted_at: string };

/** A version of the site's settings. `settings`: JSON of `Settings` in `domain/settings`. */
export type SettingsVersionTable = {
  number: number;
  settings: string;
  /** Null: by the command line, or by somebody whose account is deleted. */
  changed_by: string | null;
  created_at: string;
  /** The category that was renamed with it, as JSON of `RenamedCategory` in `domain/settings`. */
  renamed: string | null;
};

/** A tip whose search terms have yet to follow its category. */
export type OutdatedTermsTable = { tip_id: string };
/** A photo that any version of the settings uses. */
export type SettingsPhotoTable = { hash: string };

/** An access token for programs. Its secret is stored as a hash. */
export type AccessTokenTable = {
  id: string;
  account_id: string;
  name: string;
  /** SHA-256 of the secret, base64url. */
  hash: string;
  /** Separated by spaces. */
  scopes: string;
  /** 1 if the sign-in that created it had a second step. */
  second_step: number;
  /** The last day (UTC) on which it works, as `2027-01-31`. */
  ends_on: string | null;
  /** The day (UTC) of its last use. */
  last_used_on: string | null;
  created_at: string;
};

export type WebhookTable = {
  id: string;
  url: string;
  description: string;
  /** Separated by spaces. */
  events: string;
  /** Encrypted. */
  secret: string;
  /** The one before it, which signs too until a time; encrypted. Null if it was never replaced. */
  previous_secret: string | null;
  previous_secret_until: string | null;
  /** Why nothing is sent to it, in words, or "". */
  disabled_reason: string;
  /** Since when every delivery failed; null after a success. */
  failing_since: string | null;
  /** When its oldest events were last given up because too many waited. */
  overflowed_at: string | null;
  created_at: string;
};

/** An event that is or was sent to a webhook. */
export type WebhookDeliveryTable = {
  id: string;
  webhook_id: string;
  /** The same for all webhooks and attempts of an event. */
  message_id: string;
  event: string;
  /** The ids it is about, as JSON. What it says about them is read when it is sent. */
  subject: string;
  state: "waiting" | "delivered" | "failed" | "dropped";
  attempts: number;
  next_attempt_at: string;
  locked_by: string | null;
  response_status: number | null;
  /** Why the last attempt failed, in words, or "". */
  problem: string;
  attempted_at: string | null;
  created_at: string;
};

/** A device that a member is notified on. It ends with the session it belongs to. */
export type PushSubscriptionTable = {
  id: string;
  gardener_id: string;
  session_id: string;
  /** Of its address at the push service, by which it is found. */
  endpoint_hash: string;
  /** Its address and keys, as JSON; encrypted. */
  target: string;
  /** Since when nothing could be sent to it; null after a success. */
  failing_since: string | null;
  created_at: string;
};

/** A notification that is to be sent to a device. Deleted once it is sent or given up. */
export type PushDeliveryTable = {
  id: string;
  subscription_id: string;
  notification_id: string;
  attempts: number;
  next_attempt_at: string;
  locked_by: string | null;
  created_at: string;
};

/** What a member's devices show. Members without a row chose nothing. */
export type PushSettingTable = {
  gardener_id: string;
  /** Kinds of notifications, separated by spaces. */
  kinds: string;
  show_names: number;
};

/** A garden of a member, for its owner alone. What is unknown is null. */
export type GardenTable = {
  id: string;
  gardener_id: string;
  name: string;
  /** Of GeoNames. */
  place_id: string | null;
  /** In meters, if it is not that of the place. */
  elevation: number | null;
  frost_regime: FrostRegime | null;
  /** Days of every year, as `04-27`. */
  last_frost: string | null;
  first_frost: string | null;
  last_frost_safe: string | null;
  /** In °C. */
  minimum_temperature: number | null;
  sun_exposure: SunExposure | null;
  soil_texture: SoilTexture | null;
  soil_reaction: SoilReaction | null;
  /** Separated by spaces. */
  growing_space: string;
  created_at: string;
  updated_at: string;
};

/** The private calendar of a member, if they have one. Its address is the id with a signature. */
export type CalendarTable = { gardener_id: string; id: string; created_at: string };

/** The garden that tips are about, for each member who has one. */
export type ChosenGardenTable = { gardener_id: string; garden_id: string };

/** A weather station with its average frost dates, imported by the operator. */
export type FrostStationTable = {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  /** In meters. */
  elevation: number;
  frost_regime: FrostRegime;
  last_frost: string | null;
  first_frost: string | null;
  last_frost_safe: string | null;
};

export type Tables = {
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  access_token: AccessTokenTable;
  account: AccountTable;
  account_role: AccountRoleTable;
  block: BlockTable;
  calendar: CalendarTable;
  chosen_garden: ChosenGardenTable;
  collection: CollectionTable;
  collection_tip: CollectionTipTable;
  comment: CommentTable;
  counter: CounterTable;
  frost_station: FrostStationTable;
  garden: GardenTable;
  gardener: GardenerTable;
  gardener_follow: GardenerFollowTable;
  help_answer: HelpAnswerTable;
  help_request: HelpRequestTable;
  idempotency_key: IdempotencyKeyTable;
  mail: MailTable;
  moderation_case: ModerationCaseTable;
  moderation_log: ModerationLogTable;
  newsletter_issue: NewsletterIssueTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  notification: NotificationTable;
  notification_setting: NotificationSettingTable;
  outcome_letter: OutcomeLetterTable;
  outdated_terms: OutdatedTermsTable;
  passkey: PasskeyTable;
  photo: PhotoTable;
  photo_download: PhotoDownloadTable;
  plant_follow: PlantFollowTable;
  push_delivery: PushDeliveryTable;
  push_setting: PushSettingTable;
  push_subscription: PushSubscriptionTable;
  rate_limit: RateLimitTable;
  report: ReportTable;
  security_event: SecurityEventTable;
  invitation: InvitationTable;
  session: SessionTable;
  setting: SettingTable;
  settings_photo: SettingsPhotoTable;
  settings_version: SettingsVersionTable;
  taxon: TaxonTable;
  taxon_name: TaxonNameTable;
  tip: TipTable;
  tip_announcement: TipAnnouncementTable;
  tip_draft: TipDraftTable;
  tip_like: TipLikeTable;
  tip_outcome: TipOutcomeTable;
  tip_save: TipSaveTable;
  tip_stats: TipStatsTable;
  tip_total: TipTotalTable;
  twoFactor: TwoFactorTable;
  user: UserTable;
  verification: VerificationTable;
  view_salt: ViewSaltTable;
  view_visitor: ViewVisitorTable;
  view_week: ViewWeekTable;
};

import type {
  UserTable,
  SessionTable,
  AccountTable,
  VerificationTable,
  AccountRoleTable,
  DeletionTable,
} from "#server/db/tables/accounts.ts";
import type { BlockTable } from "#server/db/tables/blocks.ts";
import type { CommentTable } from "#server/db/tables/comments.ts";
import type { GardenerTable } from "#server/db/tables/gardeners.ts";
import type { HelpRequestTable, HelpAnswerTable } from "#server/db/tables/help.ts";
import type { MailTable } from "#server/db/tables/mail.ts";
import type {
  ModerationCaseTable,
  ReportTable,
  RemovalTable,
  SuspensionTable,
  ModerationLogTable,
} from "#server/db/tables/moderation.ts";
import type { NewsletterSubscriptionTable } from "#server/db/tables/newsletter.ts";
import type { NoticeTable, NoticeSettingTable } from "#server/db/tables/notices.ts";
import type { PhotoTable, PhotoFetchTable } from "#server/db/tables/photos.ts";
import type { TipTable, TipLikeTable, TipEntryTable, TipFilterTable } from "#server/db/tables/tips.ts";
import type { ViewSaltTable, ViewSeenTable, ViewWeekTable } from "#server/db/tables/views.ts";

export * from "#server/db/tables/accounts.ts";
export * from "#server/db/tables/blocks.ts";
export * from "#server/db/tables/comments.ts";
export * from "#server/db/tables/gardeners.ts";
export * from "#server/db/tables/help.ts";
export * from "#server/db/tables/mail.ts";
export * from "#server/db/tables/moderation.ts";
export * from "#server/db/tables/newsletter.ts";
export * from "#server/db/tables/notices.ts";
export * from "#server/db/tables/photos.ts";
export * from "#server/db/tables/tips.ts";
export * from "#server/db/tables/views.ts";

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

/** Totals, changed in the transaction of the write they count. Names are made in `server/db/counters.ts`. */
export type CounterTable = { name: string; value: number };

/** What the site keeps about itself, such as the secret made at the first start. */
export type SettingTable = { name: string; value: string };

/**
 * How much of a limit was taken until a time (`server/http/limits.ts`). The key is a hash with the secret of the site: it
 * names nobody.
 */
export type RateLimitTable = { key: string; taken: number; ends_at: string };

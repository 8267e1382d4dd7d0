import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** Issues of the newsletter, mails that wait behind others, and letters with many notifications. */
export async function newsletterIssues(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const key = engine === "sqlite" ? "text" : 'text collate "C"';
  const statements = [
    `alter table notification add column digest text`,
    `create index notification_digest on notification (digest, gardener_id) where digest is not null`,
    `alter table mail add column priority integer not null default 0`,
    `drop index mail_next`,
    `create index mail_next on mail (state, priority, next_attempt_at, id)`,
    `create unique index mail_issue_once on mail (detail, recipient) where kind = 'newsletterIssue'`,
    `create index mail_issue_waiting on mail (detail) where kind = 'newsletterIssue' and state = 'waiting'`,
    `alter table newsletter_subscription add column bounces integer not null default 0`,
    `create table newsletter_issue (
      id ${key} primary key,
      title text not null,
      body text not null,
      status text not null check (status in ('draft', 'scheduled', 'sending', 'sent')),
      send_at ${key},
      published_at ${key},
      finished_at text,
      queued_until ${key} not null default '',
      all_queued integer not null default 0,
      recipients integer not null default 0,
      sent integer not null default 0,
      bounced integer not null default 0,
      failed integer not null default 0,
      created_at text not null,
      updated_at text not null,
      check ((status = 'draft') = (send_at is null)),
      check ((status in ('sending', 'sent')) = (published_at is not null))
    )`,
    `create index newsletter_issue_due on newsletter_issue (status, send_at)`,
    `create index newsletter_issue_published on newsletter_issue (published_at, id) where published_at is not null`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

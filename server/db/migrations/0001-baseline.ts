import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** Creates all tables, indexes and triggers in an empty database. */
export async function baseline(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const types = TYPES[engine];
  const statements = [
    ...accounts(types),
    ...photos(types),
    ...gardeners(types),
    ...tips(types, engine),
    ...comments(),
    ...moderation(engine),
    ...notifications(),
    ...help(),
    ...mail(types),
    ...site(),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Column types that differ between the engines. `time` and `flag` are only for the tables of the auth library; all other tables
 * have times as ISO-8601 text and flags as 0 or 1. `key` is text that is compared byte by byte, whatever the collation of the
 * database. Columns compared with ids have the type of ids, because PostgreSQL uses no index between columns of different
 * collations. `clustered` stores the rows of a table in the order of its primary key.
 */
type Types = { time: string; flag: string; key: string; real: string; bigint: string; clustered: string };
const TYPES: Record<Engine, Types> = {
  sqlite: {
    time: "date",
    flag: "integer",
    key: "text",
    real: "real",
    bigint: "integer",
    clustered: "without rowid",
  },
  postgres: {
    time: "timestamptz",
    flag: "boolean",
    key: `text collate "C"`,
    real: "double precision",
    bigint: "bigint",
    clustered: "",
  },
};

/** The tables of the auth library, with its names and types. A test checks that nothing is missing. */
const accounts = ({ time, flag }: Types): string[] => [
  `create table "user" (
    id text primary key,
    name text not null,
    email text not null unique,
    "emailVerified" ${flag} not null,
    image text,
    "createdAt" ${time} not null,
    "updatedAt" ${time} not null
  )`,
  `create table session (
    id text primary key,
    "expiresAt" ${time} not null,
    token text not null unique,
    "createdAt" ${time} not null,
    "updatedAt" ${time} not null,
    "ipAddress" text,
    "userAgent" text,
    "userId" text not null references "user" (id) on delete cascade
  )`,
  `create index "session_userId" on session ("userId")`,
  `create index "session_expiresAt" on session ("expiresAt")`,
  `create table account (
    id text primary key,
    "accountId" text not null,
    "providerId" text not null,
    "userId" text not null references "user" (id) on delete cascade,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" ${time},
    "refreshTokenExpiresAt" ${time},
    scope text,
    password text,
    "createdAt" ${time} not null,
    "updatedAt" ${time} not null
  )`,
  `create index "account_userId" on account ("userId")`,
  `create table verification (
    id text primary key,
    identifier text not null,
    value text not null,
    "expiresAt" ${time} not null,
    "createdAt" ${time} not null,
    "updatedAt" ${time} not null
  )`,
  `create index verification_identifier on verification (identifier)`,
  `create index "verification_expiresAt" on verification ("expiresAt")`,
  `create table account_role (
    account_id text primary key references "user" (id) on delete cascade,
    role text not null,
    granted_at text not null
  )`,
];

const photos = ({ key }: Types): string[] => [
  `create table photo (
    hash ${key} primary key,
    variants text not null,
    bytes integer not null,
    uploaded_at ${key} not null,
    status text not null default 'visible' check (status in ('visible', 'hidden', 'deleting')),
    applied_status text not null default 'visible',
    deleting_since ${key}
  )`,
  `create index photo_uploaded on photo (uploaded_at)`,
  `create index photo_deleting on photo (deleting_since) where status = 'deleting'`,
  `create index photo_bytes on photo (bytes)`,
  `create index photo_unapplied on photo (hash) where status <> applied_status`,
  `create table photo_download (
    place text not null,
    owner_id text not null,
    url text not null,
    attempts integer not null,
    next_attempt_at ${key} not null,
    locked_by text,
    constraint photo_download_once primary key (place, owner_id)
  )`,
  `create index photo_download_next on photo_download (next_attempt_at, owner_id, place)`,
];

const gardeners = ({ key, clustered }: Types): string[] => [
  `create table gardener (
    id text primary key,
    account_id text not null unique references "user" (id) on delete cascade,
    name text not null,
    email text unique,
    show_email integer not null default 1,
    onboarded integer not null,
    photo text not null,
    photo_hash ${key} references photo (hash),
    photo_problem text not null default '',
    cover_photo text not null default '',
    cover_photo_hash ${key} references photo (hash),
    cover_photo_problem text not null default '',
    age integer,
    gender text,
    bio text not null default '',
    location text not null default '',
    status text not null check (status in ('active', 'inactive', 'removed', 'deleting')),
    restore_status text,
    tip_count integer not null default 0,
    like_count integer not null default 0,
    featured_score integer not null default 0,
    created_at text not null,
    updated_at text not null,
    check ((status = 'removed') = (restore_status is not null))
  ) ${clustered}`,
  `create index gardener_newest on gardener (status, created_at, id)`,
  `create index gardener_featured on gardener (status, featured_score, id)`,
  `create index gardener_top on gardener (status, tip_count desc, like_count desc, id)`,
  `create index gardener_deleting on gardener (id) where status = 'deleting'`,
  `create index gardener_photo_hash on gardener (photo_hash)`,
  `create index gardener_cover_photo_hash on gardener (cover_photo_hash)`,
  `create table block (
    gardener_id text not null references gardener (id) on delete cascade,
    blocked_id text not null references gardener (id) on delete cascade,
    created_at text not null,
    constraint block_once primary key (gardener_id, blocked_id)
  )`,
  `create index block_blocked on block (blocked_id, gardener_id)`,
];

/** The value of `visible_to` by status: everybody, only the author, or nobody. */
const VISIBLE_TO =
  "case status when 'public' then '' when 'private' then gardener_id when 'pending' then gardener_id end";

/** Each order of a list of tips, after the columns that the list filters by. */
const TIP_ORDERS = {
  newest: "created_at desc, id desc",
  title: "title_key, id",
  rank_newest: "difficulty_rank, created_at desc, id desc",
  rank_title: "difficulty_rank, title_key, id",
};
const TIP_FILTERS = {
  all: "visible_to",
  gardener: "gardener_id, visible_to",
  category: "visible_to, category_key",
  plant: "visible_to, plant_key",
};

const tips = ({ key, real, bigint, clustered }: Types, engine: Engine): string[] => [
  `create table tip (
    id text primary key,
    gardener_id text not null references gardener (id) on delete cascade,
    status text not null check (status in ('public', 'private', 'pending', 'removed', 'deleting')),
    restore_status text,
    visible_to ${key} generated always as (${VISIBLE_TO}) stored,
    number ${bigint} not null unique,
    byline text not null,
    title text not null,
    title_key ${key} not null,
    difficulty text not null,
    difficulty_key ${key} not null,
    difficulty_rank integer not null,
    category text not null,
    category_key ${key} not null,
    plant_type text not null,
    plant_key ${key} not null,
    body text not null,
    photo text not null,
    photo_hash ${key} references photo (hash),
    photo_problem text not null default '',
    photo_alt text not null default '',
    submitted_at text not null,
    published_at text,
    created_at text not null,
    updated_at text not null,
    check ((status = 'removed') = (restore_status is not null))
  )`,
  ...Object.entries(TIP_FILTERS).flatMap(([filter, columns]) =>
    Object.entries(TIP_ORDERS).map(
      ([order, sorted]) => `create index tip_${filter}_${order} on tip (${columns}, ${sorted})`,
    ),
  ),
  `create index tip_difficulty_newest on tip (visible_to, difficulty_key, created_at desc, id desc)`,
  `create index tip_difficulty_title on tip (visible_to, difficulty_key, title_key, id)`,
  `create index tip_photo_hash on tip (photo_hash)`,
  ...(engine === "postgres"
    ? [`create sequence tip_number increment by -1 start with -1 owned by tip.number`]
    : []),
  `create table tip_stats (
    tip_id text primary key references tip (id) on delete cascade,
    visible_to ${key},
    like_count integer not null,
    comment_count integer not null,
    placeholder_count integer not null,
    view_count integer not null,
    trending_score ${real} not null
  ) ${clustered}`,
  `create index tip_stats_trending on tip_stats (visible_to, trending_score desc, tip_id desc)`,
  `create table tip_total (
    visible_to ${key} not null,
    gardener_id text not null,
    facet ${key} not null,
    facet_key ${key} not null,
    difficulty_key ${key} not null,
    total integer not null,
    constraint tip_total_once primary key (visible_to, gardener_id, facet, facet_key, difficulty_key)
  ) ${clustered}`,
  `create index tip_total_most_used on tip_total (facet, total desc, facet_key)
    where visible_to = '' and gardener_id = '' and difficulty_key = ''`,
  engine === "sqlite"
    ? `create virtual table tip_terms using fts5(
        terms, content='', contentless_delete=1, detail=none, tokenize='ascii')`
    : `create table tip_terms (number bigint primary key, terms tsvector not null)`,
  ...(engine === "postgres" ? [`create index tip_terms_terms on tip_terms using gin (terms)`] : []),
  `create table tip_like (
    tip_id text not null references tip (id) on delete cascade,
    gardener_id text not null references gardener (id) on delete cascade,
    status text not null default 'active' check (status in ('active', 'removed')),
    created_at text not null,
    constraint tip_like_once primary key (tip_id, gardener_id)
  ) ${clustered}`,
  `create index tip_like_gardener on tip_like (gardener_id)`,
  `create table view_salt (day text primary key, salt text not null)`,
  `create table view_visitor (day text not null, hash text not null, constraint view_visitor_once primary key (day, hash))`,
  `create table view_week (
    tip_id text not null references tip (id) on delete cascade,
    week text not null,
    views integer not null,
    constraint view_week_once primary key (tip_id, week)
  )`,
];

const comments = (): string[] => [
  `create table comment (
    id text primary key,
    tip_id text not null references tip (id) on delete cascade,
    thread_id text not null,
    reply_to_id text,
    gardener_id text references gardener (id) on delete cascade,
    status text not null check (status in ('published', 'pending', 'removed', 'deleted')),
    restore_status text,
    body text not null,
    edited integer not null,
    reply_count integer not null default 0,
    created_at text not null,
    updated_at text not null,
    check ((status = 'removed') = (restore_status is not null))
  )`,
  // Listed comments: published ones, and placeholders of threads with published replies.
  `create index comment_listed on comment (tip_id, thread_id desc, id) where status = 'published' or reply_count > 0`,
  `create index comment_thread on comment (tip_id, thread_id, id)`,
  `create index comment_gardener on comment (gardener_id, created_at, id)`,
  `create index comment_pending on comment (gardener_id, tip_id) where status = 'pending'`,
];

const moderation = (engine: Engine): string[] => [
  `create table moderation_case (
    id text primary key,
    kind text not null,
    target_id text not null,
    tip_id text,
    author_id text not null references gardener (id) on delete cascade,
    status text not null,
    review_reasons text not null default '',
    report_count integer not null,
    action text,
    reason text not null,
    suspended_until text,
    decided_by text references gardener (id) on delete set null,
    decided_at text,
    decided_with_id text,
    created_at text not null
  )`,
  `create unique index moderation_case_open on moderation_case (kind, target_id) where status = 'open'`,
  `create index moderation_case_queue on moderation_case (status, created_at, id)`,
  `create index moderation_case_kinds on moderation_case (status, kind, created_at, id)`,
  `create index moderation_case_author on moderation_case (author_id)`,
  `create index moderation_case_decided on moderation_case (decided_by)`,
  `create index moderation_case_suspending on moderation_case (author_id)
    where status = 'decided' and action in ('suspend', 'ban', 'removeAll')`,
  `create index moderation_case_decided_with on moderation_case (decided_with_id) where decided_with_id is not null`,
  `create index moderation_case_pending on moderation_case (status, created_at, id) where review_reasons <> ''`,
  `create index moderation_case_pending_of on moderation_case (author_id, tip_id) where status = 'open' and review_reasons <> ''`,
  `create index moderation_case_pending_on on moderation_case (tip_id) where status = 'open' and review_reasons <> ''`,
  `create table report (
    id text primary key,
    case_id text not null references moderation_case (id) on delete cascade,
    reporter_id text references gardener (id) on delete set null,
    reason text not null,
    note text not null,
    created_at text not null
  )`,
  `create unique index report_once on report (case_id, reporter_id)`,
  `create index report_reporter on report (reporter_id)`,
  `create table moderation_log (
    id text primary key,
    at text not null,
    actor_id text not null,
    action text not null,
    kind text not null,
    target_id text not null,
    author_id text not null,
    case_id text not null,
    reason text not null
  )`,
  ...appendOnlyLog(engine),
];

/** Triggers that reject changes and deletions of entries of the moderation log. */
const appendOnlyLog = (engine: Engine): string[] =>
  engine === "sqlite"
    ? ["changed before update", "gone before delete"].map(
        (event) => `create trigger moderation_log_${event} on moderation_log begin
          select raise(abort, 'moderation_log only grows'); end`,
      )
    : [
        // "or replace", because a restore drops the tables, but not this function.
        `create or replace function moderation_log_only_grows() returns trigger language plpgsql as
          $$ begin raise exception 'moderation_log only grows'; end $$`,
        `create trigger moderation_log_changed before update or delete on moderation_log
          for each row execute function moderation_log_only_grows()`,
        `create trigger moderation_log_emptied before truncate on moderation_log
          for each statement execute function moderation_log_only_grows()`,
      ];

const notifications = (): string[] => [
  `create table notification (
    id text primary key,
    gardener_id text not null references gardener (id) on delete cascade,
    kind text not null,
    tip_id text references tip (id) on delete cascade,
    comment_id text references comment (id) on delete cascade,
    actor_id text references gardener (id) on delete set null,
    count integer not null,
    detail text not null,
    created_at text not null,
    read_at text
  )`,
  `create index notification_newest on notification (gardener_id, created_at desc, id desc)`,
  `create index notification_unread on notification (gardener_id, kind, tip_id) where read_at is null`,
  `create index notification_tip_id on notification (tip_id)`,
  `create index notification_comment_id on notification (comment_id)`,
  `create index notification_actor_id on notification (actor_id)`,
  `create index notification_created on notification (created_at)`,
  `create table notification_setting (
    gardener_id text not null references gardener (id) on delete cascade,
    kind text not null,
    channel text not null,
    constraint notification_setting_once primary key (gardener_id, kind)
  )`,
];

const help = (): string[] => [
  `create table help_request (
    id text primary key,
    gardener_id text references gardener (id) on delete set null,
    name text not null,
    email text not null,
    issue text not null,
    description text not null,
    status text not null,
    handled_by text references gardener (id) on delete set null,
    handled_at text,
    created_at text not null
  )`,
  `create index help_request_queue on help_request (status, created_at, id)`,
  `create index help_request_gardener on help_request (gardener_id)`,
  `create index help_request_handled on help_request (handled_by)`,
  `create table help_answer (
    id text primary key,
    request_id text not null references help_request (id) on delete cascade,
    gardener_id text references gardener (id) on delete set null,
    body text not null,
    created_at text not null
  )`,
  `create index help_answer_request on help_answer (request_id, id)`,
  `create index help_answer_gardener on help_answer (gardener_id)`,
];

const mail = ({ key }: Types): string[] => [
  `create table mail (
    id text primary key,
    kind text not null,
    recipient text not null,
    account_id text references "user" (id) on delete cascade,
    detail text not null,
    state text not null,
    attempts integer not null,
    next_attempt_at ${key} not null,
    locked_by text,
    link_expires_at ${key},
    link_used_at ${key},
    created_at ${key} not null
  )`,
  `create index mail_next on mail (state, next_attempt_at, id)`,
  `create index mail_account on mail (account_id)`,
  `create index mail_recipient on mail (recipient)`,
  `create index mail_detail on mail (detail)`,
  `create index mail_created on mail (created_at)`,
  `create table newsletter_subscription (
    id text primary key,
    email text not null unique,
    account_id text references "user" (id) on delete cascade,
    created_at text not null,
    requested_at text not null,
    confirmed_at text
  )`,
  `create index newsletter_confirmed on newsletter_subscription (confirmed_at, id)`,
  `create index newsletter_subscription_account on newsletter_subscription (account_id)`,
];

const site = (): string[] => [
  `create table counter (
    name text not null,
    week text not null,
    value integer not null,
    constraint counter_once primary key (name, week)
  )`,
  `create table setting (name text primary key, value text not null)`,
  `create table rate_limit (key text primary key, used integer not null, expires_at text not null)`,
  `create index rate_limit_expires_at on rate_limit (expires_at)`,
];

import { sql, type Kysely } from "kysely";
import type { Engine } from "#server/db/connect.ts";

/** Creates all tables, indexes and triggers in an empty database. */
export async function baseline(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const types = TYPES[engine];
  const statements = [
    ...accounts(types),
    ...photos(types),
    ...gardeners(types),
    ...tips(types),
    ...search(types, engine),
    ...comments(),
    ...moderation(engine),
    ...notices(),
    ...help(),
    ...mail(types),
    ...site(),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/**
 * Column types that differ. `time` and `flag` are used only by the tables of the auth library, which decides on them;
 * everywhere else a time is ISO-8601 text and a flag is 0 or 1. `key` is text that is compared byte by byte, whatever
 * the collation of the database. `clustered` stores the rows of a table in the order of its primary key.
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

/** The tables of the auth library keep its names and types; a test checks that it finds nothing missing. */
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
  // No foreign keys: a row outlives the account that it names.
  `create table deletion (account_id text primary key, gardener_id text not null unique, started_at text not null)`,
];

const photos = ({ key }: Types): string[] => [
  `create table photo (
    hash ${key} primary key,
    variants text not null,
    bytes integer not null,
    uploaded_at ${key} not null,
    leaving_at ${key},
    hidden integer not null default 0,
    unsettled integer not null default 0
  )`,
  `create index photo_uploaded on photo (uploaded_at)`,
  `create index photo_leaving on photo (leaving_at)`,
  `create index photo_bytes on photo (bytes)`,
  `create index photo_unsettled on photo (hash) where unsettled = 1`,
  `create table photo_fetch (
    place text not null,
    owner_id text not null,
    url text not null,
    tries integer not null,
    due_at ${key} not null,
    claim text,
    constraint photo_fetch_once primary key (place, owner_id)
  )`,
  `create index photo_fetch_due on photo_fetch (due_at, owner_id, place)`,
];

const gardeners = ({ key, clustered }: Types): string[] => [
  `create table gardener (
    id text primary key,
    account_id text not null unique references "user" (id) on delete cascade,
    name text not null,
    email text not null unique,
    show_email integer not null default 1,
    chosen integer not null,
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
    active integer not null default 1,
    tip_count integer not null default 0,
    like_count integer not null default 0,
    standing integer not null default 0,
    created_at text not null,
    updated_at text not null
  ) ${clustered}`,
  `create index gardener_newest on gardener (active, created_at, id)`,
  `create index gardener_featured on gardener (active, standing, id)`,
  `create index gardener_top on gardener (active, tip_count desc, like_count desc, id)`,
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

const tips = ({ key, real, clustered }: Types): string[] => [
  `create table tip (
    id text primary key,
    gardener_id text not null references gardener (id) on delete cascade,
    byline text not null,
    title text not null,
    title_key ${key} not null,
    difficulty text not null,
    difficulty_key ${key} not null,
    difficulty_rank integer not null,
    category text not null,
    public integer not null,
    waits integer not null default 0,
    plant_type text not null,
    body text not null,
    photo text not null,
    photo_hash ${key} references photo (hash),
    photo_problem text not null default '',
    photo_alt text not null default '',
    like_count integer not null default 0,
    comment_count integer not null default 0,
    deleted_comment_count integer not null default 0,
    view_count integer not null default 0,
    trend ${real} not null,
    created_at text not null,
    updated_at text not null
  )`,
  `create index tip_newest on tip (public, created_at desc, id desc)`,
  `create index tip_title on tip (public, title_key, id)`,
  `create index tip_rank_newest on tip (public, difficulty_rank, created_at desc, id desc)`,
  `create index tip_rank_title on tip (public, difficulty_rank, title_key, id)`,
  `create index tip_difficulty_newest on tip (public, difficulty_key, created_at desc, id desc)`,
  `create index tip_difficulty_title on tip (public, difficulty_key, title_key, id)`,
  `create index tip_trending on tip (public, trend desc, id desc)`,
  `create index tip_gardener_newest on tip (gardener_id, public, created_at desc, id desc)`,
  `create index tip_gardener_title on tip (gardener_id, public, title_key, id)`,
  `create index tip_gardener_rank_newest on tip (gardener_id, public, difficulty_rank, created_at desc, id desc)`,
  `create index tip_gardener_rank_title on tip (gardener_id, public, difficulty_rank, title_key, id)`,
  `create index tip_photo_hash on tip (photo_hash)`,
  `create table tip_like (
    tip_id text not null references tip (id) on delete cascade,
    gardener_id text not null references gardener (id) on delete cascade,
    created_at text not null,
    constraint tip_like_once primary key (tip_id, gardener_id)
  ) ${clustered}`,
  `create index tip_like_gardener on tip_like (gardener_id)`,
  `create table view_salt (day text primary key, salt text not null)`,
  `create table view_seen (day text not null, hash text not null, constraint view_seen_once primary key (day, hash))`,
  `create table view_week (
    tip_id text not null references tip (id) on delete cascade,
    week text not null,
    views integer not null,
    constraint view_week_once primary key (tip_id, week)
  )`,
];

/** The search terms of tips: a separate FTS5 index on SQLite, a `tsvector` beside each entry on PostgreSQL. */
const search = ({ key, bigint }: Types, engine: Engine): string[] => [
  `create table tip_entry (
    number ${bigint} primary key,
    tip_id text not null unique references tip (id) on delete cascade,
    category_shelf ${key} not null,
    plant_shelf ${key} not null,
    difficulty_key ${key} not null,
    difficulty_rank integer not null,
    title_key ${key} not null,
    created_at text not null
    ${engine === "postgres" ? ", terms tsvector not null default ''" : ""}
  )`,
  ...["category", "plant"].flatMap((shelf) => [
    `create index tip_entry_${shelf}_newest on tip_entry (${shelf}_shelf, created_at desc, tip_id desc)`,
    `create index tip_entry_${shelf}_title on tip_entry (${shelf}_shelf, title_key, tip_id)`,
    `create index tip_entry_${shelf}_rank_newest on tip_entry (${shelf}_shelf, difficulty_rank, created_at desc, tip_id desc)`,
    `create index tip_entry_${shelf}_rank_title on tip_entry (${shelf}_shelf, difficulty_rank, title_key, tip_id)`,
  ]),
  ...(engine === "sqlite"
    ? [
        `create virtual table tip_terms using fts5(
          terms, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
        `create trigger tip_entry_gone after delete on tip_entry begin
          delete from tip_terms where rowid = old.number; end`,
      ]
    : [
        `create index tip_entry_terms on tip_entry using gin (terms)`,
        `create sequence tip_entry_number increment by -1 start with -1 owned by tip_entry.number`,
      ]),
  `create table tip_filter (
    kind text not null,
    key ${key} not null,
    uses integer not null,
    constraint tip_filter_once primary key (kind, key)
  )`,
  `create index tip_filter_most_used on tip_filter (kind, uses desc, key)`,
];

const comments = (): string[] => [
  `create table comment (
    id text primary key,
    tip_id text not null references tip (id) on delete cascade,
    thread_id text not null,
    gardener_id text references gardener (id) on delete cascade,
    body text not null,
    edited integer not null,
    deleted integer not null,
    created_at text not null,
    updated_at text not null
  )`,
  `create index comment_threads on comment (tip_id, thread_id desc, id)`,
  `create index comment_gardener on comment (gardener_id, created_at, id)`,
];

const moderation = (engine: Engine): string[] => [
  `create table moderation_case (
    id text primary key,
    kind text not null,
    target_id text not null,
    tip_id text,
    author_id text not null references gardener (id) on delete cascade,
    status text not null,
    waits text not null default '',
    report_count integer not null,
    action text,
    reason text not null,
    until text,
    decided_by text references gardener (id) on delete set null,
    decided_at text,
    decided_with text,
    created_at text not null
  )`,
  `create unique index moderation_case_open on moderation_case (kind, target_id) where status = 'open'`,
  `create index moderation_case_queue on moderation_case (status, created_at, id)`,
  `create index moderation_case_kinds on moderation_case (status, kind, created_at, id)`,
  `create index moderation_case_author on moderation_case (author_id)`,
  `create index moderation_case_decided on moderation_case (decided_by)`,
  `create index moderation_case_with on moderation_case (decided_with) where decided_with is not null`,
  `create index moderation_case_waiting on moderation_case (status, created_at, id) where waits <> ''`,
  `create index moderation_case_waiting_of on moderation_case (author_id, tip_id) where status = 'open' and waits <> ''`,
  `create index moderation_case_waiting_on on moderation_case (tip_id) where status = 'open' and waits <> ''`,
  `create table report (
    id text primary key,
    case_id text not null references moderation_case (id) on delete cascade,
    reporter_id text references gardener (id) on delete set null,
    reason text not null,
    words text not null,
    created_at text not null
  )`,
  `create unique index report_once on report (case_id, reporter_id)`,
  `create index report_reporter on report (reporter_id)`,
  `create table removal (
    kind text not null,
    target_id text not null,
    case_id text not null references moderation_case (id) on delete cascade,
    author_id text not null references gardener (id) on delete cascade,
    stood text not null,
    constraint removal_once primary key (kind, target_id)
  )`,
  `create index removal_case on removal (case_id, kind, target_id)`,
  `create index removal_author on removal (author_id)`,
  ...(engine === "sqlite"
    ? [`create index removal_entry on removal (json_extract(stood, '$.number')) where kind = 'tip'`]
    : []),
  `create table suspension (
    account_id text primary key references "user" (id) on delete cascade,
    case_id text not null references moderation_case (id) on delete cascade,
    until text,
    reason text not null,
    created_at text not null
  )`,
  `create index suspension_case on suspension (case_id)`,
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

/** Triggers by which the database refuses to change or delete lines of the moderation log. */
const appendOnlyLog = (engine: Engine): string[] =>
  engine === "sqlite"
    ? ["changed before update", "gone before delete"].map(
        (event) => `create trigger moderation_log_${event} on moderation_log begin
          select raise(abort, 'moderation_log only grows'); end`,
      )
    : [
        // "or replace": a restore drops the tables, but not this function.
        `create or replace function moderation_log_only_grows() returns trigger language plpgsql as
          $$ begin raise exception 'moderation_log only grows'; end $$`,
        `create trigger moderation_log_changed before update or delete on moderation_log
          for each row execute function moderation_log_only_grows()`,
        `create trigger moderation_log_emptied before truncate on moderation_log
          for each statement execute function moderation_log_only_grows()`,
      ];

const notices = (): string[] => [
  `create table notice (
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
  `create index notice_newest on notice (gardener_id, created_at desc, id desc)`,
  `create index notice_unread on notice (gardener_id, kind, tip_id) where read_at is null`,
  `create index notice_tip_id on notice (tip_id)`,
  `create index notice_comment_id on notice (comment_id)`,
  `create index notice_actor_id on notice (actor_id)`,
  `create index notice_created on notice (created_at)`,
  `create table notice_setting (
    gardener_id text not null references gardener (id) on delete cascade,
    kind text not null,
    way text not null,
    constraint notice_setting_once primary key (gardener_id, kind)
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
    tries integer not null,
    due_at ${key} not null,
    claim text,
    link_expires_at ${key},
    link_used_at ${key},
    created_at ${key} not null
  )`,
  `create index mail_due on mail (state, due_at, id)`,
  `create index mail_account on mail (account_id)`,
  `create index mail_recipient on mail (recipient)`,
  `create index mail_detail on mail (detail)`,
  `create index mail_created on mail (created_at)`,
  `create table newsletter_subscription (
    id text primary key,
    email text not null unique,
    account_id text references "user" (id) on delete cascade,
    created_at text not null,
    asked_at text not null,
    confirmed_at text
  )`,
  `create index newsletter_confirmed on newsletter_subscription (confirmed_at, id)`,
  `create index newsletter_subscription_account on newsletter_subscription (account_id)`,
];

const site = (): string[] => [
  `create table counter (name text primary key, value integer not null)`,
  `create table setting (name text primary key, value text not null)`,
  `create table rate_limit (key text primary key, taken integer not null, ends_at text not null)`,
  `create index rate_limit_ends_at on rate_limit (ends_at)`,
];

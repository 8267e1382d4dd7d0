/** The tables as Kysely sees them. Ids are UUIDv7 text, times ISO-8601 UTC text, flags 0 or 1. */
export type Tables = {
  gardener: GardenerTable;
  tip: TipTable;
  tip_like: TipLikeTable;
  counter: CounterTable;
  setting: SettingTable;
  user: UserTable;
  session: SessionTable;
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
  cover_photo: string;
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
  public: number;
  plant_type: string;
  body: string;
  photo: string;
  like_count: number;
  /** See `domain/tips/trend.ts`. */
  trend: number;
  created_at: string;
  updated_at: string;
};

export type TipLikeTable = { tip_id: string; gardener_id: string; created_at: string };

/** Totals, changed in the transaction of the write they count. Names are made in `server/db/counters.ts`. */
export type CounterTable = { name: string; value: number };

/** What the site keeps about itself, such as the secret made at the first start. */
export type SettingTable = { name: string; value: string };

/** Of the auth library's tables only what our own queries read; times are text on SQLite and `Date` on PostgreSQL. */
export type UserTable = { id: string; name: string; email: string; image: string | null };
export type SessionTable = { id: string; token: string; userId: string; expiresAt: string | Date };

import type { Generated } from "kysely";

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

export type TipLikeTable = { tip_id: string; gardener_id: string; created_at: string };

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

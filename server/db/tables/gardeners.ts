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
  /** 1: listed. 0: not listed, but there for whoever has the address. 3 (`REMOVED`): a moderator removed or banned it. */
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

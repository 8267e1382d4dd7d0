import type { Generated } from "kysely";

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
  /** 1: nothing uses it but what moderators removed. Nobody sees it, and nobody may take it into use. */
  hidden: Generated<number>;
  /** 1 until its files are shown or not as `hidden` says. */
  unsettled: Generated<number>;
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

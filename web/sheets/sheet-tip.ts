import type { Tip } from "#domain/tips/tip.ts";

/** What a sheet shows of a tip. */
export type SheetTip = Pick<
  Tip,
  "_id" | "title" | "name" | "plantType" | "plant" | "timing" | "needs" | "forMyGarden" | "postBody"
> & {
  /** Whether everybody can open its page. */
  isPublic: boolean;
};

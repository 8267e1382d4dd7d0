import { draftsOf } from "#web/ui/drafts.ts";

/** What the writer of a tip can type. */
const KEPT = [
  "title",
  "plantType",
  "postBody",
  "category",
  "difficultyLevel",
  "privacy",
  "photo",
  "photoAlt",
] as const;
const WRITTEN = KEPT.filter((name) => name !== "privacy");

/** Where the text of a new tip is kept, one for each member; and that of a tip being updated. */
export const newTipDraft = (gardenerId: string) => `draft of a tip by ${gardenerId}`;
export const updateDraft = (tipId: string) => `draft of an update of ${tipId}`;

export const newTipDrafts = draftsOf(KEPT, WRITTEN);
/** The byline of a tip that is there can be changed; that of a new one is its sharer's name. */
export const updateDrafts = draftsOf([...KEPT, "name"], WRITTEN);

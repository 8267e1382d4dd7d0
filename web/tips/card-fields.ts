import type { Tip } from "#domain/tips/tip.ts";

/** The texts of a tip that its card shows. It gets all fields that are no texts, but not the plant and what it needs. */
const CARD_TEXTS = [
  "_id",
  "title",
  "name",
  "category",
  "privacy",
  "difficultyLevel",
  "photo",
  "photoAlt",
  "photoProblem",
  "gardenerId",
  "authorPhoto",
  "createdAt",
] as const satisfies readonly (keyof Tip)[];
type CardText = (typeof CARD_TEXTS)[number];
type TextField = {
  [Field in keyof Tip]-?: NonNullable<Tip[Field]> extends string ? Field : never;
}[keyof Tip];

const OMITTED = ["plant", "needs"] as const satisfies readonly (keyof Tip)[];

export type CardTip = Omit<Tip, Exclude<TextField, CardText> | (typeof OMITTED)[number]>;

const isCardText = (name: string) => (CARD_TEXTS as readonly string[]).includes(name);

/** What is known of a tip before its page has been loaded: what its card shows, and its texts if it was prefetched. */
export type PreviewTip = CardTip & Partial<Pick<Tip, "plantType" | "plant" | "needs" | "postBody">>;

/** Leaves out the texts that the card does not show, to keep the page data small. */
export const cardFields = (tip: Tip): CardTip =>
  Object.fromEntries(
    Object.entries(tip).filter(([name, value]) =>
      typeof value === "string" ? isCardText(name) : !(OMITTED as readonly string[]).includes(name),
    ),
  ) as CardTip;

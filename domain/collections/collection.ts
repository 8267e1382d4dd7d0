import { m } from "#messages";
import { z } from "zod";
import { paging } from "#domain/http/paging.ts";
import { idText } from "#domain/http/id-text.ts";
import { version } from "#domain/http/version.ts";
import { optionalMultiline, singleLine } from "#domain/text/text.ts";

// A collection is a member's plan made of tips: a name, an order, and a note beside each tip (docs/product.md 18.8).

/** How many collections a member can have. */
export const COLLECTIONS_MAX = 50;
/** How many tips a collection can have. */
export const COLLECTION_TIPS_MAX = 200;
export const COLLECTION_NAME_MAX = 80;
export const COLLECTION_NOTE_MAX = 1000;

/** Who can open a collection: its owner alone, or everybody who has its link. */
export const COLLECTION_VISIBILITIES = ["private", "link"] as const;
export type CollectionVisibility = (typeof COLLECTION_VISIBILITIES)[number];

/** Changes a collection. */
export const collectionInput = z
  .object({
    name: singleLine({ label: m.collectionsName, max: COLLECTION_NAME_MAX }),
    visibility: z
      .enum(COLLECTION_VISIBILITIES, { error: m.collectionsVisibilityChoice })
      .optional()
      .meta({ description: "Left out, it stays as it is; of a new collection it is private" }),
  })
  .meta({ id: "CollectionInput" });
export type CollectionInput = z.infer<typeof collectionInput>;

/** Starts a collection, perhaps with a tip. */
export const newCollectionInput = collectionInput
  .extend({ tip: idText("tip").optional().meta({ description: "The id of its first tip" }) })
  .meta({ id: "NewCollectionInput" });
export type NewCollectionInput = z.infer<typeof newCollectionInput>;

/** The form that changes a collection. */
export const changeCollectionForm = collectionInput.extend({ version });

const note = optionalMultiline({ label: m.collectionsNote, max: COLLECTION_NOTE_MAX });

/** The form that starts a collection with a tip. */
export const newCollectionForm = collectionInput.pick({ name: true });

/** The form that changes the note of a tip. `changedFrom`: what the note was when the form was opened. */
export const collectionNoteForm = z.object({ tip: z.string(), note, changedFrom: note });

/** Adds a tip to a collection, or changes what is said about it there. What is left out stays as it is. */
export const collectionTipInput = z
  .object({
    note: note.optional(),
    changedFrom: note
      .optional()
      .meta({ description: "The note that `note` replaces: 412 if there is another by now" }),
    before: idText("before")
      .optional()
      .meta({ description: "The id of the tip of the collection that it is moved before" }),
  })
  .meta({ id: "CollectionTipInput" });
export type CollectionTipInput = z.infer<typeof collectionTipInput>;

const entry = z.object({ tip: z.string().meta({ description: "The id of the tip" }), note: z.string() });
export type CollectionEntry = z.infer<typeof entry>;

const hiddenCount = z
  .int()
  .meta({ description: "How many of its tips the reader cannot see; nothing else is told of them" });

const common = {
  _id: z.string(),
  name: z.string(),
  tipCount: z.int().meta({ description: "How many of its tips the reader sees" }),
  hiddenCount,
};

/** One of a member's collections in their list. */
export const collectionSummary = z
  .object({
    ...common,
    visibility: z.enum(COLLECTION_VISIBILITIES),
    hasTip: z.boolean().optional().meta({ description: "Whether it has the tip that the query names" }),
  })
  .meta({ id: "CollectionSummary" });
export type CollectionSummary = z.infer<typeof collectionSummary>;

/** A collection as its owner reads it. */
export const collection = z
  .object({
    ...common,
    visibility: z.enum(COLLECTION_VISIBILITIES),
    link: z
      .string()
      .nullable()
      .meta({ description: "What its address for everybody ends with; null while it is private" }),
    entries: z.array(entry).meta({ description: "The tips that the reader sees, in the owner's order" }),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: "Collection" });
export type Collection = z.infer<typeof collection>;

/** A collection as everybody reads it who has its link. */
export const sharedCollection = z
  .object({
    name: z.string(),
    owner: z.object({ _id: z.string(), name: z.string() }),
    tipCount: z.int(),
    hiddenCount,
    entries: z.array(entry),
  })
  .meta({ id: "SharedCollection" });
export type SharedCollection = z.infer<typeof sharedCollection>;

/** The query of `GET /api/collections`. */
export const collectionsQuery = z.object({
  tip: idText("tip").optional().meta({ description: "Says of each collection whether it has this tip" }),
});

/** The orders of a collection: its owner's, and by when its tips are due in the reader's garden, those without a date last. */
export const COLLECTION_ORDERS = ["own", "due"] as const;
export type CollectionOrder = (typeof COLLECTION_ORDERS)[number];

/** The query of the tips of a collection. */
export const collectionTipsQuery = z.object({
  ...paging,
  sort: z.enum(COLLECTION_ORDERS, { error: m.collectionsSortChoice }).default("own"),
});

/** The path of the page that everybody reads who has the link. */
export const sharedCollectionPath = (link: string): string => `/collections/shared/${link}`;

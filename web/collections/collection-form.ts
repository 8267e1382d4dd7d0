import { m } from "#messages";
import {
  changeCollectionForm,
  collectionNoteForm,
  newCollectionForm,
} from "#domain/collections/collection.ts";
import { defineForm, type FormValues } from "#web/forms/define-form.ts";
import type { FormState } from "#web/forms/form-state.ts";

/** Adds or changes a collection. */
export const collectionForm = defineForm(changeCollectionForm, {
  intent: "save",
  draft: "leaving",
  failed: m.collectionsNotSaved,
});

/** Starts a collection with a tip. */
export const startForm = defineForm(newCollectionForm, { intent: "start", failed: m.collectionsTipNotAdded });

/** Changes the note of a tip. The page has one for each tip. */
export const noteForm = defineForm(collectionNoteForm, { intent: "note", failed: m.collectionsNoteNotSaved });

/** What the forms in the rows of a collection return. */
export type CollectionNoteState = FormState<FormValues<typeof collectionNoteForm>>;

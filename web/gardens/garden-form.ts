import { m } from "#messages";
import { gardenForm as schema } from "#domain/gardens/garden-form.ts";
import type { Place } from "#domain/gardens/place.ts";
import { defineForm, type FormValues } from "#web/forms/define-form.ts";

/** Changes or adds a garden. What is typed is kept only while logging in. */
export const gardenForm = defineForm(schema, {
  intent: "save",
  draft: "leaving",
  get failed() {
    return m.gardensNotSaved();
  },
});
export type GardenValues = FormValues<typeof schema>;

/** What the form returns when places were found instead, and nothing was saved. */
export type PlacesFound = { places: Place[] };

/** Finds places by what was typed. */
export type FindPlaces = (query: string, signal?: AbortSignal) => Promise<Place[]>;

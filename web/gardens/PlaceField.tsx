import { m } from "#messages";
import { useEffect, useId, useRef, useState } from "react";
import { type Place, placeInWords } from "#domain/gardens/place.ts";
import { elevationInWords } from "#domain/units/in-words.ts";
import type { BoundForm } from "#web/forms/use-form.ts";
import type { FindPlaces, GardenValues } from "#web/gardens/garden-form.ts";
import { Field } from "#web/ui/Field.tsx";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

/** After this time without typing places are looked for, in milliseconds. */
const PAUSE_MS = 200;

type PlaceFieldProps = {
  form: BoundForm<GardenValues>;
  /** The place that is stored. */
  stored: Place | null;
  /** The places that were found when the form was sent. */
  found: Place[] | undefined;
  findPlaces: FindPlaces;
};

type Found = { query: string; places: Place[] };

/** Finds and chooses a place by name, as one types or, without JavaScript, with a button (docs/product.md 13.4). */
export function PlaceField({ form, stored, found: sent, findPlaces }: PlaceFieldProps) {
  const { defaultValue: typed, error } = form.field("place");
  const [live, setLive] = useState<Found>();
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<Place | null>(stored);
  const [query, setQuery] = useState(typed);
  const found = live ?? (sent && { query: typed.trim(), places: sent });
  const shownFor = found?.query;
  const id = useId();

  const latest = useRef(findPlaces);
  useEffect(() => void (latest.current = findPlaces), [findPlaces]);
  useEffect(() => {
    const text = query.trim();
    if (text === "" || text === shownFor) return undefined;
    const aborted = new AbortController();
    const search = async () => {
      try {
        const places = await latest.current(text, aborted.signal);
        if (aborted.signal.aborted) return;
        setFailed(false);
        setLive({ query: text, places });
      } catch {
        if (!aborted.signal.aborted) setFailed(true);
      }
    };
    const timer = setTimeout(search, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [query, shownFor]);

  const places = query.trim() === "" ? [] : (found?.places ?? []);
  const choices = [chosen, ...places.filter(({ _id }) => _id !== chosen?._id)].filter(
    (place) => place !== null,
  );
  const storedId = form.field("placeId").defaultValue;
  return (
    <div className="grid gap-4">
      <Field
        label={m.gardensFindPlace()}
        {...form.field("place")}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        error={error ?? form.errorAt("placeId")}
        hint={m.gardensFindPlaceHint()}
        onInput={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <input type="hidden" name="placesFor" value={found?.query ?? ""} />
      <input type="hidden" name="placeBefore" value={stored?._id ?? ""} />
      <WithoutScript>
        <button type="submit" name="find" value="places" className="btn btn-outline">
          {m.gardensFind()}
        </button>
      </WithoutScript>
      <output className={found && query.trim() !== "" ? "text-sm text-muted" : "sr-only"}>
        {failed ? m.gardensSearchFailed() : outcome(query, found)}
      </output>
      {choices.length > 0 ? (
        <fieldset className="grid gap-2" aria-labelledby={id}>
          <legend id={id} className="mb-1.5 font-semibold">
            {m.gardensYourPlace()}
          </legend>
          {choices.map((place) => (
            <Choice
              key={place._id}
              place={place}
              checked={storedId === place._id}
              onChoose={() => setChosen(place)}
            />
          ))}
          <label className="flex cursor-pointer items-center gap-3 px-4 py-1 pointer-coarse:py-2.5">
            <input
              type="radio"
              name="placeId"
              value=""
              defaultChecked={storedId === ""}
              className="radio radio-primary radio-sm"
            />
            {places.length > 0 ? m.gardensNoneOfThese() : m.gardensNoPlaceAtAll()}
          </label>
        </fieldset>
      ) : (
        <input type="hidden" name="placeId" value={storedId} />
      )}
    </div>
  );
}

type ChoiceProps = { place: Place; checked: boolean; onChoose: () => void };

function Choice({ place, checked, onChoose }: ChoiceProps) {
  const details = [
    place.elevation === null ? null : elevationInWords(place.elevation),
    place.near === null ? null : m.gardensNear({ city: place.near }),
  ].filter((detail) => detail !== null);
  return (
    <label className="sheet flex cursor-pointer items-start gap-3 px-4 py-3 has-checked:border-primary has-checked:bg-primary/8">
      <input
        type="radio"
        name="placeId"
        value={place._id}
        defaultChecked={checked}
        onChange={onChoose}
        className="radio radio-primary radio-sm mt-0.5"
      />
      <span className="min-w-0 wrap-anywhere">
        <span dir="auto" className="font-semibold">
          {placeInWords(place)}
        </span>
        {details.length > 0 ? <span className="block text-sm text-muted">{details.join(", ")}</span> : null}
      </span>
    </label>
  );
}

function outcome(query: string, found: Found | undefined): string {
  if (!found || query.trim() === "") return "";
  const { length } = found.places;
  return length === 0 ? m.gardensNoneBegins({ query: found.query }) : m.gardensFound({ count: length });
}

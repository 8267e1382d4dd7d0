import { GROWING_SPACES } from "#domain/gardens/garden.ts";
import { FORM_DATES, SPACE_FIELDS } from "#domain/gardens/garden-form.ts";
import { MONTH_NAMES } from "#domain/gardens/month-day.ts";
import { type Place, placeInWords } from "#domain/gardens/place.ts";
import type { ComparedField } from "#web/forms/EditConflict.tsx";
import type { GardenValues } from "#web/gardens/garden-form.ts";
import { REACTIONS, REGIMES, SPACES, SUN, TEXTURES } from "#web/gardens/labels.ts";

type Value = string | boolean | undefined;

/** The fields of a garden that `EditConflict` compares. `places`: those whose names are known. */
export function comparedGardenFields(places: (Place | null)[]): ComparedField<GardenValues>[] {
  const words = (known: Record<string, string>) => (value: Value) => (
    <p>{known[String(value)] ?? "Not sure"}</p>
  );
  const labels = (known: Record<string, { label: string }>) => (value: Value) => (
    <p>{known[String(value)]?.label ?? "Not sure"}</p>
  );
  const placeName = (value: Value) => {
    const place = places.find((each) => each?._id === value);
    return <p dir="auto">{place ? placeInWords(place) : value ? "Another place" : "None"}</p>;
  };
  const months = Object.fromEntries(MONTH_NAMES.map(({ month, name }) => [month, name]));
  return [
    { name: "name", label: "Name of this garden", as: "input" },
    { name: "placeId", label: "Place", show: placeName },
    { name: "elevation", label: "Elevation", as: "input" },
    { name: "sunExposure", label: "Sun", show: labels(SUN) },
    { name: "soilTexture", label: "Soil", show: words(TEXTURES) },
    {
      name: "soilReaction",
      label: "Reaction",
      show: words(REACTIONS),
    },
    ...GROWING_SPACES.map((space): ComparedField<GardenValues> => ({
      name: SPACE_FIELDS[space],
      label: SPACES[space],
      show: (value) => <p>{value === true ? "Yes" : "No"}</p>,
    })),
    {
      name: "frostRegime",
      label: "Does frost come?",
      show: labels(REGIMES),
    },
    ...Object.values(FORM_DATES).flatMap(({ label, day, month }): ComparedField<GardenValues>[] => [
      { name: day, label: `${label}, day` },
      { name: month, label: `${label}, month`, show: words(months) },
    ]),
    { name: "minimumTemperature", label: "Lowest temperature of a winter", as: "input" },
  ];
}

import { m } from "#messages";
import { GROWING_SPACES } from "#domain/gardens/garden.ts";
import { FORM_DATES, SPACE_FIELDS } from "#domain/gardens/garden-form.ts";
import { monthNames } from "#domain/gardens/month-day.ts";
import { type Place, placeInWords } from "#domain/gardens/place.ts";
import type { ComparedField } from "#web/forms/EditConflict.tsx";
import type { GardenValues } from "#web/gardens/garden-form.ts";
import { REACTIONS, REGIMES, SPACES, SUN, TEXTURES } from "#web/gardens/labels.ts";

type Value = string | boolean | undefined;

/** The fields of a garden that `editConflict` compares. `places`: those whose names are known. */
export function comparedGardenFields(places: (Place | null)[]): ComparedField<GardenValues>[] {
  const words = (known: Record<string, () => string>) => (value: Value) => (
    <p>{known[String(value)]?.() ?? m.gardensNotSure()}</p>
  );
  const labels = (known: Record<string, { label: () => string }>) => (value: Value) => (
    <p>{known[String(value)]?.label() ?? m.gardensNotSure()}</p>
  );
  const placeName = (value: Value) => {
    const place = places.find((each) => each?._id === value);
    return <p dir="auto">{place ? placeInWords(place) : value ? m.gardensOtherPlace() : m.gardensNone()}</p>;
  };
  const months = Object.fromEntries(monthNames().map(({ month, name }) => [month, () => name]));
  return [
    { name: "name", label: m.gardensName(), as: "input" },
    { name: "placeId", label: m.gardensPlace(), show: placeName },
    { name: "elevation", label: m.gardensElevation(), as: "input" },
    { name: "sunExposure", label: m.gardensSun(), show: labels(SUN) },
    { name: "soilTexture", label: m.gardensSoil(), show: words(TEXTURES) },
    {
      name: "soilReaction",
      label: m.gardensReaction(),
      show: words(REACTIONS),
    },
    ...GROWING_SPACES.map((space): ComparedField<GardenValues> => ({
      name: SPACE_FIELDS[space],
      label: SPACES[space](),
      show: (value) => <p>{value === true ? m.uiYes() : m.uiNo()}</p>,
    })),
    {
      name: "frostRegime",
      label: m.gardensDoesFrost(),
      show: labels(REGIMES),
    },
    ...Object.values(FORM_DATES).flatMap(({ label, day, month }): ComparedField<GardenValues>[] => [
      { name: day, label: m.gardensDateDay({ date: label() }) },
      { name: month, label: m.gardensDateMonth({ date: label() }), show: words(months) },
    ]),
    { name: "minimumTemperature", label: m.gardensLowest(), as: "input" },
  ];
}

import { m } from "#messages";
import { gardenFormValues, SPACE_FIELDS } from "#domain/gardens/garden-form.ts";
import {
  type Garden,
  GROWING_SPACES,
  SOIL_REACTIONS,
  SOIL_TEXTURES,
  SUN_EXPOSURES,
} from "#domain/gardens/garden.ts";
import { FROST_REGIMES } from "#domain/gardens/frost-station.ts";
import type { Place } from "#domain/gardens/place.ts";
import { elevationInWords } from "#domain/units/in-words.ts";
import { editConflict } from "#web/forms/EditConflict.tsx";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { comparedGardenFields } from "#web/gardens/compared-fields.tsx";
import {
  type FindPlaces,
  gardenForm,
  type GardenValues,
  type PlacesFound,
} from "#web/gardens/garden-form.ts";
import { REACTIONS, REGIMES, SPACES, SUN, TEXTURES } from "#web/gardens/labels.ts";
import { MonthDayField } from "#web/gardens/MonthDayField.tsx";
import { PlaceField } from "#web/gardens/PlaceField.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormGroup } from "#web/ui/FormGroup.tsx";
import { RadioCards } from "#web/ui/RadioCards.tsx";

type GardenFormProps = {
  state: FormState | undefined;
  initial: GardenValues;
  /** The place that is stored. */
  place: Place | null;
  /** Null: what is typed is not kept. */
  draftKey: string | null;
  /** Whether the page was loaded without a session. */
  signedOut: boolean;
  findPlaces: FindPlaces;
};

type Words = { label: () => string; text: () => string };
const cards = <T extends string>(values: readonly T[], words: Record<T, Words>) => [
  ...values.map((value) => ({ value, label: words[value].label(), text: words[value].text(), icon: null })),
  { value: "", label: m.gardensNotSure(), text: m.gardensTellLater(), icon: null },
];

/** The form for a garden, of which every field is optional (docs/product.md 13.10). What changed meanwhile is shown beside. */
export function GardenForm({ state, initial, place, draftKey, signedOut, findPlaces }: GardenFormProps) {
  const form = gardenForm.useForm(state, initial, draftKey);
  const found = state?.intent === form.intent ? (state?.done as PlacesFound | undefined)?.places : undefined;
  const changed = state?.current as Garden | undefined;
  const current = changed && gardenFormValues(changed);
  const fields = comparedGardenFields([place, changed?.place ?? null]);
  const conflict = editConflict({
    form,
    current,
    initial,
    fields,
    what: m.gardensGarden(),
    submit: { label: m.uiSave(), busy: m.uiSaving() },
  });
  if (conflict) return conflict;
  return (
    <ManagedForm key={form.key} form={form} aria-label={m.gardensYourGarden()} className="max-w-5xl min-w-0">
      <input type="hidden" name="id" value={form.values.id ?? ""} />
      <FormGroup title={m.gardensWhere()} text={m.gardensWhereText()}>
        <PlaceField form={form} stored={place} found={found} findPlaces={findPlaces} />
        <Field
          label={m.gardensElevation()}
          {...form.field("elevation")}
          inputMode="text"
          hint={
            (place?.elevation ?? null) === null
              ? m.gardensElevationHint()
              : m.gardensElevationOther({ elevation: elevationInWords(place?.elevation ?? 0) })
          }
        />
        <Field label={m.gardensName()} {...form.field("name")} hint={m.gardensNameHint()} />
        <p className="text-sm text-muted">
          {m.gardensPlacesBy({
            geonames: (text) => (
              <a key="geonames" href="https://www.geonames.org" className="link" rel="noopener">
                {text}
              </a>
            ),
            licence: (text) => (
              <a
                key="licence"
                href="https://creativecommons.org/licenses/by/4.0/"
                className="link"
                rel="noopener license"
              >
                {text}
              </a>
            ),
          })}
        </p>
        <div>
          <FormButton form={form} busyLabel={m.uiSaving()} className="btn btn-outline">
            {m.gardensSavePart()}
          </FormButton>
        </div>
      </FormGroup>
      <FormGroup title={m.gardensSun()} text={m.gardensSunText()}>
        <RadioCards
          label={m.gardensSun()}
          {...form.field("sunExposure")}
          options={cards(SUN_EXPOSURES, SUN)}
        />
      </FormGroup>
      <FormGroup title={m.gardensSoil()} text={m.gardensSoilText()}>
        <Field as="select" label={m.gardensSoil()} {...form.field("soilTexture")}>
          <option value="">{m.gardensNotSure()}</option>
          {SOIL_TEXTURES.map((value) => (
            <option key={value} value={value}>
              {TEXTURES[value]()}
            </option>
          ))}
        </Field>
        <Field as="select" label={m.gardensReaction()} {...form.field("soilReaction")}>
          <option value="">{m.gardensNotSure()}</option>
          {SOIL_REACTIONS.map((value) => (
            <option key={value} value={value}>
              {REACTIONS[value]()}
            </option>
          ))}
        </Field>
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 font-semibold">{m.gardensSpaces()}</legend>
          {GROWING_SPACES.map((space) => (
            <Checkbox key={space} label={SPACES[space]()} {...form.checkbox(SPACE_FIELDS[space])} />
          ))}
        </fieldset>
      </FormGroup>
      <FormGroup title={m.gardensFrost()} text={m.gardensFrostText()}>
        <RadioCards
          label={m.gardensDoesFrost()}
          {...form.field("frostRegime")}
          options={cards(FROST_REGIMES, REGIMES)}
        />
        <MonthDayField
          form={form}
          name="lastFrost"
          label={m.gardensLastFrostAverage()}
          hint={m.gardensLastFrostHint()}
        />
        <MonthDayField
          form={form}
          name="lastFrostSafe"
          label={m.gardensSafeFromFrost()}
          hint={m.gardensSafeHint()}
        />
        <MonthDayField
          form={form}
          name="firstFrost"
          label={m.gardensFirstFrostAverage()}
          hint={m.gardensFirstFrostHint()}
        />
        <Field
          label={m.gardensLowest()}
          {...form.field("minimumTemperature")}
          inputMode="text"
          hint={m.gardensLowestHint()}
        />
        <FormProblems form={form} typed="form" signedOut={signedOut} />
        <div className="pt-2">
          <FormButton form={form} busyLabel={m.uiSaving()} className="btn btn-lg btn-primary min-w-36">
            {m.uiSave()}
          </FormButton>
        </div>
      </FormGroup>
    </ManagedForm>
  );
}

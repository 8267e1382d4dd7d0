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
import { differingFields, EditConflict } from "#web/forms/EditConflict.tsx";
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

const cards = <T extends string>(values: readonly T[], words: Record<T, { label: string; text: string }>) => [
  ...values.map((value) => ({ value, label: words[value].label, text: words[value].text, icon: null })),
  { value: "", label: "Not sure", text: "You can tell later.", icon: null },
];
const SUN_CARDS = cards(SUN_EXPOSURES, SUN);
const REGIME_CARDS = cards(FROST_REGIMES, REGIMES);

/** The form for a garden, of which every field is optional (docs/product.md 13.10). What changed meanwhile is shown beside. */
export function GardenForm({ state, initial, place, draftKey, signedOut, findPlaces }: GardenFormProps) {
  const form = gardenForm.useForm(state, initial, draftKey);
  const found = state?.intent === form.intent ? (state?.done as PlacesFound | undefined)?.places : undefined;
  const changed = state?.current as Garden | undefined;
  const current = changed && gardenFormValues(changed);
  const fields = comparedGardenFields([place, changed?.place ?? null]);
  if (current && differingFields(fields, form.values, current).length > 0)
    return (
      <EditConflict
        key={form.values.version}
        form={form}
        current={current}
        initial={initial}
        fields={fields}
        what="garden"
        submit={{ label: "Save", busy: "Saving" }}
      />
    );
  return (
    <ManagedForm key={form.key} form={form} aria-label="Your garden" className="max-w-5xl min-w-0">
      <input type="hidden" name="id" value={form.values.id ?? ""} />
      <FormGroup title="Where it is" text="For frost dates, seasons and the length of days.">
        <PlaceField form={form} stored={place} found={found} findPlaces={findPlaces} />
        <Field
          label="Elevation"
          {...form.field("elevation")}
          inputMode="text"
          hint={
            (place?.elevation ?? null) === null
              ? "In meters, or with ft. If it is not that of the place."
              : `Only if it is not that of the place, ${place?.elevation} m. In meters, or with ft.`
          }
        />
        <Field
          label="Name of this garden"
          {...form.field("name")}
          hint="Such as Allotment or Balcony, to tell several apart."
        />
        <p className="text-sm text-muted">
          Places by{" "}
          <a href="https://www.geonames.org" className="link" rel="noopener">
            GeoNames
          </a>
          ,{" "}
          <a href="https://creativecommons.org/licenses/by/4.0/" className="link" rel="noopener license">
            CC BY 4.0
          </a>
          .
        </p>
        <div>
          <FormButton form={form} busyLabel="Saving" className="btn btn-outline">
            Save this much
          </FormButton>
        </div>
      </FormGroup>
      <FormGroup title="Sun" text="Where you grow most, at midsummer.">
        <RadioCards label="Sun" {...form.field("sunExposure")} options={SUN_CARDS} />
      </FormGroup>
      <FormGroup title="Soil" text="Squeeze a moist handful and see.">
        <Field as="select" label="Soil" {...form.field("soilTexture")}>
          <option value="">Not sure</option>
          {SOIL_TEXTURES.map((value) => (
            <option key={value} value={value}>
              {TEXTURES[value]}
            </option>
          ))}
        </Field>
        <Field as="select" label="Reaction" {...form.field("soilReaction")}>
          <option value="">Not sure</option>
          {SOIL_REACTIONS.map((value) => (
            <option key={value} value={value}>
              {REACTIONS[value]}
            </option>
          ))}
        </Field>
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 font-semibold">Where you grow</legend>
          {GROWING_SPACES.map((space) => (
            <Checkbox key={space} label={SPACES[space]} {...form.checkbox(SPACE_FIELDS[space])} />
          ))}
        </fieldset>
      </FormGroup>
      <FormGroup
        title="Frost and winter"
        text="Your own dates count before estimates. In the south the first frost is earlier in the calendar than the last."
      >
        <RadioCards label="Does frost come?" {...form.field("frostRegime")} options={REGIME_CARDS} />
        <MonthDayField
          form={form}
          name="lastFrost"
          label="Last frost, on average"
          hint="The end of the cold season."
        />
        <MonthDayField
          form={form}
          name="lastFrostSafe"
          label="Safe from frost"
          hint="When tender plants can go out: later frost comes in one year of ten."
        />
        <MonthDayField
          form={form}
          name="firstFrost"
          label="First frost, on average"
          hint="The beginning of the cold season."
        />
        <Field
          label="Lowest temperature of a winter"
          {...form.field("minimumTemperature")}
          inputMode="text"
          hint="On average, in °C, such as -12, or with °F. Your USDA zone and RHS rating follow from it."
        />
        <FormProblems form={form} typed="form" signedOut={signedOut} />
        <div className="pt-2">
          <FormButton form={form} busyLabel="Saving" className="btn btn-lg btn-primary min-w-36">
            Save
          </FormButton>
        </div>
      </FormGroup>
    </ManagedForm>
  );
}

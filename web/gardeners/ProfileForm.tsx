import { m } from "#messages";
import { type ReactNode, useState } from "react";
import {
  type Gardener,
  AGE_MAX,
  AGE_MIN,
  GENDERS,
  profileInput,
  GARDENER_STATUSES,
} from "#domain/gardeners/gardener.ts";
import { version } from "#domain/http/version.ts";
import { defineForm, type FormValues } from "#web/forms/define-form.ts";
import type { FormState } from "#web/forms/form-state.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { comparedProfileFields } from "#web/gardeners/compared-fields.tsx";
import { editConflict } from "#web/forms/EditConflict.tsx";
import { GardenerPreview } from "#web/gardeners/GardenerPreview.tsx";
import { genderLabel, statusLabel } from "#web/gardeners/gender-label.ts";
import { PhotoField } from "#web/photos/PhotoField.tsx";
import { type ChosenPhoto, type StoredPhoto, startingPhoto } from "#web/photos/stored-photo.ts";
import { UploadStatus } from "#web/photos/UploadStatus.tsx";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormGroup } from "#web/ui/FormGroup.tsx";
import { PasswordField } from "#web/ui/PasswordField.tsx";
import { WithoutScript } from "#web/ui/WithoutScript.tsx";

export const profileForm = defineForm(profileInput.extend({ version }), {
  files: ["photo", "coverPhoto"],
  draft: "leaving",
  base: "version",
  screenStatuses: [403, 404],
});

type ProfileFormProps = {
  /** Whose profile it is. */
  id: string;
  state: FormState | undefined;
  /** The initial values. Give the form another `key` to reset it. */
  initial: FormValues<typeof profileInput> & { version?: string };
  /** The stored photos. */
  stored?: { photo: StoredPhoto; coverPhoto: StoredPhoto } | undefined;
  /** A message about the whole form. */
  notice?: ReactNode;
};

/**
 * The form for the member's own profile, with a preview of the card (docs/product.md 5.12 to 5.14). A new e-mail address
 * takes effect once it is confirmed (6.19).
 */
export function ProfileForm({ id, state, initial, stored, notice }: ProfileFormProps) {
  const form = profileForm.useForm(state, { showEmail: true, ...initial }, `draft of a profile by ${id}`);
  const [photo, setPhoto] = useState<ChosenPhoto>(() => startingPhoto(form.values.photo, stored?.photo));
  const current = state?.current && profileForm.valuesOf(state.current);
  const fields = state?.current ? comparedProfileFields(state.current as Gardener, stored) : [];
  const conflict = editConflict({
    form,
    current,
    initial,
    fields,
    what: m.gardenersProfile(),
    submit: { label: m.gardenersUpdate(), busy: m.gardenersUpdating() },
  });
  if (conflict) return conflict;

  return (
    <div className="@container">
      <div className="grid items-start gap-12 @min-[66rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[66rem]:gap-16">
        <ManagedForm form={form} className="min-w-0">
          <FormGroup title={m.gardenersYou()} text={m.gardenersYouText()}>
            <Field
              label={m.gardenersName()}
              {...form.field("name")}
              autoComplete="name"
              hint={m.gardenersNameHint()}
              required
            />
            <div className="grid gap-6 sm:grid-cols-2">
              <Field
                label={m.gardenersAge()}
                {...form.field("age")}
                type="number"
                inputMode="numeric"
                min={AGE_MIN}
                max={AGE_MAX}
                placeholder={m.gardenersAgePlaceholder()}
                required
              />
              <Field as="select" label={m.gardenersGender()} {...form.field("gender")} required>
                <option value="" disabled>
                  {m.gardenersChooseOne()}
                </option>
                {GENDERS.map((gender) => (
                  <option key={gender} value={gender}>
                    {genderLabel(gender)}
                  </option>
                ))}
              </Field>
            </div>
          </FormGroup>
          <FormGroup title={m.gardenersGarden()} text={m.gardenersGardenText()}>
            <Field
              label={m.gardenersLocation()}
              {...form.field("location")}
              autoComplete="address-level2"
              required
            />
            <Field
              as="textarea"
              label={m.gardenersBio()}
              {...form.field("bio")}
              rows={4}
              className="min-h-32"
              placeholder={m.gardenersBioPlaceholder()}
              required
            />
          </FormGroup>
          <FormGroup title={m.gardenersPhoto()} text={m.gardenersPhotoText()}>
            <PhotoField
              label={m.gardenersPhotoUrl()}
              {...form.photo("photo")}
              of="portrait"
              stored={stored?.photo}
              hint={m.gardenersPhotoHint()}
              required
              acceptsPaste
              onPhoto={setPhoto}
            />
          </FormGroup>
          <FormGroup title={m.gardenersCover()} text={m.gardenersCoverText()}>
            <PhotoField
              label={m.gardenersCoverUrl()}
              {...form.photo("coverPhoto")}
              of="cover"
              stored={stored?.coverPhoto}
              hint={m.gardenersCoverHint()}
            />
          </FormGroup>
          <FormGroup title={m.gardenersWhoFinds()} text={m.gardenersWhoFindsText()}>
            <div className="grid gap-2">
              <Field
                label={m.uiEmail()}
                {...form.field("email")}
                type="email"
                autoComplete="email"
                hint={m.gardenersEmailHint()}
                required
              />
              <NewEmailPassword
                needed={form.typed.email !== initial.email}
                error={form.errorAt("password")}
              />
              <Checkbox
                {...form.checkbox("showEmail")}
                label={m.gardenersShowEmail()}
                hint={m.gardenersShowEmailHint()}
              />
            </div>
            <Field
              as="select"
              label={m.gardenersStatus()}
              {...form.field("status")}
              hint={m.gardenersStatusHint()}
              required
            >
              {GARDENER_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {statusLabel(status)}
                </option>
              ))}
            </Field>
            {notice}
            <div className="flex flex-wrap items-center gap-4 pt-2">
              <FormButton
                form={form}
                busyLabel={m.gardenersUpdating()}
                className="btn btn-lg btn-primary min-w-36"
              >
                {m.gardenersUpdate()}
              </FormButton>
              <UploadStatus uploads={form.uploads} />
            </div>
          </FormGroup>
        </ManagedForm>
        <GardenerPreview id={id} draft={form.typed} photo={photo} />
      </div>
    </div>
  );
}

/** The password field. With JavaScript it appears only once another address is typed (docs/product.md 6.19). */
function NewEmailPassword({ needed, error }: { needed: boolean; error: string | undefined }) {
  const field = (
    <PasswordField
      label={m.gardenersPassword()}
      name="password"
      autoComplete="current-password"
      hint={m.gardenersPasswordHint()}
      error={error}
    />
  );
  return needed || error ? field : <WithoutScript>{field}</WithoutScript>;
}

import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { AGE_MAX, AGE_MIN, GENDERS, STATUSES } from "#domain/gardeners/gardener.ts";
import { NAME_HINT } from "#domain/gardeners/name.ts";
import { previewUrl } from "#domain/text/url.ts";
import { GardenerPreview } from "#web/gardeners/GardenerPreview.tsx";
import { genderLabel } from "#web/gardeners/gender-label.ts";
import {
  type ProfileFormValues,
  type ProfilePictures,
  profileValues,
} from "#web/gardeners/profile-form-values.ts";
import { type ChosenPhoto, PhotoField } from "#web/photos/PhotoField.tsx";
import { PhotoWaits } from "#web/photos/PhotoWaits.tsx";
import { useWaitingSubmit } from "#web/photos/use-waiting-submit.ts";
import { Checkbox } from "#web/ui/Checkbox.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormGroup } from "#web/ui/FormGroup.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";

type ProfileFormProps = {
  /** Whose profile it is. */
  id: string;
  /** What the fields start with. Give the form another `key` to start anew. */
  values: ProfileFormValues;
  /** What is known of the stored pictures. */
  pictures?: Partial<ProfilePictures> | undefined;
  errors?: readonly { path: string; message: string }[] | undefined;
  /** What went wrong with the form as a whole. */
  notice?: ReactNode;
};

/**
 * The form of one's own profile, with the card it makes beside it (docs/product.md 5.12 to 5.14). The address is the
 * one of the account until another is confirmed (6.19).
 */
export function ProfileForm({ id, values, pictures, errors, notice }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(values);
  const busy = useNavigation().formMethod === "POST";
  useFocusFirstError(form, errors);
  const errorAt = (path: string) => errors?.find((error) => error.path === path)?.message;
  const uploads = useWaitingSubmit(form);
  const [photo, setPhoto] = useState<ChosenPhoto>({
    photo: previewUrl(values.photo),
    variants: pictures?.photoVariants ?? null,
  });

  return (
    <div className="@container">
      <div className="grid items-start gap-12 @min-[66rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[66rem]:gap-16">
        <Form
          ref={form}
          method="post"
          encType="multipart/form-data"
          noValidate
          onInput={(event: FormEvent<HTMLFormElement>) =>
            setDraft(profileValues(new FormData(event.currentTarget)))
          }
          onSubmit={uploads.onSubmit}
          className="min-w-0"
        >
          <FormGroup title="You" text="Age and gender are shown to members only.">
            <Field
              label="Name"
              name="name"
              autoComplete="name"
              defaultValue={values.name}
              hint={NAME_HINT}
              error={errorAt("name")}
              required
            />
            <div className="grid gap-6 sm:grid-cols-2">
              <Field
                label="Age"
                name="age"
                type="number"
                inputMode="numeric"
                min={AGE_MIN}
                max={AGE_MAX}
                placeholder="You must be 10+"
                defaultValue={values.age}
                error={errorAt("age")}
                required
              />
              <Field
                as="select"
                label="Gender"
                name="gender"
                defaultValue={values.gender ?? ""}
                error={errorAt("gender")}
                required
              >
                <option value="" disabled>
                  Choose one
                </option>
                {GENDERS.map((gender) => (
                  <option key={gender} value={gender}>
                    {genderLabel(gender)}
                  </option>
                ))}
              </Field>
            </div>
          </FormGroup>
          <FormGroup title="Your garden" text="Where you grow, and what you have learned there.">
            <Field
              label="Location"
              name="location"
              autoComplete="address-level2"
              defaultValue={values.location}
              error={errorAt("location")}
              required
            />
            <Field
              as="textarea"
              label="Bio"
              name="bio"
              rows={4}
              className="min-h-32"
              placeholder="write your experience shortly..."
              defaultValue={values.bio}
              error={errorAt("bio")}
              required
            />
          </FormGroup>
          <FormGroup title="Picture" text="Your face, your hat or your best cabbage.">
            <PhotoField
              label="Photo URL"
              name="photo"
              fileName="photoFile"
              of="portrait"
              start={{ photo: values.photo, variants: pictures?.photoVariants }}
              hint="The address of a picture on the web."
              error={errorAt("photo")}
              fileError={errorAt("photoFile")}
              problem={pictures?.photoProblem}
              required
              pasted
              uploads={uploads}
              onPhoto={setPhoto}
            />
          </FormGroup>
          <FormGroup
            title="Cover photo"
            text="A wide view of your garden, above your profile. You can leave it out."
          >
            <PhotoField
              label="Cover photo URL"
              name="coverPhoto"
              fileName="coverPhotoFile"
              of="cover"
              start={{ photo: values.coverPhoto, variants: pictures?.coverPhotoVariants }}
              hint="The address of a picture on the web. Without one your profile shows a drawing."
              error={errorAt("coverPhoto")}
              fileError={errorAt("coverPhotoFile")}
              problem={pictures?.coverPhotoProblem}
              uploads={uploads}
            />
          </FormGroup>
          <FormGroup title="Who finds you" text="Visitors never see your whole address.">
            <div className="grid gap-2">
              <Field
                label="Email"
                name="email"
                type="email"
                autoComplete="email"
                defaultValue={values.email}
                hint="The address you log in with. Another one counts once you have opened the link that we send there."
                error={errorAt("email")}
                required
              />
              <Checkbox
                name="showEmail"
                label="Members may see my e-mail address"
                hint="Under 18 it is always hidden."
                defaultChecked={values.showEmail ?? true}
              />
            </div>
            <Field
              as="select"
              label="Status"
              name="status"
              defaultValue={values.status ?? "active"}
              hint="Inactive gardeners are not listed; their tips stay."
              error={errorAt("status")}
              required
            >
              {STATUSES.map((status) => (
                <option key={status} value={status}>
                  {status}
                </option>
              ))}
            </Field>
            {notice}
            <div className="flex flex-wrap items-center gap-4 pt-2">
              <SubmitButton
                busy={busy || uploads.waiting}
                busyLabel={uploads.waiting ? "Waiting for the photo" : "Updating"}
                className="btn btn-lg btn-primary min-w-36"
              >
                Update
              </SubmitButton>
              <PhotoWaits uploads={uploads} />
            </div>
          </FormGroup>
        </Form>
        <GardenerPreview id={id} draft={draft} photo={photo} />
      </div>
    </div>
  );
}

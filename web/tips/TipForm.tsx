import { Globe, Lock } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Form } from "react-router";
import type { PhotoVariants } from "#domain/photos/photo.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { previewUrl } from "#domain/text/url.ts";
import { DIFFICULTIES } from "#domain/tips/facets.ts";
import { BODY_MAX, CATEGORIES } from "#domain/tips/tip.ts";
import { type ChosenPhoto, PhotoField } from "#web/photos/PhotoField.tsx";
import { PhotoWaits } from "#web/photos/PhotoWaits.tsx";
import { useWaitingSubmit } from "#web/photos/use-waiting-submit.ts";
import { FIELDS, type TipFormValues } from "#web/tips/tip-form-values.ts";
import { type TipCounts, TipPreview } from "#web/tips/TipPreview.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormAlert } from "#web/ui/FormAlert.tsx";
import { FormGroup } from "#web/ui/FormGroup.tsx";
import { RadioCards } from "#web/ui/RadioCards.tsx";
import { SubmitButton } from "#web/ui/SubmitButton.tsx";
import { SuggestField } from "#web/ui/SuggestField.tsx";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";

type TipFormProps = {
  /** What the fields start with. Give the form another `key` to start anew. */
  values: TipFormValues;
  /** Where a field is wrong; an error with an empty path is about the whole form. */
  errors?: readonly { path: string; message: string }[] | undefined;
  /** When sharing, name and email are shown but come from the profile; when updating, the name can be changed. */
  readOnlyByline: boolean;
  /** What went wrong with the form as a whole, when it takes more than words. */
  notice?: ReactNode;
  submitLabel: "Post" | "Update";
  busy?: boolean | undefined;
  /** The sizes of the stored picture, while the form starts with it, and why its link could not be fetched. */
  photoVariants?: PhotoVariants | null | undefined;
  photoProblem?: string | undefined;
  /** The author's portrait, for the preview. */
  author?: ChosenPhoto | undefined;
  /** What the tip has by now, for the preview. */
  counts?: TipCounts | undefined;
};

/** The form to share or to update a tip, with the card it will make beside it. */
export function TipForm({
  values,
  errors,
  readOnlyByline,
  notice,
  submitLabel,
  busy,
  photoVariants,
  photoProblem,
  author,
  counts,
}: TipFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(values);
  useFocusFirstError(form, errors);
  const errorAt = (path: string) => errors?.find((error) => error.path === path)?.message;

  const uploads = useWaitingSubmit(form);
  const [photo, setPhoto] = useState<ChosenPhoto>({
    photo: previewUrl(values.photo),
    variants: photoVariants ?? null,
  });

  return (
    <div className="@container">
      <div className="grid items-start gap-12 @min-[66rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[66rem]:gap-16">
        <Form
          ref={form}
          method="post"
          encType="multipart/form-data"
          noValidate
          onInput={(event: FormEvent<HTMLFormElement>) => setDraft(read(event.currentTarget))}
          onSubmit={uploads.onSubmit}
          className="min-w-0"
        >
          <FormGroup title="Your tip" text="What you do, and what it is for.">
            <Field
              label="Title"
              name="title"
              defaultValue={values.title}
              error={errorAt("title")}
              hint="Short titles read best. Cards show the first 40 letters."
              required
            />
            <Field
              label="Plant type"
              name="plantType"
              defaultValue={values.plantType}
              error={errorAt("plantType")}
              hint="For example tomato, rose, any seedling."
              required
            />
            <Field
              as="textarea"
              label="Tip"
              name="postBody"
              rows={5}
              className="min-h-40"
              defaultValue={values.postBody}
              error={errorAt("postBody")}
              hint="Say when, how much, and how you know it worked."
              counter={<Count count={draft.postBody?.length ?? 0} />}
              required
            />
          </FormGroup>
          <FormGroup title="Where it belongs" text="So the right people find it.">
            <SuggestField
              label="Category"
              name="category"
              options={CATEGORIES}
              defaultValue={values.category}
              error={errorAt("category")}
              required
            />
            <SuggestField
              label="Difficulty"
              name="difficultyLevel"
              options={DIFFICULTIES}
              defaultValue={values.difficultyLevel}
              error={errorAt("difficultyLevel")}
              required
            />
            <RadioCards
              label="Privacy"
              name="privacy"
              options={PRIVACY_CARDS}
              defaultValue={values.privacy ?? "Public"}
              error={errorAt("privacy")}
            />
          </FormGroup>
          <FormGroup title="Picture" text="A clear photo of the plant or the job.">
            <PhotoField
              label="Photo URL"
              name="photo"
              fileName="photoFile"
              of="tip"
              start={{ photo: values.photo, variants: photoVariants }}
              error={errorAt("photo")}
              fileError={errorAt("photoFile")}
              problem={photoProblem}
              hint={readOnlyByline ? "The address of a picture on the web." : "Must be a valid URL"}
              required
              pasted
              uploads={uploads}
              onPhoto={setPhoto}
            />
            <Field
              label="Describe the picture (optional)"
              name="photoAlt"
              defaultValue={values.photoAlt}
              error={errorAt("photoAlt")}
              hint="For people who cannot see it. If you leave it empty, they hear “Photo of” and the plant."
            />
          </FormGroup>
          <FormGroup
            title="Byline"
            text={readOnlyByline ? "Taken from your profile." : "The name readers see."}
          >
            <div className="grid gap-6 sm:grid-cols-2">
              <Field
                label="Name"
                name="name"
                defaultValue={values.name}
                error={errorAt("name")}
                readOnly={readOnlyByline}
                required
              />
              {readOnlyByline ? (
                <Field label="Email" name="email" type="email" defaultValue={values.email} readOnly />
              ) : null}
            </div>
            {notice ?? (errorAt("") ? <FormAlert>{errorAt("")}</FormAlert> : null)}
            <div className="flex flex-wrap items-center gap-4 pt-2">
              <SubmitButton
                busy={busy || uploads.waiting}
                busyLabel={
                  uploads.waiting ? "Waiting for the photo" : submitLabel === "Post" ? "Posting" : "Updating"
                }
                className="btn btn-lg btn-primary min-w-36"
              >
                {submitLabel}
              </SubmitButton>
              <PhotoWaits uploads={uploads} />
              {readOnlyByline && !uploads.sending ? (
                <span className="text-sm text-muted">You can change or delete it later in My Tips.</span>
              ) : null}
            </div>
          </FormGroup>
        </Form>
        <TipPreview draft={draft} photo={photo} author={author} counts={counts} />
      </div>
    </div>
  );
}

const PRIVACY_CARDS = [
  {
    value: "Public",
    label: "Public",
    text: "Everyone can find and read it.",
    icon: <Globe className="size-4 text-muted" />,
  },
  {
    value: "Private",
    label: "Private",
    text: "Only you. A note to yourself.",
    icon: <Lock className="size-4 text-muted" />,
  },
];

function read(form: HTMLFormElement): TipFormValues {
  const data = new FormData(form);
  return Object.fromEntries(FIELDS.map((name) => [name, String(data.get(name) ?? "")]));
}

function Count({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className={`js-only shrink-0 text-sm tabular-nums ${count > BODY_MAX ? "font-semibold text-error" : "text-muted"}`}
    >
      {formatNumber(count)} of {formatNumber(BODY_MAX)}
    </span>
  );
}

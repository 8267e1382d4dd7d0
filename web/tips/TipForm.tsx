import { m } from "#messages";
import { Globe, Lock } from "#web/icons/icons.tsx";
import { type ReactNode, useState } from "react";
import type { Suggested } from "#domain/content/site.ts";
import { BODY_MAX } from "#domain/tips/tip.ts";
import type { tipShareForm } from "#domain/tips/tip-form.ts";
import { CharacterCount } from "#web/forms/CharacterCount.tsx";
import type { FormValues } from "#web/forms/define-form.ts";
import { FormButton, ManagedForm } from "#web/forms/ManagedForm.tsx";
import type { BoundForm } from "#web/forms/use-form.ts";
import { PhotoField } from "#web/photos/PhotoField.tsx";
import type { FoundPlants } from "#web/plants/find-plants.ts";
import { PlantTypeField } from "#web/plants/PlantTypeField.tsx";
import { type ChosenPhoto, type StoredPhoto, startingPhoto } from "#web/photos/stored-photo.ts";
import { UploadStatus } from "#web/photos/UploadStatus.tsx";
import { NeedFields } from "#web/tips/NeedFields.tsx";
import { TimingFields } from "#web/tips/TimingFields.tsx";
import { type TipCounts, TipPreview } from "#web/tips/TipPreview.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormGroup } from "#web/ui/FormGroup.tsx";
import { RadioCards } from "#web/ui/RadioCards.tsx";
import { SuggestField } from "#web/ui/SuggestField.tsx";

type TipFormProps = {
  form: BoundForm<FormValues<typeof tipShareForm> & { version?: string; storedDraft?: string }>;
  /** When sharing, name and email are shown but come from the profile; when updating, the name can be changed. */
  readOnlyByline: boolean;
  /** The result of the last attempt, unless a field is at fault. */
  notice: ReactNode;
  /** What follows the buttons. */
  below?: ReactNode;
  submitLabel: "Post" | "Update";
  /** The categories and difficulties to suggest. */
  suggested: Suggested;
  /** The stored photo. */
  stored?: StoredPhoto | undefined;
  /** The author's portrait, for the preview. */
  author?: ChosenPhoto | undefined;
  /** The tip's counts, for the preview. */
  counts?: TipCounts | undefined;
  /** What the plant type that the form starts with means. */
  plants?: FoundPlants | undefined;
  /** The form was sent without saying which plant is meant. */
  isPlantAsked?: boolean;
};

/** The form to share or update a tip, with a preview of its card. Requires `key={form.key}`. */
export function TipForm({
  form,
  readOnlyByline,
  notice,
  below,
  submitLabel,
  suggested,
  stored,
  author,
  counts,
  plants,
  isPlantAsked = false,
}: TipFormProps) {
  const [photo, setPhoto] = useState<ChosenPhoto>(() => startingPhoto(form.values.photo, stored));
  return (
    <div className="@container">
      <div className="grid items-start gap-12 @min-[66rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[66rem]:gap-16">
        <ManagedForm form={form} className="min-w-0">
          <FormGroup title={m.tipsYours()} text={m.tipsYoursText()}>
            <Field label={m.tipsTitle()} {...form.field("title")} hint={m.tipsTitleHint()} required />
            <PlantTypeField
              field={form.field("plantType")}
              choice={form.field("taxon")}
              plantType={form.typed.plantType ?? ""}
              start={plants}
              isAsked={isPlantAsked}
            />
            <Field
              as="textarea"
              label={m.tipsTip()}
              {...form.field("postBody")}
              rows={5}
              className="min-h-40"
              hint={m.tipsBodyHint()}
              counter={<CharacterCount text={form.typed.postBody} max={BODY_MAX} />}
              required
            />
          </FormGroup>
          <FormGroup title={m.tipsBelongs()} text={m.tipsBelongsText()}>
            <SuggestField
              label={m.tipsCategory()}
              {...form.field("category")}
              options={suggested.categories}
              required
            />
            <SuggestField
              label={m.tipsDifficulty()}
              {...form.field("difficultyLevel")}
              options={suggested.difficulties}
              required
            />
            <RadioCards label={m.tipsPrivacy()} {...form.field("privacy")} options={privacyCards()} />
          </FormGroup>
          <FormGroup title={m.tipsWhenWhere()} text={m.tipsWhenWhereText()}>
            <TimingFields form={form} />
            <NeedFields form={form} />
          </FormGroup>
          <FormGroup title={m.tipsPhoto()} text={m.tipsPhotoText()}>
            <PhotoField
              label={m.tipsPhotoUrl()}
              {...form.photo("photo")}
              of="tip"
              stored={stored}
              hint={readOnlyByline ? m.tipsPhotoUrlHint() : m.tipsPhotoUrlValid()}
              required
              acceptsPaste
              mayWait={submitLabel === "Post"}
              onPhoto={setPhoto}
            />
            <Field label={m.tipsPhotoAlt()} {...form.field("photoAlt")} hint={m.tipsPhotoAltHint()} />
          </FormGroup>
          <FormGroup title={m.tipsByline()} text={readOnlyByline ? m.tipsBylineOwn() : m.tipsBylineText()}>
            <div className="grid gap-6 sm:grid-cols-2">
              <Field label={m.tipsName()} {...form.field("name")} readOnly={readOnlyByline} required />
              {readOnlyByline ? (
                <Field label={m.uiEmail()} {...form.field("email")} type="email" readOnly />
              ) : null}
            </div>
            {notice}
            <div className="flex flex-wrap items-center gap-4 pt-2">
              <FormButton
                form={form}
                busyLabel={submitLabel === "Post" ? m.tipsPosting() : m.tipsUpdating()}
                className="btn btn-lg btn-primary min-w-36"
              >
                {submitLabel === "Post" ? m.tipsPost() : m.tipsUpdate()}
              </FormButton>
              <UploadStatus uploads={form.uploads} />
              {readOnlyByline && !form.uploads.sending ? (
                <span className="text-sm text-muted">{m.tipsLater()}</span>
              ) : null}
            </div>
            {below}
          </FormGroup>
        </ManagedForm>
        <TipPreview draft={form.typed} photo={photo} author={author} counts={counts} />
      </div>
    </div>
  );
}

const privacyCards = () => [
  {
    value: "Public",
    label: m.tipsPublic(),
    text: m.tipsPublicText(),
    icon: <Globe className="size-4 text-muted" />,
  },
  {
    value: "Private",
    label: m.tipsPrivate(),
    text: m.tipsPrivateText(),
    icon: <Lock className="size-4 text-muted" />,
  },
];

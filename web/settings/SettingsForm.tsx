import { m } from "#messages";
import { SETTINGS_LABELS, settingsFields, settingsForm as schema } from "#domain/settings/settings-form.ts";
import type { SettingsDocument } from "#domain/settings/settings.ts";
import { defineForm, type FormValues } from "#web/forms/define-form.ts";
import { type ComparedField, editConflict } from "#web/forms/EditConflict.tsx";
import type { FormState } from "#web/forms/form-state.ts";
import type { BoundForm } from "#web/forms/use-form.ts";
import { FormButton, FormProblems, ManagedForm } from "#web/forms/ManagedForm.tsx";
import { comparedPhoto } from "#web/photos/ComparedPhoto.tsx";
import { PhotoField } from "#web/photos/PhotoField.tsx";
import { UploadStatus } from "#web/photos/UploadStatus.tsx";
import { PreviewButton } from "#web/settings/PreviewButton.tsx";
import { SitePreview } from "#web/settings/SitePreview.tsx";
import { Field } from "#web/ui/Field.tsx";
import { FormGroup } from "#web/ui/FormGroup.tsx";
import { Link } from "#web/ui/Link.tsx";

const PICTURES = ["logo", "slidePhoto1", "slidePhoto2", "slidePhoto3", "slidePhoto4"] as const;
const isPicture = (name: string) => PICTURES.some((picture) => picture === name);

export const settingsForm = defineForm(schema, {
  intent: "save",
  files: PICTURES,
  draft: "typing",
  failed: m.settingsNotSaved,
});

type Values = FormValues<typeof schema>;
type Name = keyof typeof SETTINGS_LABELS;

const LONG = /^(difficulties|address|announcement|donationsAbout|answer\d|slideText\d|help|terms|privacy)$/;
const NAMES = settingsForm.fields.filter((name): name is Name => name !== "version");
const comparedFields = (): ComparedField<Values>[] =>
  NAMES.map((name) => {
    const label = SETTINGS_LABELS[name]();
    if (isPicture(name)) return { name, label, show: comparedPhoto() };
    return { name, label, as: LONG.test(name) ? "textarea" : "input" };
  });

type SettingsFormProps = {
  state: FormState | undefined;
  initial: Values;
  /** The names of the pictures that a slide can have. */
  pictures: readonly string[];
  /** The origin of this site. */
  origin: string;
};

/** The form for the settings (docs/product.md 10.20 to 10.24). What another admin saved meanwhile is shown beside what was typed. */
export function SettingsForm({ state, initial, pictures, origin }: SettingsFormProps) {
  const form = settingsForm.useForm(state, initial, "draft of the settings");
  const now =
    state?.intent === settingsForm.intent ? (state?.current as SettingsDocument | undefined) : undefined;
  const current = now && (settingsFields({ ...now.defaults, ...now.settings }, origin) as Values);
  const compared = current ? comparedFields() : [];
  const conflict = editConflict({
    form,
    current,
    initial,
    fields: compared,
    what: m.settingsWhat(),
    submit: { label: m.uiSave(), busy: m.uiSaving() },
  });
  if (conflict) return conflict;
  const text = (name: Name, hint?: string) => (
    <Field label={SETTINGS_LABELS[name]()} {...form.field(name)} hint={hint} />
  );
  const long = (name: Name, rows: number, hint?: string) => (
    <Field
      as="textarea"
      label={SETTINGS_LABELS[name]()}
      {...form.field(name)}
      rows={rows}
      hint={hint}
      className="max-h-96"
    />
  );
  return (
    <ManagedForm form={form} className="min-w-0">
      <FormGroup title={m.settingsSite()} text={m.settingsSiteText()}>
        {text("name")}
        {text("tagline", m.settingsTaglineHint())}
        <PhotoField
          label={SETTINGS_LABELS.logo()}
          {...form.photo("logo")}
          of="logo"
          hint={m.settingsLogoHint()}
        />
        {text("place", m.settingsPlaceHint())}
        {text("accent", m.settingsAccentHint())}
        <SitePreview
          name={form.typed.name ?? ""}
          tagline={form.typed.tagline ?? ""}
          accent={form.typed.accent ?? ""}
          logo={form.typed.logo ?? ""}
        />
      </FormGroup>
      <FormGroup title={m.frameAnnouncement()} text={m.settingsAnnouncementText()}>
        {long("announcement", 2)}
        {text("announcementUntil", m.settingsAnnouncementHint())}
      </FormGroup>
      <FormGroup title={m.settingsTips()} text={m.settingsTipsText()}>
        <p>
          {m.settingsCategoriesLink({
            categories: (text) => (
              <Link key="categories" to="/dashboard/categories" className="link">
                {text}
              </Link>
            ),
          })}
        </p>
        {long("difficulties", 3, m.settingsLines())}
      </FormGroup>
      <FormGroup title={m.frameMembers()} text={m.settingsMembersText()}>
        <Field as="select" label={SETTINGS_LABELS.signUp()} {...form.field("signUp")}>
          <option value="open">{m.settingsEverybody()}</option>
          <option value="closed">{m.settingsNobody()}</option>
        </Field>
        {text("firstPosts", m.settingsFirstPostsHint())}
      </FormGroup>
      <FormGroup title={m.settingsContact()} text={m.settingsContactText()}>
        {text("support")}
        {text("phone")}
        {long("address", 3)}
        {text("facebook")}
        {text("instagram")}
        {text("youTube")}
        {text("rss")}
      </FormGroup>
      <FormGroup title={m.settingsDonations()} text={m.settingsDonationsText()}>
        {text("coffee")}
        {text("payment")}
        {long("donationsAbout", 2)}
      </FormGroup>
      <FormGroup title={m.settingsEvent()} text={m.settingsEventText()}>
        {text("eventName")}
        {text("eventStarts", m.settingsTimeHint())}
        {text("eventEnds")}
        {text("eventLocation")}
        {text("eventHost")}
      </FormGroup>
      <FormGroup title={m.settingsHeadlines()} text={m.settingsHeadlinesText()}>
        {([1, 2, 3, 4] as const).map((place) => (
          <fieldset key={place} className="grid gap-4">
            <legend className="mb-2 font-semibold">{m.settingsSlide({ place })}</legend>
            {text(`headline${place}`)}
            {text(`slideText${place}`)}
            <Field
              as="select"
              label={SETTINGS_LABELS[`slidePicture${place}`]()}
              {...form.field(`slidePicture${place}`)}
            >
              <option value="">{m.settingsOwnOption()}</option>
              {pictures.map((name) => (
                <option key={name} value={name}>
                  {pictureLabel(name)}
                </option>
              ))}
            </Field>
            <OwnPicture photo={form.photo(`slidePhoto${place}`)} place={place} />
          </fieldset>
        ))}
      </FormGroup>
      <FormGroup title={m.settingsQuestions()} text={m.settingsQuestionsText()}>
        {([1, 2, 3, 4, 5] as const).map((place) => (
          <fieldset key={place} className="grid gap-4">
            <legend className="mb-2 font-semibold">{m.settingsQuestion({ place })}</legend>
            {text(`question${place}`)}
            {long(`answer${place}`, 3)}
          </fieldset>
        ))}
      </FormGroup>
      <FormGroup title={m.settingsTexts()} text={m.settingsTextsText()}>
        {long("help", 3)}
        {long("terms", 12)}
        {text("termsUpdated", m.settingsTermsDateHint())}
        {long("privacy", 12, m.settingsPrivacyHint())}
        {text("privacyUpdated")}
        <FormProblems form={form} typed="form" />
        <UploadStatus uploads={form.uploads} />
        <div className="flex flex-wrap items-center gap-3 pt-2">
          <FormButton form={form} busyLabel={m.uiSaving()} className="btn btn-lg btn-primary min-w-36">
            {m.uiSave()}
          </FormButton>
          {PREVIEWED.map(({ page, label }) => (
            <PreviewButton key={page} page={page} label={label()} />
          ))}
        </div>
        <p className="max-w-[62ch] text-sm text-muted">{m.settingsPreviewText()}</p>
      </FormGroup>
    </ManagedForm>
  );
}

type OwnPictureProps = { photo: ReturnType<BoundForm["photo"]>; place: 1 | 2 | 3 | 4 };

/** The pictures that come with the software. */
const PICTURE_LABELS: Readonly<Record<string, () => string>> = {
  swap: m.settingsPictureSwap,
  "hero-sowing": m.settingsPictureSowing,
  "hero-balcony": m.settingsPictureBalcony,
  "hero-harvest": m.settingsPictureHarvest,
};

/** The name of one of our own pictures in words: `hero-sowing` as "Sowing". */
const pictureLabel = (name: string) => {
  const label = PICTURE_LABELS[name];
  if (label) return label();
  const words = name.replace(/^hero-/, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The field for an own picture of a slide, folded away until there is one. */
const OwnPicture = ({ photo, place }: OwnPictureProps) => (
  <details open={photo.start !== "" || [photo.error, photo.fileError].some((error) => error !== undefined)}>
    <summary className="line-link inline-flex min-h-11 cursor-pointer items-center">
      {m.settingsUseOwn({ place })}
    </summary>
    <div className="mt-3">
      <PhotoField
        label={SETTINGS_LABELS[`slidePhoto${place}`]()}
        {...photo}
        of="slide"
        hint={m.settingsOwnHint()}
      />
    </div>
  </details>
);

/** The pages that can be looked at before saving. */
const PREVIEWED = [
  { page: "home", label: m.settingsPreviewHome },
  { page: "terms", label: m.settingsPreviewTerms },
  { page: "privacy", label: m.settingsPreviewPrivacy },
  { page: "help", label: m.settingsPreviewHelp },
];

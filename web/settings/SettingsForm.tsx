import { SETTINGS_LABELS, settingsFields, settingsForm as schema } from "#domain/settings/settings-form.ts";
import type { SettingsDocument } from "#domain/settings/settings.ts";
import { defineForm, type FormValues } from "#web/forms/define-form.ts";
import { type ComparedField, differingFields, EditConflict } from "#web/forms/EditConflict.tsx";
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
  failed: "The settings were not saved.",
});

type Values = FormValues<typeof schema>;
type Name = keyof typeof SETTINGS_LABELS;

const LONG = /^(difficulties|address|announcement|donationsAbout|answer\d|slideText\d|help|terms|privacy)$/;
const NAMES = settingsForm.fields.filter((name): name is Name => name !== "version");
const COMPARED: ComparedField<Values>[] = NAMES.map((name) => {
  const label = SETTINGS_LABELS[name];
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
  if (current && differingFields(COMPARED, form.values, current).length > 0)
    return (
      <EditConflict
        key={form.values.version}
        form={form}
        current={current}
        initial={initial}
        fields={COMPARED}
        what="site"
        submit={{ label: "Save", busy: "Saving" }}
      />
    );
  const text = (name: Name, hint?: string) => (
    <Field label={SETTINGS_LABELS[name]} {...form.field(name)} hint={hint} />
  );
  const long = (name: Name, rows: number, hint?: string) => (
    <Field
      as="textarea"
      label={SETTINGS_LABELS[name]}
      {...form.field(name)}
      rows={rows}
      hint={hint}
      className="max-h-96"
    />
  );
  return (
    <ManagedForm form={form} className="min-w-0">
      <FormGroup title="Your site" text="Its name is on every page, in every mail and in the feed.">
        {text("name")}
        {text("tagline", "Follows the name, such as “Tips from gardeners, for gardeners”.")}
        <PhotoField
          label={SETTINGS_LABELS.logo}
          {...form.photo("logo")}
          of="logo"
          hint="Best a square. It is beside the name and on phones' home screens. Empty: the drawing of the design."
        />
        {text("place", "Where its gardeners live. You can leave it out.")}
        {text(
          "accent",
          "Such as #2f6b3a, for buttons and links. The dark theme gets a lighter one. Empty: the green of the design.",
        )}
        <SitePreview
          name={form.typed.name ?? ""}
          tagline={form.typed.tagline ?? ""}
          accent={form.typed.accent ?? ""}
          logo={form.typed.logo ?? ""}
        />
      </FormGroup>
      <FormGroup title="Announcement" text="A line above every page until it ends.">
        {long("announcement", 2)}
        {text(
          "announcementUntil",
          "A time with its offset from UTC, such as 2027-06-12T10:00:00+01:00. Once it has passed, nobody sees the line.",
        )}
      </FormGroup>
      <FormGroup
        title="Tips"
        text="What the form for tips suggests. Gardeners can still write something else."
      >
        <p>
          <Link to="/dashboard/categories" className="link">
            Categories
          </Link>{" "}
          have a screen of their own.
        </p>
        {long("difficulties", 3, "One on each line.")}
      </FormGroup>
      <FormGroup title="Members" text="Who can join, and whose posts a moderator sees first.">
        <Field as="select" label={SETTINGS_LABELS.signUp} {...form.field("signUp")}>
          <option value="open">Everybody</option>
          <option value="closed">Nobody</option>
        </Field>
        {text(
          "firstPosts",
          "How many posts of a new member a moderator approves, 0 to 10. Empty: as the server is started.",
        )}
      </FormGroup>
      <FormGroup title="Contact" text="Shown in the footer of every page. What is empty is left out.">
        {text("support")}
        {text("phone")}
        {long("address", 3)}
        {text("facebook")}
        {text("instagram")}
        {text("youTube")}
        {text("rss")}
      </FormGroup>
      <FormGroup title="Donations" text="Links on Home and on the dashboard. What is empty is left out.">
        {text("coffee")}
        {text("payment")}
        {long("donationsAbout", 2)}
      </FormGroup>
      <FormGroup
        title="Event"
        text="The next meeting of your gardeners, on Home and on the dashboard until it ends."
      >
        {text("eventName")}
        {text("eventStarts", "A time with its offset from UTC, such as 2027-06-12T10:00+01:00.")}
        {text("eventEnds")}
        {text("eventLocation")}
        {text("eventHost")}
      </FormGroup>
      <FormGroup title="Headlines" text="The four slides at the top of Home.">
        {([1, 2, 3, 4] as const).map((place) => (
          <fieldset key={place} className="grid gap-4">
            <legend className="mb-2 font-semibold">Slide {place}</legend>
            {text(`headline${place}`)}
            {text(`slideText${place}`)}
            <Field
              as="select"
              label={SETTINGS_LABELS[`slidePicture${place}`]}
              {...form.field(`slidePicture${place}`)}
            >
              <option value="">One of your own</option>
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
      <FormGroup title="Questions" text="The five questions on Home, with their answers.">
        {([1, 2, 3, 4, 5] as const).map((place) => (
          <fieldset key={place} className="grid gap-4">
            <legend className="mb-2 font-semibold">Question {place}</legend>
            {text(`question${place}`)}
            {long(`answer${place}`, 3)}
          </fieldset>
        ))}
      </FormGroup>
      <FormGroup title="Texts" text="In Markdown: ## begins a section, and an empty line a paragraph.">
        {long("help", 3)}
        {long("terms", 12)}
        {text("termsUpdated", "Shown above the terms, such as June 25, 2027.")}
        {long(
          "privacy",
          12,
          "What it says about this software is true as it is. Change it if you keep more.",
        )}
        {text("privacyUpdated")}
        <FormProblems form={form} typed="form" />
        <UploadStatus uploads={form.uploads} />
        <div className="flex flex-wrap items-center gap-3 pt-2">
          <FormButton form={form} busyLabel="Saving" className="btn btn-lg btn-primary min-w-36">
            Save
          </FormButton>
          {PREVIEWED.map(({ page, label }) => (
            <PreviewButton key={page} page={page} label={label} />
          ))}
        </div>
        <p className="max-w-[62ch] text-sm text-muted">
          A preview opens in a new tab, for you alone. Nothing is saved.
        </p>
      </FormGroup>
    </ManagedForm>
  );
}

type OwnPictureProps = { photo: ReturnType<BoundForm["photo"]>; place: 1 | 2 | 3 | 4 };

/** The name of one of our own pictures in words: `hero-sowing` as "Sowing". */
const pictureLabel = (name: string) => {
  const words = name.replace(/^hero-/, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The field for an own picture of a slide, folded away until there is one. */
const OwnPicture = ({ photo, place }: OwnPictureProps) => (
  <details open={photo.start !== "" || [photo.error, photo.fileError].some((error) => error !== undefined)}>
    <summary className="line-link inline-flex min-h-11 cursor-pointer items-center">
      Use a picture of your own for slide {place}
    </summary>
    <div className="mt-3">
      <PhotoField
        label={SETTINGS_LABELS[`slidePhoto${place}`]}
        {...photo}
        of="slide"
        hint="It is shown instead, across the whole page: best 1,600 pixels wide or more."
      />
    </div>
  </details>
);

/** The pages that can be looked at before saving. */
const PREVIEWED = [
  { page: "home", label: "Preview Home" },
  { page: "terms", label: "Preview the terms" },
  { page: "privacy", label: "Preview Privacy" },
  { page: "help", label: "Preview the help form" },
];

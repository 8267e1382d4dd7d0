import { m } from "#messages";
import { z } from "zod";
import { contact, type Content, donations, faq, help, hero, pictureName } from "#domain/content/content.ts";
import { siteEvent } from "#domain/content/event.ts";
import { legalText } from "#domain/content/legal.ts";
import { storedPicture } from "#domain/content/picture.ts";
import { access, announcement, site, suggested, typedFirstPosts } from "#domain/content/site.ts";
import { SOCIALS } from "#domain/content/socials.ts";
import { version } from "#domain/http/version.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { type Label, labelText } from "#domain/text/text.ts";

// The settings as fields of a form, each a text. Lists have an entry on each line.

/** What fields are called. */
const labels = z.registry<{ label: Label }>();

/** A field that is checked by a schema of the content; `label` names it, also in messages. An optional one is undefined if it is empty. */
export function field<T>(label: Label, schema: z.ZodType<T>): z.ZodType<T, string>;
export function field<T>(
  label: Label,
  schema: z.ZodType<T>,
  optional: true,
): z.ZodType<T | undefined, string>;
export function field<T>(label: Label, schema: z.ZodType<T>, optional = false) {
  return z
    .string({ error: () => m.textMustBeText({ label: labelText(label) }) })
    .transform((typed, context) => {
      const text = typed.trim().replaceAll("\r\n", "\n");
      if (optional && text === "") return undefined;
      const parsed = schema.safeParse(text);
      if (parsed.success) return parsed.data;
      const problem = parsed.error.issues[0]?.message ?? "";
      context.addIssue({
        code: "custom",
        message: m.settingsProblem({ label: labelText(label), problem }),
      });
      return z.NEVER;
    })
    .register(labels, { label });
}

/** A field with the address of an uploaded picture, which can be empty. */
export const picture = (label: Label) => field(label, storedPicture, true);

const lines = (label: Label, schema: z.ZodType<string[], string[]>) =>
  field(
    label,
    z
      .string()
      .transform((text) => text.split("\n").map((line) => line.trim()))
      .transform((all) => all.filter((line) => line !== ""))
      .pipe(schema),
  );

const slide = hero.shape.slides.element.shape;
const question = faq.shape.questions.element.shape;
const link = donations.shape.coffee.unwrap();
const { name: eventText, starts: eventTime } = siteEvent.shape;
const SLIDES = [1, 2, 3, 4] as const;
const QUESTIONS = [1, 2, 3, 4, 5] as const;

/** The fields of an event, which are all set or none. */
const EVENT_FIELDS = {
  eventName: m.settingsEventName,
  eventStarts: m.settingsEventStarts,
  eventEnds: m.settingsEventEnds,
  eventLocation: m.settingsEventLocation,
  eventHost: m.settingsEventHost,
} as const;

export const settingsForm = z
  .object({
    version,
    name: field(m.settingsName, site.shape.name),
    logo: picture(m.settingsLogo),
    tagline: field(m.settingsTagline, site.shape.tagline),
    place: field(m.settingsPlace, site.shape.place.unwrap(), true),
    accent: field(m.settingsAccent, site.shape.accent.unwrap(), true),
    difficulties: lines(m.settingsDifficulties, suggested.shape.difficulties),
    signUp: access.shape.signUp.register(labels, { label: m.settingsSignUp }),
    firstPosts: field(m.settingsFirstPosts, typedFirstPosts, true),
    announcement: field(m.frameAnnouncement, announcement.shape.text, true),
    announcementUntil: field(m.settingsAnnouncementEnd, announcement.shape.until, true),
    support: field(m.settingsSupport, contact.shape.support.unwrap(), true),
    phone: field(m.settingsPhone, contact.shape.phone.unwrap(), true),
    address: field(m.settingsAddress, contact.shape.address.unwrap(), true),
    facebook: field("Facebook", link, true),
    instagram: field("Instagram", link, true),
    youTube: field("YouTube", link, true),
    rss: field("RSS", link, true),
    coffee: field(m.settingsCoffee, link, true),
    payment: field(m.settingsPayment, link, true),
    donationsAbout: field(m.settingsDonationsAbout, donations.shape.about.unwrap(), true),
    eventName: field(EVENT_FIELDS.eventName, eventText, true),
    eventStarts: field(EVENT_FIELDS.eventStarts, eventTime, true),
    eventEnds: field(EVENT_FIELDS.eventEnds, eventTime, true),
    eventLocation: field(EVENT_FIELDS.eventLocation, eventText, true),
    eventHost: field(EVENT_FIELDS.eventHost, eventText, true),
    headline1: field(() => m.settingsHeadline({ place: 1 }), slide.headline),
    slideText1: field(() => m.settingsSlideText({ place: 1 }), slide.text),
    slidePicture1: field(() => m.settingsSlidePicture({ place: 1 }), pictureName, true),
    slidePhoto1: picture(() => m.settingsSlidePhoto({ place: 1 })),
    headline2: field(() => m.settingsHeadline({ place: 2 }), slide.headline),
    slideText2: field(() => m.settingsSlideText({ place: 2 }), slide.text),
    slidePicture2: field(() => m.settingsSlidePicture({ place: 2 }), pictureName, true),
    slidePhoto2: picture(() => m.settingsSlidePhoto({ place: 2 })),
    headline3: field(() => m.settingsHeadline({ place: 3 }), slide.headline),
    slideText3: field(() => m.settingsSlideText({ place: 3 }), slide.text),
    slidePicture3: field(() => m.settingsSlidePicture({ place: 3 }), pictureName, true),
    slidePhoto3: picture(() => m.settingsSlidePhoto({ place: 3 })),
    headline4: field(() => m.settingsHeadline({ place: 4 }), slide.headline),
    slideText4: field(() => m.settingsSlideText({ place: 4 }), slide.text),
    slidePicture4: field(() => m.settingsSlidePicture({ place: 4 }), pictureName, true),
    slidePhoto4: picture(() => m.settingsSlidePhoto({ place: 4 })),
    question1: field(() => m.settingsQuestion({ place: 1 }), question.question),
    answer1: field(() => m.settingsAnswer({ place: 1 }), question.answer),
    question2: field(() => m.settingsQuestion({ place: 2 }), question.question),
    answer2: field(() => m.settingsAnswer({ place: 2 }), question.answer),
    question3: field(() => m.settingsQuestion({ place: 3 }), question.question),
    answer3: field(() => m.settingsAnswer({ place: 3 }), question.answer),
    question4: field(() => m.settingsQuestion({ place: 4 }), question.question),
    answer4: field(() => m.settingsAnswer({ place: 4 }), question.answer),
    question5: field(() => m.settingsQuestion({ place: 5 }), question.question),
    answer5: field(() => m.settingsAnswer({ place: 5 }), question.answer),
    help: field(m.settingsHelp, help.shape.text),
    terms: field(m.frameTerms, legalText.shape.text),
    termsUpdated: field(m.settingsTermsDate, legalText.shape.lastUpdated),
    privacy: field(m.framePrivacy, legalText.shape.text),
    privacyUpdated: field(m.settingsPrivacyDate, legalText.shape.lastUpdated),
  })
  .superRefine((input, context) => {
    const missing = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const names = Object.keys(EVENT_FIELDS) as (keyof typeof EVENT_FIELDS)[];
    if (names.some((name) => input[name] !== undefined))
      for (const name of names)
        if (input[name] === undefined) missing(name, m.settingsNeeded({ label: EVENT_FIELDS[name]() }));
    if (input.eventStarts && input.eventEnds && Date.parse(input.eventEnds) <= Date.parse(input.eventStarts))
      missing("eventEnds", m.settingsEventOrder());
    for (const place of SLIDES)
      if (!input[`slidePicture${place}`] && !input[`slidePhoto${place}`])
        missing(`slidePicture${place}`, m.settingsChoosePicture({ place }));
    if (input.announcement && !input.announcementUntil) missing("announcementUntil", m.settingsSayUntil());
  });
export type SettingsInput = z.output<typeof settingsForm>;

/** What fields are called, in the form and where two texts are compared. */
export const SETTINGS_LABELS = Object.fromEntries(
  Object.entries(settingsForm.shape).map(([name, schema]) => [name, () => labelOf(schema) ?? name]),
) as Record<Exclude<keyof SettingsInput, "version">, () => string>;

function labelOf(schema: z.ZodType): string | undefined {
  const found = labels.get(schema);
  return found && labelText(found.label);
}

/** The field of the form that shows an error of the settings, by its path, such as `hero.slides.0.picture`. */
export function fieldAt(path: string): string {
  const slide = /^hero\.slides\.(\d)\.picture$/.exec(path)?.[1];
  return slide === undefined ? path.replace(/^site\.logo$/, "logo") : `slidePicture${Number(slide) + 1}`;
}

/** The content as the fields of the form. `origin`: where the site is, with which addresses of its uploaded pictures begin. */
export function settingsFields(content: Content, origin: string): Record<string, string> {
  const { contact, donations, event } = content;
  const socials = Object.fromEntries(SOCIALS.map((name) => [fieldOf(name), contact.socials?.[name] ?? ""]));
  return {
    name: content.site.name,
    tagline: content.site.tagline,
    logo: content.site.logo ? origin + content.site.logo : "",
    place: content.site.place ?? "",
    accent: content.site.accent ?? "",
    difficulties: content.suggested.difficulties.join("\n"),
    signUp: content.access.signUp,
    firstPosts: String(content.access.firstPosts ?? ""),
    announcement: content.announcement?.text ?? "",
    announcementUntil: content.announcement?.until ?? "",
    support: contact.support ?? "",
    phone: contact.phone ?? "",
    address: contact.address ?? "",
    ...socials,
    coffee: donations.coffee ?? "",
    payment: donations.payment ?? "",
    donationsAbout: donations.about ?? "",
    eventName: event?.name ?? "",
    eventStarts: event?.starts ?? "",
    eventEnds: event?.ends ?? "",
    eventLocation: event?.location ?? "",
    eventHost: event?.host ?? "",
    ...numbered(content.hero.slides, ({ headline, text, picture }) => ({
      headline,
      slideText: text,
      slidePicture: isUploaded(picture) ? "" : picture,
      slidePhoto: isUploaded(picture) ? origin + picture : "",
    })),
    ...numbered(content.faq.questions, (entry) => entry),
    help: content.help.text,
    terms: content.terms.text,
    termsUpdated: content.terms.lastUpdated,
    privacy: content.privacy.text,
    privacyUpdated: content.privacy.lastUpdated,
  };
}

/** The settings that a form asks for. What it has no fields for stays as in `base`. */
export function settingsOf(input: SettingsInput, base: Content, stored: Settings): Settings {
  const fields = input as unknown as Record<string, string>;
  const socials = Object.fromEntries(
    SOCIALS.flatMap((name) => (fields[fieldOf(name)] ? [[name, fields[fieldOf(name)]]] : [])),
  );
  const { eventName, eventStarts, eventEnds, eventLocation, eventHost } = input;
  return {
    ...stored,
    site: defined({
      name: input.name,
      tagline: input.tagline,
      logo: input.logo,
      place: input.place,
      accent: input.accent,
    }),
    suggested: { categories: base.suggested.categories, difficulties: input.difficulties },
    access: defined({ signUp: input.signUp, firstPosts: input.firstPosts }),
    announcement:
      input.announcement && input.announcementUntil
        ? { text: input.announcement, until: input.announcementUntil }
        : null,
    contact: defined({
      address: input.address,
      phone: input.phone,
      support: input.support,
      socials: Object.keys(socials).length > 0 ? socials : undefined,
    }),
    donations: defined({
      coffee: input.coffee,
      payment: input.payment,
      about: input.donationsAbout,
      raised: base.donations.raised,
    }),
    event:
      eventName && eventStarts && eventEnds && eventLocation && eventHost
        ? { name: eventName, starts: eventStarts, ends: eventEnds, location: eventLocation, host: eventHost }
        : null,
    hero: {
      slides: SLIDES.map((place) => ({
        headline: fields[`headline${place}`] ?? "",
        text: fields[`slideText${place}`] ?? "",
        picture: fields[`slidePhoto${place}`] ?? fields[`slidePicture${place}`] ?? "",
      })),
    },
    faq: {
      questions: QUESTIONS.map((place) => ({
        question: fields[`question${place}`] ?? "",
        answer: fields[`answer${place}`] ?? "",
      })),
    },
    help: { text: input.help },
    terms: { lastUpdated: input.termsUpdated, text: input.terms },
    privacy: { lastUpdated: input.privacyUpdated, text: input.privacy },
  };
}

const isUploaded = (picture: string) => picture.includes("/");

const fieldOf = (social: string) =>
  social === "RSS" ? "rss" : social.charAt(0).toLowerCase() + social.slice(1);

/** The fields of a list: their names with the place, from 1, of each entry. */
const numbered = <T>(entries: readonly T[], fieldsOf: (entry: T) => Record<string, string>) =>
  Object.fromEntries(
    entries.flatMap((entry, place) =>
      Object.entries(fieldsOf(entry)).map(([name, value]) => [`${name}${place + 1}`, value]),
    ),
  );

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;

import { m } from "#messages";
import { LANGUAGES } from "#domain/languages/languages.ts";
import { z } from "zod";
import { SOCIALS } from "#domain/content/socials.ts";
import { publicEvent, siteEvent } from "#domain/content/event.ts";
import { access, announcement, site, suggested } from "#domain/content/site.ts";
import { storedPicture } from "#domain/content/picture.ts";
import { lines, text } from "#domain/content/text.ts";
import { legalText, terms } from "#domain/content/legal.ts";

const link = z.httpUrl({ error: m.contentUrl });

/** How to reach the people who run the site (docs/product.md 2.35, 2.36). Missing parts are not shown. */
export const contact = z.strictObject({
  /** A postal address; line breaks are kept. */
  address: lines(300).optional(),
  phone: text(40).optional(),
  support: z.email({ error: m.contentEmail }).optional(),
  /** The targets of the icons in the footer; an icon without one links to Home. */
  socials: z.partialRecord(z.enum(SOCIALS), link).optional(),
});

/** Short enough to be typed out, and read, while its slide is shown (docs/product.md 9.11, 9.12). */
export const HEADLINE_MAX = 44;

/** The file endings of a hero picture: 1600 and 800 pixels wide, in two formats. */
export const HERO_FILES = [".webp", ".avif", "-800.webp", "-800.avif"];

/** The name of the files in `public/pictures`, without the endings of `HERO_FILES`, all of which must exist. */
export const pictureName = z.string().regex(/^[a-z0-9-]{1,60}$/, { error: m.contentPictureName });

/** The four slides of the hero (docs/product.md 2.40, 9.8). */
export const hero = z.strictObject({
  slides: z
    .array(
      z.strictObject({
        /** Typed out letter by letter; fits on two lines. */
        headline: text(HEADLINE_MAX),
        text: text(160),
        picture: z.union([pictureName, storedPicture], {
          error: m.contentPicture,
        }),
      }),
    )
    .length(4, { error: m.contentFourSlides }),
});

/** The questions of Home (docs/product.md 2.46, 9.8). */
export const faq = z.strictObject({
  questions: z
    .array(z.strictObject({ question: text(120), answer: lines(1200) }))
    .length(5, { error: m.contentFiveQuestions }),
});

/** Where to donate, and what was raised (docs/product.md 2.45, 2.77). Missing parts are not shown. */
export const donations = z.strictObject({
  /** A "buy us a coffee" page. */
  coffee: link.optional(),
  /** A payment page. */
  payment: link.optional(),
  /** What donations pay for, in a sentence or two. */
  about: lines(200).optional(),
  /** The amount raised, as recorded by the operator. */
  raised: z
    .strictObject({
      amount: z.number().positive({ error: m.contentMoreThanZero }),
      /** An ISO 4217 code. */
      currency: z.string().regex(/^[A-Z]{3}$/, { error: m.contentCurrency }),
      /** Completes "raised by gardeners …". */
      since: text(60),
    })
    .optional(),
});

/** What the page for help says above its form (docs/product.md 10.35). */
export const help = z.strictObject({ text: lines(2000) });

/** The content that the operator edits, one file each in `content/` (docs/product.md 1.10). */
export const content = z.strictObject({
  access,
  announcement: announcement.nullable(),
  contact,
  donations,
  event: siteEvent.nullable(),
  faq,
  help,
  hero,
  privacy: legalText,
  site,
  suggested,
  terms,
});
export type Content = z.infer<typeof content>;
/** A part of the content, which is a file in `content/`, and which an admin changes as a whole. */
export type ContentPart = keyof Content;

export type Contact = z.infer<typeof contact>;
export type Donations = z.infer<typeof donations>;
export type Faq = z.infer<typeof faq>;

/** The content that every page needs. `event` is null when unset or past (docs/product.md 2.41). */
export const publicContent = content
  .omit({ access: true, event: true, help: true, privacy: true, terms: true })
  .extend({
    event: publicEvent.nullable(),
    site: site.extend({
      darkAccent: z
        .string()
        .optional()
        .meta({ description: "The accent color of the dark theme, which is lighter" }),
    }),
    languages: z.array(z.enum(LANGUAGES)).meta({ description: "The languages that people can choose" }),
    /** Whether anybody can sign up. */
    signUpOpen: z.boolean(),
    sendsMail: z.boolean().meta({ description: "Whether this site can send mail" }),
    preview: z.literal(true).optional().meta({ description: "Only in an admin's preview of settings" }),
  })
  .meta({ id: "Content" });
export type PublicContent = z.infer<typeof publicContent>;

import { z } from "zod";
import { SOCIALS } from "#domain/content/socials.ts";
import { publicEvent, siteEvent } from "#domain/content/event.ts";
import { formatNumber } from "#domain/text/numbers.ts";

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: "must not be empty" })
    .max(max, { error: `can have at most ${formatNumber(max)} characters` });

const link = z.httpUrl({ error: "must be a URL that starts with https:// or http://" });

/** How to reach the people who run the site (docs/product.md 2.35, 2.36). Missing parts are not shown. */
export const contact = z.strictObject({
  /** A postal address; line breaks are kept. */
  address: text(300).optional(),
  phone: text(40).optional(),
  support: z.email({ error: "must be an e-mail address" }).optional(),
  /** The targets of the icons in the footer; an icon without one links to Home. */
  socials: z.partialRecord(z.enum(SOCIALS), link).optional(),
});

/** Short enough to be typed out, and read, while its slide is shown (docs/product.md 9.11, 9.12). */
export const HEADLINE_MAX = 44;

/** The file endings of a hero picture: 1600 and 800 pixels wide, in two formats. */
export const HERO_FILES = [".webp", ".avif", "-800.webp", "-800.avif"];

/** The four slides of the hero (docs/product.md 2.40, 9.8). */
export const hero = z.strictObject({
  slides: z
    .array(
      z.strictObject({
        /** Typed out letter by letter; fits on two lines. */
        headline: text(HEADLINE_MAX),
        text: text(160),
        /** The name of the files in `public/pictures`, without the endings of `HERO_FILES`, all of which must exist. */
        picture: z
          .string()
          .regex(/^[a-z0-9-]+$/, { error: "must be the name of a file in public/pictures, without .webp" }),
      }),
    )
    .length(4, { error: "must have four slides" }),
});

/** The questions of Home (docs/product.md 2.46, 9.8). */
export const faq = z.strictObject({
  questions: z
    .array(z.strictObject({ question: text(120), answer: text(1200) }))
    .length(5, { error: "must have five questions" }),
});

/** Where to donate, and what was raised (docs/product.md 2.45, 2.77). Missing parts are not shown. */
export const donations = z.strictObject({
  /** A "buy us a coffee" page. */
  coffee: link.optional(),
  /** A payment page. */
  payment: link.optional(),
  /** What donations pay for, in a sentence or two. */
  about: text(200).optional(),
  /** The amount raised, as recorded by the operator. */
  raised: z
    .strictObject({
      amount: z.number().positive({ error: "must be more than 0" }),
      /** An ISO 4217 code. */
      currency: z.string().regex(/^[A-Z]{3}$/, { error: "must be three letters, such as EUR" }),
      /** Completes "raised by gardeners …". */
      since: text(60),
    })
    .optional(),
});

/** A long text: titled sections of paragraphs. */
export const legalText = z.strictObject({
  lastUpdated: text(40),
  sections: z
    .array(z.strictObject({ title: text(80), paragraphs: z.array(text(2000)).min(1) }))
    .min(1, { error: "must have a section" }),
});

const TERMS_SECTIONS = [
  "Use of Website",
  "Intellectual Property",
  "User Conduct",
  "External Links",
  "Limitation of Liability",
  "Changes to Terms",
  "Contact",
];

/** The terms, in their seven sections (docs/product.md 2.78). */
export const terms = legalText.refine(
  ({ sections }) => sections.map(({ title }) => title).join("\n") === TERMS_SECTIONS.join("\n"),
  { error: `must be these, in this order: ${TERMS_SECTIONS.join(", ")}`, path: ["sections"] },
);

/** The content that the operator edits, one file each in `content/` (docs/product.md 1.10). */
export const content = z.object({
  contact,
  donations,
  event: siteEvent.nullable(),
  faq,
  hero,
  privacy: legalText,
  terms,
});
export type Content = z.infer<typeof content>;
export type Contact = z.infer<typeof contact>;
export type Donations = z.infer<typeof donations>;
export type Faq = z.infer<typeof faq>;
export type LegalText = z.infer<typeof legalText>;

/** The content that every page needs. `event` is null when unset or past (docs/product.md 2.41). */
export const publicContent = content
  .omit({ event: true, privacy: true, terms: true })
  .extend({ event: publicEvent.nullable() })
  .meta({ id: "Content" });
export type PublicContent = z.infer<typeof publicContent>;

import { z } from "zod";
import { SOCIALS } from "#domain/content/socials.ts";
import { publicEvent, siteEvent } from "#domain/content/event.ts";
import { grouped } from "#domain/text/numbers.ts";

const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: "must not be empty" })
    .max(max, { error: `can have at most ${grouped(max)} characters` });

const link = z.httpUrl({ error: "must be an address that starts with https:// or http://" });

/** How to reach the people who run the site (docs/product.md 2.35, 2.36). What is left out is not shown. */
export const contact = z.strictObject({
  /** A postal address; line breaks are kept. */
  address: words(300).optional(),
  phone: words(40).optional(),
  support: z.email({ error: "must be an e-mail address" }).optional(),
  /** Where the icons in the footer lead; one without an address leads home. */
  socials: z.partialRecord(z.enum(SOCIALS), link).optional(),
});

/** A headline is typed, and stays for its delay, while its slide is shown (docs/product.md 9.11, 9.12). */
export const HEADLINE_MAX = 44;

/** Each picture of the hero is there in two sizes, 1600 and 800 pixels wide, and in two formats. */
export const HERO_FILES = [".webp", ".avif", "-800.webp", "-800.avif"];

/** The four slides of the hero (docs/product.md 2.40, 9.8). */
export const hero = z.strictObject({
  slides: z
    .array(
      z.strictObject({
        /** Typed out letter by letter; fits two lines. */
        headline: words(HEADLINE_MAX),
        text: words(160),
        /** A file in `public/pictures`, without its ending; `HERO_FILES` are the endings that there must be. */
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
    .array(z.strictObject({ question: words(120), answer: words(1200) }))
    .length(5, { error: "must have five questions" }),
});

/** Where gifts go, and what came in (docs/product.md 2.45, 2.77). What is left out is not shown. */
export const donations = z.strictObject({
  /** A page where people give the price of a coffee. */
  coffee: link.optional(),
  /** A page of a payment service. */
  payment: link.optional(),
  /** What gifts pay for, in a sentence or two. */
  about: words(200).optional(),
  /** What the operator recorded. */
  raised: z
    .strictObject({
      amount: z.number().positive({ error: "must be more than 0" }),
      /** Three letters, as in ISO 4217. */
      currency: z.string().regex(/^[A-Z]{3}$/, { error: "must be three letters, such as EUR" }),
      /** Completes "raised by gardeners …". */
      since: words(60),
    })
    .optional(),
});

/** A page to read: titled sections of paragraphs. */
export const longRead = z.strictObject({
  lastUpdated: words(40),
  sections: z
    .array(z.strictObject({ title: words(80), paragraphs: z.array(words(2000)).min(1) }))
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
export const terms = longRead.refine(
  ({ sections }) => sections.map(({ title }) => title).join("\n") === TERMS_SECTIONS.join("\n"),
  { error: `must be these, in this order: ${TERMS_SECTIONS.join(", ")}`, path: ["sections"] },
);

/** What the operator edits in `content/`, one file each (docs/product.md 1.10). */
export const content = z.object({
  contact,
  donations,
  event: siteEvent.nullable(),
  faq,
  hero,
  privacy: longRead,
  terms,
});
export type Content = z.infer<typeof content>;
export type Contact = z.infer<typeof contact>;
export type Donations = z.infer<typeof donations>;
export type Faq = z.infer<typeof faq>;
export type LongRead = z.infer<typeof longRead>;

/** What the screens show of it. `event` is null when it is unset or past (docs/product.md 2.41). */
export const publicContent = content
  .omit({ event: true, privacy: true, terms: true })
  .extend({ event: publicEvent.nullable() })
  .meta({ id: "Content" });
export type PublicContent = z.infer<typeof publicContent>;

import { m } from "#messages";
import { LANGUAGES } from "#domain/languages/languages.ts";
import { z } from "zod";
import { lines, text } from "#domain/content/text.ts";

/** The most characters of the terms, and of the privacy policy. */
const LEGAL_TEXT_MAX = 30_000;

/** A long text in Markdown, such as the privacy policy. Headings with `##` begin its sections. */
export const legalText = z.strictObject({ lastUpdated: text(40), text: lines(LEGAL_TEXT_MAX) });
export type LegalText = z.infer<typeof legalText>;

const TERMS_SECTIONS = [
  "Use of Website",
  "Intellectual Property",
  "User Conduct",
  "External Links",
  "Limitation of Liability",
  "Changes to Terms",
  "Contact",
];

const titlesOf = (markdown: string) => Array.from(markdown.matchAll(/^## (.+)$/gm), ([, title]) => title);

/** The terms in `content/`, in their seven sections (docs/product.md 2.78). */
export const terms = legalText.refine(
  ({ text: body }) => titlesOf(body).join("\n") === TERMS_SECTIONS.join("\n"),
  {
    error: () => m.contentHeadings({ headings: TERMS_SECTIONS.join(", ") }),
    path: ["text"],
  },
);

/** A long text for its page: safe HTML, in titled sections. */
export const legalPage = z
  .object({
    lastUpdated: z.string(),
    language: z.enum(LANGUAGES).meta({ description: "That its texts are in" }),
    intro: z.string().meta({ description: "What precedes the first heading, as safe HTML; perhaps empty" }),
    sections: z.array(z.object({ title: z.string(), html: z.string() })),
  })
  .meta({ id: "LegalPage" });
export type LegalPage = z.infer<typeof legalPage>;

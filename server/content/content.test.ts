import { describe, expect, it } from "vitest";
import { ConfigError } from "#server/config.ts";
import { presentContent, presentLegalText, readContent } from "#server/content/content.ts";

const files = (changed: Record<string, () => Promise<Record<string, unknown>>>) => ({
  contact: async () => ({ contact: {} }),
  donations: async () => ({ donations: {} }),
  event: async () => ({ event: null }),
  faq: () => import("#content/faq.ts"),
  help: () => import("#content/help.ts"),
  hero: () => import("#content/hero.ts"),
  privacy: () => import("#content/privacy.ts"),
  access: () => import("#content/access.ts"),
  announcement: () => import("#content/announcement.ts"),
  site: () => import("#content/site.ts"),
  suggested: () => import("#content/suggested.ts"),
  terms: () => import("#content/terms.ts"),
  ...changed,
});

const messageOf = async (changed: Parameters<typeof files>[0]) => {
  const error = await readContent(files(changed)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ConfigError);
  return (error as Error).message;
};

describe("the operator's content (1.10)", () => {
  it("is valid as shipped", async () => {
    const content = await readContent();
    expect(content.hero.slides).toHaveLength(4);
    expect(content.faq.questions).toHaveLength(5);
    expect(presentLegalText(content.terms, "en", "https://example.org").sections).toHaveLength(7);
    expect(content.terms.lastUpdated).toBe("June 25, 2025");
  });

  it("contains no sample data unless set (2.77)", async () => {
    const { contact, donations, event } = presentContent(await readContent(), new Date(), true);
    expect({ contact, donations, event }).toEqual({ contact: {}, donations: {}, event: null });
  });

  it.each([
    [
      "a bad address",
      { contact: async () => ({ contact: { support: "nobody" } }) },
      "content/contact.ts: support must be an e-mail address",
    ],
    [
      "an invalid link",
      { donations: async () => ({ donations: { coffee: "javascript:alert(1)" } }) },
      "content/donations.ts: coffee must be a URL that starts with https:// or http://",
    ],
    [
      "too few questions",
      { faq: async () => ({ faq: { questions: [{ question: "Why?", answer: "So." }] } }) },
      "content/faq.ts: questions must have five questions",
    ],
    [
      "a headline that is too long",
      {
        hero: async () => ({ hero: { slides: [{ headline: "x".repeat(45), text: "y", picture: "swap" }] } }),
      },
      "content/hero.ts: slides.0.headline can have at most 44 characters; slides must have four slides",
    ],
    [
      "a missing picture",
      {
        hero: async () => {
          const { hero } = await import("#content/hero.ts");
          const [first, ...others] = hero.slides;
          return { hero: { slides: [...others, { ...first, picture: "help" }] } };
        },
      },
      "content/hero.ts: slides.3.picture needs public/pictures/help.avif, which is not there; slides.3.picture needs public/pictures/help-800.avif, which is not there",
    ],
    ["a missing export", { event: async () => ({ events: null }) }, 'content/event.ts must export "event"'],
    [
      "a file that does not compile",
      { event: async () => Promise.reject(new SyntaxError("Unexpected token '}'\nat …")) },
      "content/event.ts cannot be read: Unexpected token '}'",
    ],
    [
      "a missing value, and values of another type",
      { donations: async () => ({ donations: { raised: { amount: "lots", currency: 5 } } }) },
      "content/donations.ts: raised.amount must be a number; raised.currency must be a text; raised.since is missing; it must be a text",
    ],
    [
      "a value that should be a list",
      { faq: async () => ({ faq: { questions: "none" } }) },
      "content/faq.ts: questions must be a list in [ ]; questions must have five questions",
    ],
    [
      "a value that should be an object",
      { event: async () => ({ event: "soon" }) },
      "content/event.ts: must be a group in { }",
    ],
    [
      "terms without a section",
      {
        terms: async () => ({
          terms: { lastUpdated: "today", text: "## Contact\n\nx" },
        }),
      },
      "content/terms.ts: text must have these headings, in this order: Use of Website, Intellectual Property, User Conduct, External Links, Limitation of Liability, Changes to Terms, Contact",
    ],
    [
      "an unknown key",
      { contact: async () => ({ contact: { fax: "1" } }) },
      'content/contact.ts: Unrecognized key: "fax"',
    ],
  ])("is rejected for %s, naming the file and the place (9.58)", async (_, changed, message) => {
    expect(await messageOf(changed)).toBe(message);
  });
});

import { asHtml, asText, type MailBody } from "#server/mail/mail-layout.ts";

/** The kinds of mail about an account. The first three have a link. */
export type MailKind = "reset" | "confirm" | "change" | "changeRequested" | "changed" | "taken";

/** The page of each link, and how many hours it is valid after it was sent (docs/product.md 6.21 to 6.23). */
export const ACCOUNT_LINKS = {
  reset: { path: "/resetPassword", hours: 1 },
  confirm: { path: "/confirmEmail", hours: 72 },
  change: { path: "/confirmEmail", hours: 24 },
} as const;
export type AccountLinkKind = keyof typeof ACCOUNT_LINKS;
export const hasAccountLink = (kind: string): kind is AccountLinkKind => kind in ACCOUNT_LINKS;

export type MailContent = { subject: string; text: string; html: string };

type TemplateData = {
  name: string;
  /** Another address that the mail mentions. */
  detail: string;
  link: string;
  /** The page for requesting a new password. */
  resetUrl: string;
};

/** Renders a mail. Subjects are fixed; user input appears only in the body, escaped. */
export function renderTemplate(kind: MailKind, data: TemplateData): MailContent {
  const { subject, ...body } = TEMPLATES[kind](data);
  return { subject, text: asText(body), html: asHtml(body) };
}

const NOT_YOU = "If that was not you, ignore this mail: nothing happens.";

const TEMPLATES: Record<MailKind, (data: TemplateData) => MailBody & { subject: string }> = {
  reset: ({ name, link }) => ({
    subject: "A new password for Trowel",
    heading: "A new password",
    paragraphs: [`Hello ${name},`, "somebody asked to set a new password for your account."],
    button: { label: "Set a new password", link },
    after: [
      "The link works once, within an hour. The new password ends all your sign-ins, on every device.",
      NOT_YOU,
    ],
  }),
  confirm: ({ name, link }) => ({
    subject: "Confirm your e-mail address for Trowel",
    heading: "Is this your address?",
    paragraphs: [`Hello ${name},`, "please confirm that this is the address of your account."],
    button: { label: "Confirm my address", link },
    after: ["The link works for three days.", NOT_YOU],
  }),
  change: ({ name, link }) => ({
    subject: "Confirm your new e-mail address for Trowel",
    heading: "Your new address",
    paragraphs: [
      `Hello ${name},`,
      "you asked to use this address for your account. It counts as soon as you confirm it; until then the old one stays.",
    ],
    button: { label: "Use this address", link },
    after: ["The link works once, within a day.", NOT_YOU],
  }),
  changeRequested: ({ name, detail, resetUrl }) => ({
    subject: "Another e-mail address for your account on Trowel",
    heading: "Another address was asked for",
    paragraphs: [
      `Hello ${name},`,
      `somebody who is logged in to your account asked to use ${detail} in the place of this address. It changes only when it is confirmed there.`,
    ],
    after: [
      `If that was not you, set a new password now, at ${resetUrl}: it ends all sign-ins and stops the change.`,
    ],
  }),
  changed: ({ name, detail }) => ({
    subject: "The e-mail address of your account on Trowel has changed",
    heading: "Your address has changed",
    paragraphs: [
      `Hello ${name},`,
      `your account now has the address ${detail}. Log in with that one from now on; this one no longer belongs to it.`,
    ],
    after: ["If that was not you, tell the people who run the site."],
  }),
  taken: ({ name }) => ({
    subject: "This e-mail address has an account on Trowel",
    heading: "You have an account already",
    paragraphs: [
      `Hello ${name},`,
      "somebody asked to use this address for another account. Since it belongs to yours, nothing was changed.",
    ],
    after: ["If that was you, log in with this address, or use another one for the other account."],
  }),
};

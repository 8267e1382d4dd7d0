import { m } from "#messages";
import { asHtml, asText, type MailBody, type MailSite } from "#server/mail/mail-layout.ts";
import { withoutLinks } from "#server/mail/without-links.ts";

/** Mails that tell the owner of an account about its security (docs/product.md 6.38). */
export const SECURITY_MAIL_KINDS = [
  "passwordChanged",
  "newDevice",
  "roleChanged",
  "secondStepOn",
  "secondStepOff",
  "codesUsedUp",
  "providerJoined",
  "providerReplacedPassword",
  "signUpTaken",
  "tokenCreated",
] as const;
export type SecurityMailKind = (typeof SECURITY_MAIL_KINDS)[number];

/** The kinds of mail about an account. The first three have a link. */
export type MailKind =
  | "reset"
  | "confirm"
  | "change"
  | "changeRequested"
  | "changed"
  | "taken"
  | SecurityMailKind;

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
  site: MailSite;
  name: string;
  /** Another address that the mail mentions, or the device, role, second step or provider that it is about. */
  detail: string;
  /** When the mail was queued, in words. */
  at: string;
  link: string;
  /** The page for requesting a new password. */
  resetUrl: string;
  /** How many passkeys log in to the account, and the page where they are removed. */
  passkeys: number;
  passkeysUrl: string;
};

/** Renders a mail. Subjects have only what the operator calls the site and a provider; user input appears only in the body, escaped. */
export function renderTemplate(kind: MailKind, data: TemplateData): MailContent {
  const { subject, ...body } = TEMPLATES[kind]({ ...data, name: withoutLinks(data.name) });
  return { subject, text: asText(body, data.site), html: asHtml(body, data.site) };
}

const TEMPLATES: Record<MailKind, (data: TemplateData) => MailBody & { subject: string }> = {
  reset: ({ site, name, link }) => ({
    subject: m.lettersResetSubject({ site: site.name }),
    heading: m.lettersResetHeading(),
    paragraphs: [m.lettersHello({ name }), m.lettersResetText()],
    button: { label: m.lettersResetButton(), link },
    after: [m.lettersResetAfter(), m.lettersNotYou()],
  }),
  confirm: ({ site, name, link }) => ({
    subject: `Confirm your e-mail address for ${site.name}`,
    heading: "Is this your address?",
    paragraphs: [m.lettersHello({ name }), "please confirm that this is the address of your account."],
    button: { label: "Confirm my address", link },
    after: [
      "The page asks for the password of your account. The link works for three days.",
      "If you did not sign up, ignore this mail: do not confirm an account that is not yours.",
    ],
  }),
  change: ({ site, name, link }) => ({
    subject: `Confirm your new e-mail address for ${site.name}`,
    heading: "Your new address",
    paragraphs: [
      m.lettersHello({ name }),
      "you asked to use this address for your account. It counts as soon as you confirm it; until then the old one stays.",
    ],
    button: { label: "Use this address", link },
    after: ["The link works once, within a day.", m.lettersNotYou()],
  }),
  changeRequested: ({ site, name, detail, resetUrl }) => ({
    subject: `Another e-mail address for your account on ${site.name}`,
    heading: "Another address was asked for",
    paragraphs: [
      m.lettersHello({ name }),
      `somebody who is logged in to your account asked to use ${detail} in the place of this address. It changes only when it is confirmed there.`,
    ],
    after: [
      `If that was not you, set a new password now, at ${resetUrl}: it ends all sign-ins and stops the change.`,
    ],
  }),
  changed: ({ site, name, detail }) => ({
    subject: `The e-mail address of your account on ${site.name} has changed`,
    heading: "Your address has changed",
    paragraphs: [
      m.lettersHello({ name }),
      `your account now has the address ${detail}. Log in with that one from now on; this one no longer belongs to it.`,
    ],
    after: ["If that was not you, tell the people who run the site."],
  }),
  taken: ({ site, name }) => ({
    subject: `This e-mail address has an account on ${site.name}`,
    heading: "You have an account already",
    paragraphs: [
      m.lettersHello({ name }),
      "somebody asked to use this address for another account. Since it belongs to yours, nothing was changed.",
    ],
    after: ["If that was you, log in with this address, or use another one for the other account."],
  }),
  passwordChanged: ({ site, name, detail, at, resetUrl, ...account }) => ({
    subject: m.lettersChangedSubject({ site: site.name }),
    heading: m.lettersChangedHeading(),
    paragraphs: [
      m.lettersHello({ name }),
      detail === "" ? m.lettersChangedText({ at }) : m.lettersChangedWith({ at, device: detail }),
    ],
    after: [...passkeysStay(account), notYou(resetUrl)],
  }),
  newDevice: ({ site, name, detail, at, resetUrl }) => ({
    subject: `A new device logged in to your account on ${site.name}`,
    heading: "A new device",
    paragraphs: [
      m.lettersHello({ name }),
      `on ${at} somebody logged in to your account with a device that was never used for it before: ${detail}.`,
    ],
    after: ["If that was you, you need not do anything.", notYou(resetUrl)],
  }),
  roleChanged: ({ site, name, detail, at }) => ({
    subject: `Your role on ${site.name} has changed`,
    heading: "Your role has changed",
    paragraphs: [
      m.lettersHello({ name }),
      `on ${at} the people who run the site changed your role to: ${detail}.`,
    ],
    after: ["If you did not expect this, ask them."],
  }),
  secondStepOn: ({ site, name, detail, at, resetUrl }) => ({
    subject: `A second step was switched on for your account on ${site.name}`,
    heading: "A second step was switched on",
    paragraphs: [
      m.lettersHello({ name }),
      `on ${at} a second step for logging in to your account was switched on: ${detail}.`,
    ],
    after: [
      "If that was you, you need not do anything.",
      `${notYou(resetUrl)} Then remove it on your account page or, if you cannot log in, ask the people who run the site to.`,
    ],
  }),
  secondStepOff: ({ site, name, detail, at, resetUrl }) => ({
    subject: `A second step was switched off for your account on ${site.name}`,
    heading: "A second step was switched off",
    paragraphs: [
      m.lettersHello({ name }),
      `on ${at} a second step for logging in to your account was switched off: ${detail}.`,
    ],
    after: [notYou(resetUrl)],
  }),
  codesUsedUp: ({ site, name, at, resetUrl }) => ({
    subject: `Wrong codes for your account on ${site.name}`,
    heading: "Too many wrong codes",
    paragraphs: [
      m.lettersHello({ name }),
      `on ${at} somebody entered so many wrong codes for your account that no more are accepted from them for a while. Nobody got in that way.`,
      "Only somebody who knows your password, or can use another account that you log in with, is asked for a code.",
    ],
    after: ["If that was you, wait a quarter of an hour and try again.", notYou(resetUrl)],
  }),
  providerJoined: (data) => providerMail(data, []),
  providerReplacedPassword: (data) =>
    providerMail(data, [
      "So that nobody else can use your account, its password was removed and all its other sign-ins have ended.",
    ]),
  tokenCreated: ({ site, name, detail, at, resetUrl }) => ({
    subject: `A new access token for your account on ${site.name}`,
    heading: "A new access token",
    paragraphs: [
      m.lettersHello({ name }),
      `on ${at} an access token was created for your account: ${withoutLinks(detail)}. A program that has it can use your account as its scopes allow.`,
    ],
    after: [
      "If that was you, you need not do anything.",
      `If that was not you, set a new password now, at ${resetUrl}: it ends all sign-ins and all access tokens.`,
    ],
  }),
  signUpTaken: ({ site, name, at, resetUrl }) => ({
    subject: `You have an account on ${site.name} already`,
    heading: "You have an account already",
    paragraphs: [
      m.lettersHello({ name }),
      `on ${at} somebody tried to sign up with this address. Since it belongs to your account, nothing has changed.`,
    ],
    after: [`If that was you, log in instead. If you forgot your password, set a new one at ${resetUrl}.`],
  }),
};

/** The mail about a provider, named by `detail`, that now logs in to the account. */
const providerMail = ({ site, name, at, detail, resetUrl, ...account }: TemplateData, more: string[]) => ({
  subject: `You now log in to ${site.name} with ${detail}`,
  heading: `You now log in with ${detail}`,
  paragraphs: [
    m.lettersHello({ name }),
    `on ${at} somebody logged in with the ${detail} account for this address. From now on that logs in to your account on ${site.name}.`,
    ...more,
  ],
  after: [...passkeysStay(account), `If you want a password, set one at ${resetUrl}.`],
});

/** Returns the sentence that counts the passkeys of the account, or none if it has none (docs/product.md 6.40). */
function passkeysStay({ passkeys, passkeysUrl }: Pick<TemplateData, "passkeys" | "passkeysUrl">): string[] {
  return passkeys === 0 ? [] : [m.lettersPasskeys({ count: passkeys, link: passkeysUrl })];
}

const notYou = (resetUrl: string) => m.lettersNotYouReset({ link: resetUrl });

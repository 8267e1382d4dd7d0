import { m } from "#messages";
import { deviceInWords } from "#domain/accounts/device.ts";
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
  /**
   * Another address that the mail mentions, the provider or access token that it is about, or a device, role or second step as it is
   * stored.
   */
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
    subject: m.lettersConfirmSubject({ site: site.name }),
    heading: m.lettersConfirmHeading(),
    paragraphs: [m.lettersHello({ name }), m.lettersConfirmText()],
    button: { label: m.lettersConfirmButton(), link },
    after: [m.lettersConfirmAfter(), m.lettersConfirmNotYou()],
  }),
  change: ({ site, name, link }) => ({
    subject: m.lettersChangeSubject({ site: site.name }),
    heading: m.lettersChangeHeading(),
    paragraphs: [m.lettersHello({ name }), m.lettersChangeText()],
    button: { label: m.lettersChangeButton(), link },
    after: [m.lettersChangeAfter(), m.lettersNotYou()],
  }),
  changeRequested: ({ site, name, detail, resetUrl }) => ({
    subject: m.lettersChangeRequestedSubject({ site: site.name }),
    heading: m.lettersChangeRequestedHeading(),
    paragraphs: [m.lettersHello({ name }), m.lettersChangeRequestedText({ email: detail })],
    after: [m.lettersNotYouStop({ link: resetUrl })],
  }),
  changed: ({ site, name, detail }) => ({
    subject: m.lettersAddressChangedSubject({ site: site.name }),
    heading: m.lettersAddressChangedHeading(),
    paragraphs: [m.lettersHello({ name }), m.lettersAddressChangedText({ email: detail })],
    after: [m.lettersNotYouTell()],
  }),
  taken: ({ site, name }) => ({
    subject: m.lettersTakenSubject({ site: site.name }),
    heading: m.lettersTakenHeading(),
    paragraphs: [m.lettersHello({ name }), m.lettersTakenText()],
    after: [m.lettersTakenAfter()],
  }),
  passwordChanged: ({ site, name, detail, at, resetUrl, ...account }) => ({
    subject: m.lettersChangedSubject({ site: site.name }),
    heading: m.lettersChangedHeading(),
    paragraphs: [
      m.lettersHello({ name }),
      detail === ""
        ? m.lettersChangedText({ at })
        : m.lettersChangedWith({ at, device: deviceInWords(detail) }),
    ],
    after: [...passkeysStay(account), notYou(resetUrl)],
  }),
  newDevice: ({ site, name, detail, at, resetUrl }) => ({
    subject: m.lettersDeviceSubject({ site: site.name }),
    heading: m.lettersDeviceHeading(),
    paragraphs: [m.lettersHello({ name }), m.lettersDeviceText({ at, device: deviceInWords(detail) })],
    after: [m.lettersNotYouNothing(), notYou(resetUrl)],
  }),
  roleChanged: ({ site, name, detail, at }) => ({
    subject: m.lettersRoleSubject({ site: site.name }),
    heading: m.lettersRoleHeading(),
    paragraphs: [m.lettersHello({ name }), m.lettersRoleText({ at, role: detail })],
    after: [m.lettersRoleAfter()],
  }),
  secondStepOn: ({ site, name, detail, at, resetUrl }) => ({
    subject: m.lettersStepOnSubject({ site: site.name }),
    heading: m.lettersStepOnHeading(),
    paragraphs: [m.lettersHello({ name }), m.lettersStepOnText({ at, step: detail })],
    after: [m.lettersNotYouNothing(), m.lettersNotYouSecondStep({ link: resetUrl })],
  }),
  secondStepOff: ({ site, name, detail, at, resetUrl }) => ({
    subject: m.lettersStepOffSubject({ site: site.name }),
    heading: m.lettersStepOffHeading(),
    paragraphs: [m.lettersHello({ name }), m.lettersStepOffText({ at, step: detail })],
    after: [notYou(resetUrl)],
  }),
  codesUsedUp: ({ site, name, at, resetUrl }) => ({
    subject: m.lettersCodesSubject({ site: site.name }),
    heading: m.lettersCodesHeading(),
    paragraphs: [m.lettersHello({ name }), m.lettersCodesText({ at }), m.lettersCodesWho()],
    after: [m.lettersCodesAfter(), notYou(resetUrl)],
  }),
  providerJoined: (data) => providerMail(data, []),
  providerReplacedPassword: (data) => providerMail(data, [m.lettersProviderReplaced()]),
  tokenCreated: ({ site, name, detail, at, resetUrl }) => ({
    subject: m.lettersTokenSubject({ site: site.name }),
    heading: m.lettersTokenHeading(),
    paragraphs: [m.lettersHello({ name }), m.lettersTokenText({ at, token: withoutLinks(detail) })],
    after: [m.lettersNotYouNothing(), m.lettersNotYouTokens({ link: resetUrl })],
  }),
  signUpTaken: ({ site, name, at, resetUrl }) => ({
    subject: m.lettersSignUpTakenSubject({ site: site.name }),
    heading: m.lettersTakenHeading(),
    paragraphs: [m.lettersHello({ name }), m.lettersSignUpTakenText({ at })],
    after: [m.lettersSignUpTakenAfter({ link: resetUrl })],
  }),
};

/** Every kind of mail about an account. */
export const ACCOUNT_MAIL_KINDS = Object.keys(TEMPLATES) as MailKind[];

/** The mail about a provider, named by `detail`, that now logs in to the account. */
const providerMail = (
  { site, name, at, detail: provider, resetUrl, ...account }: TemplateData,
  more: string[],
) => ({
  subject: m.lettersProviderSubject({ site: site.name, provider }),
  heading: m.lettersProviderHeading({ provider }),
  paragraphs: [m.lettersHello({ name }), m.lettersProviderText({ at, provider, site: site.name }), ...more],
  after: [...passkeysStay(account), m.lettersProviderPassword({ link: resetUrl })],
});

/** Returns the sentence that counts the passkeys of the account, or none if it has none (docs/product.md 6.40). */
function passkeysStay({ passkeys, passkeysUrl }: Pick<TemplateData, "passkeys" | "passkeysUrl">): string[] {
  return passkeys === 0 ? [] : [m.lettersPasskeys({ count: passkeys, link: passkeysUrl })];
}

const notYou = (resetUrl: string) => m.lettersNotYouReset({ link: resetUrl });

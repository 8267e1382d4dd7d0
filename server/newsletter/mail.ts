import { m } from "#messages";
import { LRUCache } from "lru-cache";
import { ACCENT, asHtml, asText, type MailSite } from "#server/mail/mail-layout.ts";
import type { RecordOutcome, RenderMail } from "#server/mail/module-templates.ts";
import * as issues from "#server/newsletter/issues.queries.ts";
import { newsletterLinkUrl } from "#server/newsletter/links.ts";
import * as queries from "#server/newsletter/newsletter.queries.ts";
import { markdownToMail } from "#server/text/markdown.ts";

/** After so many issues in a row that were refused because of it, an address is taken off the list. */
const BOUNCES_MAX = 2;

const unsubscribeHeaders = (link: string) => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The mail that asks to confirm a newsletter subscription (docs/product.md 11.8). */
export const renderConfirmationMail: RenderMail = async ({ db, secret }, site, mail) => {
  const subscription = await queries.selectById(db, mail.detail);
  if (!subscription || subscription.confirmed_at !== null) return undefined;
  const link = newsletterLinkUrl("confirm", site.origin, secret, subscription.id);
  const unsubscribe = newsletterLinkUrl("unsubscribe", site.origin, secret, subscription.id);
  const body = {
    heading: m.newsletterMailHeading(),
    paragraphs: [m.notificationsHello(), m.newsletterMailText({ site: site.name })],
    button: { label: m.newsletterYes(), link },
    after: [m.newsletterMailAfter(), m.newsletterMailForget({ link: unsubscribe })],
  };
  return {
    subject: m.newsletterMailSubject({ site: site.name }),
    text: asText(body, site),
    html: asHtml(body, site),
    link,
    headers: unsubscribeHeaders(unsubscribe),
  };
};

/** The text of an issue is the same in each of its mails. */
const rendered = new LRUCache<string, ReturnType<typeof markdownToMail>>({ max: 4 });

function renderBody(markdown: string, { origin, accent = ACCENT }: MailSite) {
  const key = `${origin} ${accent} ${markdown}`;
  const known = rendered.get(key) ?? markdownToMail(markdown, origin, accent);
  rendered.set(key, known);
  return known;
}

/**
 * An issue to one address (docs/product.md 11.45). Undefined, and not sent, if the address was unsubscribed after the issue was
 * queued.
 */
export const renderIssueMail: RenderMail = async ({ db, secret }, site, mail) => {
  const [issue, subscription] = await Promise.all([
    issues.selectIssue(db, mail.detail),
    queries.selectByEmail(db, mail.recipient),
  ]);
  if (!issue || issue.published_at === null || !subscription || subscription.confirmed_at === null)
    return undefined;
  const unsubscribe = newsletterLinkUrl("unsubscribe", site.origin, secret, subscription.id);
  const body = {
    heading: issue.title,
    paragraphs: [],
    rich: renderBody(issue.body, site),
    after: [m.newsletterMailOnSite({ link: `${site.origin}/newsletter/${issue.id}` })],
    unsubscribe: { text: m.newsletterMailStop(), link: unsubscribe },
  };
  return {
    subject: issue.title,
    text: asText(body, site),
    html: asHtml(body, site),
    link: undefined,
    headers: { Precedence: "bulk", ...unsubscribeHeaders(unsubscribe) },
  };
};

/** An issue as an admin tries it out: what readers get, but for the links that are a reader's own. */
export const renderIssueTestMail: RenderMail = async ({ db }, site, mail) => {
  const issue = await issues.selectIssue(db, mail.detail);
  if (!issue) return undefined;
  const body = {
    heading: issue.title,
    paragraphs: [],
    rich: renderBody(issue.body, site),
    after: [m.newsletterMailTestAfter()],
  };
  return {
    subject: m.newsletterMailTestSubject({ title: issue.title }),
    text: asText(body, site),
    html: asHtml(body, site),
    link: undefined,
  };
};

/**
 * Counts how a mail of an issue ended. An address that its mail server does not know, two issues in a row, is taken off the list
 * (docs/product.md 11.47).
 */
export const recordIssueOutcome: RecordOutcome = async (trx, { detail, recipient }, outcome) => {
  const isRefused = outcome === "refused" || outcome === "addressRefused";
  await issues.countOutcome(trx, detail, isRefused ? "bounced" : outcome);
  if (outcome === "sent") await queries.resetBounces(trx, recipient);
  if (outcome === "addressRefused") await queries.countBounce(trx, recipient, BOUNCES_MAX);
};

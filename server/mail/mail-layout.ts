import type { SiteIdentity } from "#domain/content/site.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { directionOf } from "#domain/languages/languages.ts";
import { m } from "#messages";
import { inReadersLanguage } from "#server/content/content.ts";
import { escapeHtml } from "#server/text/html.ts";

/** The content of a mail, from which both its text and HTML parts are rendered. All strings but `rich.html` are plain text. */
export type MailBody = {
  heading: string;
  paragraphs: string[];
  /** What follows the paragraphs, as safe HTML and as text: see `markdownToMail`. */
  rich?: { html: string; text: string };
  button?: { label: string; link: string };
  /** Small print below the button. */
  after: string[];
  /** Last line: how to stop mails of this kind. */
  unsubscribe?: { text: string; link: string } | undefined;
};

/** What mail is sent from: the address of the site, without a trailing slash, and what it is called. */
export type MailSite = { origin: string } & Pick<SiteIdentity, "name" | "tagline" | "accent">;

/** The green of the design: the accent color of a site that has not chosen another. */
export const ACCENT = "#2f6b3a";
const INK = "#22301f";
const MUTED = "#5a6654";
const FONT = "Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";

const signature = ({ name, tagline }: Pick<MailSite, "name" | "tagline">) =>
  `${name}: ${inReadersLanguage(tagline, name)}`;

/** Renders the plain-text part. */
export const asText = (
  { heading, paragraphs, rich, button, after, unsubscribe }: MailBody,
  site: Pick<MailSite, "name" | "tagline">,
): string =>
  `${[heading, ...paragraphs, ...(rich ? [rich.text] : []), ...(button ? [`${button.label}:\n${button.link}`] : []), ...after, ...(unsubscribe ? [`${unsubscribe.text} ${unsubscribe.link}`] : []), signature(site)].join("\n\n")}\n`;

/** Renders the HTML part: one column, inline styles, no external resources. */
export function asHtml(
  { heading, paragraphs, rich, button, after, unsubscribe }: MailBody,
  site: MailSite,
): string {
  const accent = site.accent ?? ACCENT;
  const paragraph = (text: string, style: string) =>
    `<p style="margin:0 0 16px;${style}">${withOwnLinks(escapeHtml(text), site)}</p>`;
  const body = [
    `<h1 style="margin:0 0 16px;font:600 26px/1.2 ${SERIF};color:${INK}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, `font:400 16px/1.6 ${FONT};color:${INK}`)),
    ...(rich ? [`<div style="font:400 16px/1.6 ${FONT};color:${INK}">${rich.html}</div>`] : []),
    ...(button ? [buttonHtml(button, accent)] : []),
    ...after.map((text) => paragraph(text, `font:400 14px/1.6 ${FONT};color:${MUTED}`)),
    ...(unsubscribe ? [unsubscribeHtml(unsubscribe, accent)] : []),
  ].join("\n");
  return `<!doctype html>
<html lang="${currentLanguage()}" dir="${directionOf(currentLanguage())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:#f3f0e6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f0e6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fbfaf5;border:1px solid #e4dfcf;border-radius:12px">
<tr><td style="padding:20px 28px;background:${accent};border-radius:11px 11px 0 0;font:600 22px/1.2 ${SERIF};color:#ffffff">${escapeHtml(site.name)}</td></tr>
<tr><td style="padding:28px 28px 12px;overflow-wrap:anywhere;word-break:break-word">
${body}
</td></tr>
</table>
<p style="margin:16px 0 0;font:400 13px/1.6 ${FONT};color:${MUTED}">${escapeHtml(signature(site))}</p>
</td></tr>
</table>
</body>
</html>
`;
}

/** Makes links of the addresses of this site in escaped text. */
function withOwnLinks(text: string, { origin, accent = ACCENT }: MailSite): string {
  const own = `${escapeHtml(origin)}/`;
  return text.replaceAll(/https?:\/\/[^\s<]*[^\s<.,:;!?)]/g, (address) =>
    address.startsWith(own) ? `<a href="${address}" style="color:${accent}">${address}</a>` : address,
  );
}

const unsubscribeHtml = ({ text, link }: { text: string; link: string }, accent: string) =>
  `<p style="margin:0 0 16px;font:400 14px/1.6 ${FONT};color:${MUTED}">${escapeHtml(text)} <a href="${escapeHtml(link)}" style="color:${accent}">${escapeHtml(link)}</a></p>`;

const buttonHtml = ({ label, link }: { label: string; link: string }, accent: string) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:${accent};font:600 16px/1.2 ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font:400 14px/1.6 ${FONT};color:${MUTED}">${escapeHtml(m.lettersButton())}<br><a href="${escapeHtml(link)}" style="color:${accent}">${escapeHtml(link)}</a></p>`;

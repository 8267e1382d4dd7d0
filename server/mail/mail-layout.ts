/** The content of a mail, from which both its text and HTML parts are rendered. All strings are plain text. */
export type MailBody = {
  heading: string;
  paragraphs: string[];
  button?: { label: string; link: string };
  /** Small print below the button. */
  after: string[];
  /** Last line: how to stop mails of this kind. */
  unsubscribe?: { text: string; link: string } | undefined;
};

const INK = "#22301f";
const MUTED = "#5a6654";
const FONT = "Figtree,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";

/** Escapes text for HTML elements and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

/** Renders the plain-text part. */
export const asText = ({ heading, paragraphs, button, after, unsubscribe }: MailBody): string =>
  `${[heading, ...paragraphs, ...(button ? [`${button.label}:\n${button.link}`] : []), ...after, ...(unsubscribe ? [`${unsubscribe.text} ${unsubscribe.link}`] : []), "Trowel, tips from gardeners for gardeners"].join("\n\n")}\n`;

/** Renders the HTML part: one column, inline styles, no external resources. */
export function asHtml({ heading, paragraphs, button, after, unsubscribe }: MailBody): string {
  const paragraph = (text: string, style: string) =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const body = [
    `<h1 style="margin:0 0 16px;font:600 26px/1.2 ${SERIF};color:${INK}">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, `font:400 16px/1.6 ${FONT};color:${INK}`)),
    ...(button ? [buttonHtml(button)] : []),
    ...after.map((text) => paragraph(text, `font:400 14px/1.6 ${FONT};color:${MUTED}`)),
    ...(unsubscribe ? [unsubscribeHtml(unsubscribe)] : []),
  ].join("\n");
  return `<!doctype html>
<html lang="en">
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
<tr><td style="padding:20px 28px;background:#2f6b3a;border-radius:11px 11px 0 0;font:600 22px/1.2 ${SERIF};color:#ffffff">Trowel</td></tr>
<tr><td style="padding:28px 28px 12px;overflow-wrap:anywhere;word-break:break-word">
${body}
</td></tr>
</table>
<p style="margin:16px 0 0;font:400 13px/1.6 ${FONT};color:${MUTED}">Trowel, tips from gardeners for gardeners</p>
</td></tr>
</table>
</body>
</html>
`;
}

const unsubscribeHtml = ({ text, link }: { text: string; link: string }) =>
  `<p style="margin:0 0 16px;font:400 14px/1.6 ${FONT};color:${MUTED}">${escapeHtml(text)} <a href="${escapeHtml(link)}" style="color:#2f6b3a">${escapeHtml(link)}</a></p>`;

const buttonHtml = ({ label, link }: { label: string; link: string }) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:#2f6b3a;font:600 16px/1.2 ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font:400 14px/1.6 ${FONT};color:${MUTED}">If the button does nothing, open this address:<br><a href="${escapeHtml(link)}" style="color:#2f6b3a">${escapeHtml(link)}</a></p>`;

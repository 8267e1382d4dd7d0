import { PROVIDER_CHANNEL } from "#domain/accounts/provider.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { directionOf } from "#domain/languages/languages.ts";

/** The popup page's content security policy: our own script and style sheet only. */
export const PROVIDER_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Page = {
  title: string;
  text: string;
  link: { to: string; text: string };
  data?: Record<string, string>;
};

/**
 * Renders a minimal intermediate page with a message and a link, for when its script does not run or the window cannot
 * be closed.
 */
export function providerPage({ title, text, link, data = {} }: Page, head = ""): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="${currentLanguage()}" dir="${directionOf(currentLanguage())}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}
<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/login/done.css"></head>
<body${attributes.join("")}><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(link.to)}">${escapeHtml(link.text)}</a></p></main>
${Object.keys(data).length > 0 ? '<script src="/login/done.js"></script>\n' : ""}</body>
</html>
`;
}

/** Navigates immediately. A redirect after a form would have to be allowed by the form page's `form-action` policy. */
export const refreshTo = (url: string) => `<meta http-equiv="refresh" content="0; url=${escapeHtml(url)}">`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Sends the result of the sign-in to the page that opened the popup, and closes the popup when that page confirms. If no
 * page confirms, the popup navigates on, unless it shows a message. A BroadcastChannel works even when the provider's
 * headers have cut off `window.opener`.
 */
export const PROVIDER_PAGE_SCRIPT = `(() => {
  const { popup, failed, message, next } = document.body.dataset;
  const channel = new BroadcastChannel(${JSON.stringify(PROVIDER_CHANNEL)});
  const alone = message ? undefined : setTimeout(() => location.replace(next), 1500);
  channel.onmessage = ({ data }) => {
    if (data.received !== popup) return;
    clearTimeout(alone);
    close();
  };
  channel.postMessage({ popup, failed: failed ?? null, message: message ?? null });
})();
`;

export const PROVIDER_PAGE_STYLE = `:root { color-scheme: light dark; }
body { margin: 0; font: 1.0625rem/1.6 system-ui, sans-serif; background: #fbfaf5; color: #22301f; }
main { box-sizing: border-box; max-width: 26rem; margin: 0 auto; padding: 3rem 1.5rem; }
h1 { margin: 0 0 0.5rem; font: 600 1.75rem/1.2 Georgia, serif; }
a { display: inline-block; padding: 0.75rem 0; color: #2f6b3a; }
@media (prefers-color-scheme: dark) {
  body { background: #141a14; color: #e9ede2; }
  a { color: #8ccb8f; }
}
`;

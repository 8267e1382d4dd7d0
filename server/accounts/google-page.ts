import { GOOGLE_CHANNEL } from "#domain/accounts/google.ts";

/** What the popup's page may do: run our script and use our style sheet, nothing else. */
export const GOOGLE_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

type Page = {
  title: string;
  text: string;
  link: { to: string; text: string };
  data?: Record<string, string>;
};

/**
 * A small page for those who are between two others: it says what is happening and leads on, also where its script does
 * not run or the window cannot be closed.
 */
export function googlePage({ title, text, link, data = {} }: Page, head = ""): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}
<title>${escaped(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/google/page.css"></head>
<body${attributes.join("")}><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>
<p><a href="${escaped(link.to)}">${escaped(link.text)}</a></p></main>
${Object.keys(data).length > 0 ? '<script src="/google/done.js"></script>\n' : ""}</body>
</html>
`;
}

/** Goes on at once, as a new navigation: a redirect after a form would have to be allowed by the page's `form-action`. */
export const onwardsTo = (url: string) => `<meta http-equiv="refresh" content="0; url=${escaped(url)}">`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Tells the page that opened this popup how the sign-in ended, and closes when that page has heard. When nobody hears,
 * because that page is gone, the popup goes on by itself, unless it has words of its own to be read. The channel works
 * where the provider's own headers have cut `window.opener` off.
 */
export const GOOGLE_PAGE_SCRIPT = `(() => {
  const { popup, failed, words, next } = document.body.dataset;
  const channel = new BroadcastChannel(${JSON.stringify(GOOGLE_CHANNEL)});
  const alone = words ? undefined : setTimeout(() => location.replace(next), 1500);
  channel.onmessage = ({ data }) => {
    if (data.heard !== popup) return;
    clearTimeout(alone);
    close();
  };
  channel.postMessage({ popup, failed: failed ?? null, words: words ?? null });
})();
`;

export const GOOGLE_PAGE_STYLE = `:root { color-scheme: light dark; }
body { margin: 0; font: 1.0625rem/1.6 system-ui, sans-serif; background: #fbfaf5; color: #22301f; }
main { box-sizing: border-box; max-width: 26rem; margin: 0 auto; padding: 3rem 1.5rem; }
h1 { margin: 0 0 0.5rem; font: 600 1.75rem/1.2 Georgia, serif; }
a { display: inline-block; padding: 0.75rem 0; color: #2f6b3a; }
@media (prefers-color-scheme: dark) {
  body { background: #141a14; color: #e9ede2; }
  a { color: #8ccb8f; }
}
`;

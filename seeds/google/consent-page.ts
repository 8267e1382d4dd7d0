import type { Person } from "#seeds/google/stand-in.ts";

/** Renders the consent page, styled like Trowel: a form with a button for each person and one to refuse. */
export const consentPage = (people: readonly Person[]) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Who is signing in?</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"></head>
<body><main>
<h1>Who is signing in?</h1>
<p>In the demo this page stands in for Google. It runs on this machine, and the people are made up.</p>
<form method="post">
${people.map(button).join("\n")}
<button name="person" value="" class="refuse">Refuse</button>
</form>
</main></body>
</html>
`;

const button = ({ sub, name, email = "" }: Person) =>
  `<button name="person" value="${escapeHtml(sub)}"><b>${escapeHtml(name)}</b><span>${escapeHtml(email)}</span></button>`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export const STYLE = `:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; background: #fbfaf5; color: #22301f; }
main { max-width: 26rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
h1 { margin: 0 0 0.5rem; font: 600 1.75rem/1.2 Georgia, serif; }
p { margin: 0 0 1.5rem; color: #566050; }
form { display: grid; gap: 0.75rem; }
button { min-height: 3.25rem; padding: 0.625rem 1rem; border: 1px solid #7f8571; border-radius: 12px; background: #fffefb;
  color: inherit; font: inherit; text-align: start; cursor: pointer; overflow-wrap: anywhere; }
button:hover { border-color: #2f6b3a; }
button:focus-visible { outline: 3px solid #2f6b3a; outline-offset: 2px; }
button b, button span { display: block; }
button span { font-size: 0.875rem; color: #566050; }
button.refuse { border-color: transparent; background: none; text-align: center; text-decoration: underline; }
@media (prefers-color-scheme: dark) {
  body { background: #141a14; color: #e9ede2; }
  p, button span { color: #a9b3a1; }
  button { background: #1b231b; border-color: #6a776a; }
  button:hover { border-color: #8ccb8f; }
  button:focus-visible { outline-color: #8ccb8f; }
}
`;

import { describe, expect, test } from "vitest";
import { escapeHtml } from "#server/mail/mail-layout.ts";
import {
  hasAccountLink,
  SECURITY_MAIL_KINDS,
  renderTemplate,
  type MailKind,
} from "#server/mail/templates.ts";

const KINDS: MailKind[] = [
  "reset",
  "confirm",
  "change",
  "changeRequested",
  "changed",
  "taken",
  ...SECURITY_MAIL_KINDS,
];
const data = {
  name: "Ana",
  detail: "new@example.org",
  at: "16 Nov 2026, 09:30 UTC",
  link: "https://tips.example.org/resetPassword?token=a.b",
  resetUrl: "https://tips.example.org/forgotPassword",
  passkeys: 2,
  passkeysUrl: "https://tips.example.org/account#passkeys",
};
const MARKUP = `"><img src=x onerror=alert(1)>'&amp;<script>`;

describe.each(KINDS)("the mail template %s", (kind) => {
  const content = renderTemplate(kind, data);

  test("greets the recipient and has the same content in text and in HTML", () => {
    expect(content.text).toContain("Hello Ana,");
    const htmlText = content.html.replace(/<style[\s\S]*<\/style>|<[^>]+>/g, " ");
    for (const line of content.text.split("\n\n").filter((part) => !part.includes("https://")))
      expect(htmlText).toContain(line.trim());
  });

  test("has its link in both, if it has one", () => {
    expect(content.text.includes(data.link)).toBe(hasAccountLink(kind));
    expect(content.html.includes(`href="${data.link}"`)).toBe(hasAccountLink(kind));
  });

  test("loads no resources and runs no scripts", () => {
    expect(content.html).not.toMatch(/<(img|link|script|iframe|object|style)|url\(|@import|src=/i);
  });

  test("escapes what people typed, and leaves it out of the subject", () => {
    const escaped = renderTemplate(kind, {
      ...data,
      name: MARKUP,
      detail: MARKUP,
      link: `https://x/?${MARKUP}`,
      resetUrl: MARKUP,
    });
    expect(escaped.html).not.toMatch(/<(img|script)/);
    expect(escaped.html).toContain(
      "&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;amp;&lt;script&gt;",
    );
    expect(escaped.subject).toBe(content.subject);
  });
});

test.each([
  ["&lt;", "&amp;lt;"],
  [`<a href="x" id='y'>`, "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;"],
  ["Zoë’s 🌱", "Zoë’s 🌱"],
])("%s is escaped as %s", (text, html) => expect(escapeHtml(text)).toBe(html));

test.each([
  [0, undefined],
  [1, "1 passkey still logs in to your account. Remove it if you do not know it, at"],
  [2, "2 passkeys still log in to your account. Remove any that you do not know, at"],
])("with %i passkeys, mails about a password that changed or went say so (6.40)", (passkeys, sentence) => {
  for (const kind of ["passwordChanged", "googleJoined"] as const) {
    const { text } = renderTemplate(kind, { ...data, passkeys });
    expect(text.match(/.* still logs? in to .* at/)?.[0]).toBe(sentence);
  }
});

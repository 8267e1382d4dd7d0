import { describe, expect, test } from "vitest";
import { describeDevice } from "#domain/accounts/device.ts";
import { inLanguage } from "#server/languages/languages.ts";
import { escapeHtml } from "#server/text/html.ts";
import { ACCOUNT_MAIL_KINDS, hasAccountLink, renderTemplate, type MailKind } from "#server/mail/templates.ts";
import { GREEK, textsOfLetter, untranslated } from "#tests/harness/untranslated.ts";

const data = {
  site: {
    origin: "https://tips.example.org",
    name: "Allotment 9",
    tagline: "Tips from gardeners",
    accent: "#7a1f5c",
  },
  name: "Ana",
  detail: "new@example.org",
  at: "16 Nov 2026, 09:30 UTC",
  link: "https://tips.example.org/resetPassword?token=a.b",
  resetUrl: "https://tips.example.org/forgotPassword",
  passkeys: 2,
  passkeysUrl: "https://tips.example.org/account#passkeys",
};
const MARKUP = `"><img src=x onerror=alert(1)>'&amp;<script>`;

const NAMES_PROVIDER = new Set<MailKind>(["providerJoined", "providerReplacedPassword"]);

const AGENTS = ["", "curl/8", "Firefox/140", "iPhone", "Macintosh Firefox/140", "iPad", "Windows Chrome/140"];
const DEVICES = AGENTS.map(describeDevice);
/** Details that are stored as codes, and put into words. */
const STORED: Partial<Record<MailKind, string[]>> = {
  roleChanged: ["member", "moderator", "admin"],
  secondStepOn: ["passkey", "app"],
  secondStepOff: ["passkey", "app", "both"],
  newDevice: DEVICES,
  passwordChanged: DEVICES,
};

test("the signature has the site's own tagline, or ours in the language of the reader (18.55)", () => {
  const signature = (tagline: string) => {
    const site = { ...data.site, tagline };
    return inLanguage("de", () => renderTemplate("passwordChanged", { ...data, site }))
      .text.split("\n\n")
      .at(-1);
  };
  expect(signature("Tips from gardeners, for gardeners")).toBe(
    "Allotment 9: Tipps von Gärtnern für Gärtner\n",
  );
  expect(signature("Grow together")).toBe("Allotment 9: Grow together\n");
});

describe.each(ACCOUNT_MAIL_KINDS)("the mail template %s", (kind) => {
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

  test("has the name and the color of the site (10.21)", () => {
    expect(`${content.subject} ${content.text} ${content.html}`).not.toMatch(/trowel/i);
    expect([content.text, content.html].map((part) => part.includes("Allotment 9"))).toEqual([true, true]);
    expect(content.html).toContain("background:#7a1f5c");
  });

  test("has no text that is not translated (18.55)", () => {
    const details = [GREEK, ...(STORED[kind] ?? [])];
    for (const detail of details) {
      const letter = inLanguage("ar-XB", () => renderTemplate(kind, { ...data, name: GREEK, detail }));
      expect(untranslated(textsOfLetter(letter), [data.site.name, data.site.tagline, data.at])).toEqual([]);
    }
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
    // Except for what the operator calls a provider.
    const detail = NAMES_PROVIDER.has(kind) ? MARKUP : data.detail;
    expect(escaped.subject.replace(detail, data.detail)).toBe(content.subject);
  });
});

test("addresses of the site are links, also in small print; others are not", () => {
  const { html } = renderTemplate("passwordChanged", {
    ...data,
    detail: "https://tips.example.org.evil.example/",
  });
  const link = `<a href="${data.resetUrl}" style="color:#7a1f5c">${data.resetUrl}</a>: it ends`;
  expect(html).toContain(link);
  expect(html).not.toContain('href="https://tips.example.org.evil');
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
  for (const kind of ["passwordChanged", "providerReplacedPassword"] as const) {
    const { text } = renderTemplate(kind, { ...data, passkeys });
    expect(text.match(/.* still logs? in to .* at/)?.[0]).toBe(sentence);
  }
});

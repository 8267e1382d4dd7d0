import { describe, expect, test } from "vitest";
import { escaped } from "#server/mail/mail-layout.ts";
import { carriesLink, renderTemplate, type MailKind } from "#server/mail/templates.ts";

const KINDS: MailKind[] = ["reset", "confirm", "change", "changeAsked", "changed", "taken"];
const about = {
  name: "Ana",
  detail: "new@example.org",
  link: "https://tips.example.org/resetPassword?token=a.b",
  forgotten: "https://tips.example.org/forgotPassword",
};
const EVIL = `"><img src=x onerror=alert(1)>'&amp;<script>`;

describe.each(KINDS)("the letter %s", (kind) => {
  const letter = renderTemplate(kind, about);

  test("says the same in text and in HTML, and who it is for", () => {
    expect(letter.text).toContain("Hello Ana,");
    const words = letter.html.replace(/<style[\s\S]*<\/style>|<[^>]+>/g, " ");
    for (const line of letter.text.split("\n\n").filter((part) => !part.includes("https://")))
      expect(words).toContain(line.trim());
  });

  test("has its link in both, if it has one", () => {
    expect(letter.text.includes(about.link)).toBe(carriesLink(kind));
    expect(letter.html.includes(`href="${about.link}"`)).toBe(carriesLink(kind));
  });

  test("fetches nothing, and runs nothing", () => {
    expect(letter.html).not.toMatch(/<(img|link|script|iframe|object|style)|url\(|@import|src=/i);
  });

  test("takes nothing for markup that people typed, and nothing of it in its subject", () => {
    const evil = renderTemplate(kind, {
      name: EVIL,
      detail: EVIL,
      link: `https://x/?${EVIL}`,
      forgotten: EVIL,
    });
    expect(evil.html).not.toMatch(/<(img|script)/);
    expect(evil.html).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;amp;&lt;script&gt;");
    expect(evil.subject).toBe(letter.subject);
  });
});

test.each([
  ["&lt;", "&amp;lt;"],
  [`<a href="x" id='y'>`, "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;"],
  ["Zoë’s 🌱", "Zoë’s 🌱"],
])("%s is written %s", (text, html) => expect(escaped(text)).toBe(html));

import { describe, expect, test } from "vitest";
import { MARKDOWN_MAX } from "#domain/text/markdown.ts";
import {
  escapeMarkdown,
  markdownSections,
  markdownToHtml,
  markdownToMail,
  markdownToText,
} from "#server/text/markdown.ts";

const ORIGIN = "https://garden.example";
const html = (source: string) => markdownToHtml(source, ORIGIN);
/** A generous time in which any source must be rendered, in milliseconds. */
const SLOW_MS = 3000;

describe("Markdown as HTML (11.40)", () => {
  test("has headings below the page's, lists, emphasis, quotes, code and tables", () => {
    expect(html("# Spring\n\n## Beds")).toBe(
      '<h2 id="text-spring">Spring</h2>\n<h3 id="text-beds">Beds</h3>',
    );
    expect(html("- **a**\n- *b*")).toBe("<ul>\n<li><strong>a</strong></li>\n<li><em>b</em></li>\n</ul>");
    expect(html("> quoted\n\n`x < y`")).toContain("<code>x &lt; y</code>");
    expect(html("| a | b |\n|---|:-:|\n| 1 | 2 |")).toContain('<td align="center">2</td>');
    expect(html("- [ ] sow\n- [x] water")).not.toContain("<input");
  });

  test("links lead to headings of the same page, and a mail has none to lead to", () => {
    expect(html("[Beds](#sunny-beds)\n\n# *Sunny* Beds")).toBe(
      '<p><a href="#text-sunny-beds">Beds</a></p>\n<h2 id="text-sunny-beds"><em>Sunny</em> Beds</h2>',
    );
    expect(html('# "><b onclick=x>')).not.toMatch(/<b|onclick=x>[^<]*<b/);
    const mail = markdownToMail("[Beds](#beds)\n\n# Beds", ORIGIN, "#2f6b3a");
    expect(mail.html).not.toMatch(/href|id=/);
    expect(mail.text).not.toContain("(");
  });

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["an event attribute", '<p onclick="alert(1)">x</p>'],
    ["an event attribute in a broken tag", '<img src=x onerror="alert(1)"//'],
    ["an svg", "<svg><script>alert(1)</script></svg>"],
    ["a style", "<style>*{display:none}</style>"],
    ["an iframe", '<iframe src="https://evil.example"></iframe>'],
    ["a form", '<form action="https://evil.example"><input name=password></form>'],
    ["a comment", "<!-- --><script>alert(1)</script>"],
  ])("shows %s as text", (_, source) => {
    const rendered = html(source);
    expect(rendered).not.toMatch(/<(?!\/?p>)/);
    expect(rendered).toContain("&lt;");
  });

  test.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java&#115;cript:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](<java\nscript:alert(1)>)",
    "[x](vbscript:x)",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](file:///etc/passwd)",
    "<javascript:alert(1)>",
    '[x](https://a.example "\\" onmouseover=alert(1) \\"")',
  ])("makes nothing of the link %j", (source) => {
    expect(html(source)).not.toMatch(/href="(?!https:\/\/a\.example)|<[^>]*onmouseover/i);
  });

  test("marks links to other sites, with the protocol-relative ones, and leaves our own (11.41)", () => {
    const out = (href: string) => `<p><a href="${href}" rel="nofollow noopener">x</a></p>`;
    expect(html("[x](https://a.example/b)")).toBe(out("https://a.example/b"));
    expect(html("[x](//a.example/b)")).toBe(out("https://a.example/b"));
    expect(html("[x](https://garden.example.evil.example/)")).toBe(
      out("https://garden.example.evil.example/"),
    );
    expect(html("[x](mailto:a@b.example)")).toBe(out("mailto:a@b.example"));
    expect(html("[x](/terms)")).toBe('<p><a href="https://garden.example/terms">x</a></p>');
    expect(html("[x](https://garden.example/terms)")).toBe(
      '<p><a href="https://garden.example/terms">x</a></p>',
    );
  });

  test("shows pictures of this site only (11.41)", () => {
    expect(html("![A bed](/photos/1)")).toBe(
      '<p><img src="https://garden.example/photos/1" alt="A bed" /></p>',
    );
    for (const src of ["https://a.example/x.png", "//a.example/x.png", "data:image/png;base64,iVBORw0KGgo="])
      expect(html(`![A bed](<${src}>)`)).toBe("<p>A bed</p>");
    expect(html('![a" onerror="alert(1)](/photos/1)')).not.toContain('" onerror=');
  });

  test.each<[string, string]>([
    ["5,000 nested quotes", `${">".repeat(5000)} x`],
    ["nested lists", Array.from({ length: 300 }, (_, depth) => `${" ".repeat(2 * depth)}- x`).join("\n")],
    ["a table of 10,000 columns", `${"|a".repeat(10_000)}|\n${"|-".repeat(10_000)}|\n${"a\n".repeat(5000)}`],
    ["a table of 12,000 rows", `|a|b|\n|-|-|\n${"|1|2|\n".repeat(12_000 / 2)}`.slice(0, MARKDOWN_MAX)],
    ["open brackets", "[".repeat(MARKDOWN_MAX)],
    ["open links", "[a](".repeat(MARKDOWN_MAX / 4)],
    ["open emphasis", "*a_ ".repeat(MARKDOWN_MAX / 4)],
    ["open emphasis of two kinds", "*a_".repeat(MARKDOWN_MAX / 4)],
    ["as much emphasis as there may be", "*a_".repeat(1000 / 2)],
    ["lists in lists on one line", `${"- ".repeat(MARKDOWN_MAX / 4)}x`],
    ["stars", "*".repeat(MARKDOWN_MAX)],
    ["back quotes", Array.from({ length: 300 }, (_, size) => "`".repeat(size)).join(" ")],
    ["open tags", "<a ".repeat(MARKDOWN_MAX / 3)],
    ["spaces", `a${" ".repeat(MARKDOWN_MAX - 2)}b`],
    ["addresses", "a@a.".repeat(MARKDOWN_MAX / 4)],
    ["one character too many", `${"a".repeat(MARKDOWN_MAX)}<`],
  ])("renders %s in time, to a bounded size", (_, source) => {
    const before = process.cpuUsage();
    const rendered = html(source);
    const text = markdownToText(source, ORIGIN);
    const used = process.cpuUsage(before);
    expect((used.user + used.system) / 1000, "milliseconds of a processor").toBeLessThan(SLOW_MS);
    expect(rendered).not.toBe("");
    expect(rendered.length).toBeLessThan(40 * MARKDOWN_MAX);
    expect(text.length).toBeLessThan(40 * MARKDOWN_MAX);
  });
});

describe("Markdown in mail (11.40)", () => {
  const { html: mailHtml, text } = markdownToMail(
    "# Spring\n\nSow [beans](/tips/1), **now** & [weed](https://a.example).\n\n1. dig\n2. *sow*\n\n> wise\n> words\n\n<b>x</b>",
    ORIGIN,
    "#7a1f5c",
  );

  test("has inline styles of ours, and absolute links", () => {
    expect(mailHtml).toContain('<a href="https://garden.example/tips/1" style="color:#7a1f5c">beans</a>');
    expect(mailHtml).toMatch(/<h2 style="[^"]+">Spring<\/h2>/);
    expect(mailHtml).not.toContain("<b>");
  });

  test("links to pictures instead of loading them (11.41)", () => {
    const { html: withPicture, text: asText } = markdownToMail("![A bed](/photos/1)", ORIGIN, "#7a1f5c");
    expect(withPicture).toContain(
      '<a href="https://garden.example/photos/1" style="color:#7a1f5c">A bed</a>',
    );
    expect(withPicture).not.toContain("<img");
    expect(asText).toBe("A bed");
  });

  test("reads well as plain text", () => {
    expect(text).toBe(
      [
        "Spring\n======",
        "Sow beans (https://garden.example/tips/1), now & weed (https://a.example/).",
        "1. dig\n2. sow",
        "> wise\n> words",
        "<b>x</b>",
      ].join("\n\n"),
    );
  });
});

test("sections begin at headings, keep their own one below, and stay safe (10.35)", () => {
  const source = `Hello *all*.

## Use & conduct

Be [kind][1].

### Rules

<script>alert(1)</script>

# Contact

[1]: https://example.org/kind`;
  expect(markdownSections(source, ORIGIN)).toEqual({
    intro: "<p>Hello <em>all</em>.</p>",
    sections: [
      {
        title: "Use & conduct",
        html: '<p>Be <a href="https://example.org/kind" rel="nofollow noopener">kind</a>.</p>\n<h3 id="text-rules">Rules</h3>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
      },
      { title: "Contact", html: "" },
    ],
  });
  expect(markdownSections("a".repeat(60_000), ORIGIN).sections).toEqual([]);
});

test("a name in Markdown stays as it is (10.35)", () => {
  for (const name of [
    "*Bold* & <b>beds</b>",
    "[x](http://evil.example)",
    "www.example.org",
    "# 9 `beds` \\ ~",
  ])
    expect(html(escapeMarkdown(name))).toBe(
      `<p>${name.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</p>`,
    );
});

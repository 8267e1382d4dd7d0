import { describe, expect, test } from "vitest";
import { linkify } from "#domain/text/links.ts";

const links = (text: string) => linkify(text).flatMap((part) => ("href" in part ? [part] : []));

describe("URLs in a text (12.2)", () => {
  test("become links, and the rest stays text", () =>
    expect(linkify("See https://example.org/a?b=1#c, or (http://example.com/x_(y)).")).toEqual([
      { text: "See " },
      { href: "https://example.org/a?b=1#c", label: "https://example.org/a?b=1#c" },
      { text: ", or (" },
      { href: "http://example.com/x_(y)", label: "http://example.com/x_(y)" },
      { text: ")." },
    ]));

  test.each([
    ["https://münchen.de/über", "https://münchen.de/über", "https://xn--mnchen-3ya.de/%C3%BCber"],
    ["http://пример.рф", "http://пример.рф", "http://xn--e1afmkfd.xn--p1ai/"],
    ["https://pаypal.com/login", "https://xn--pypal-4ve.com/login", "https://xn--pypal-4ve.com/login"],
    ["https://аррӏе.com", "https://xn--80ak6aa92e.com", "https://xn--80ak6aa92e.com/"],
    ["https://ɡoogle.com:8443/", "https://xn--oogle-qmc.com:8443/", "https://xn--oogle-qmc.com:8443/"],
    ["https://ｇｏｏｇｌｅ.com", "https://google.com", "https://google.com/"],
    ["https://gıthub.com/x", "https://xn--gthub-n4a.com/x", "https://xn--gthub-n4a.com/x"],
    ["https://www.paypaı.com", "https://www.xn--paypa-r4a.com", "https://www.xn--paypa-r4a.com/"],
    ["https://smørrebrød.þór.is", "https://smørrebrød.þór.is", "https://xn--smrrebrd-64af.xn--r-uga6a.is/"],
    ["https://čeština.straße.eu", "https://čeština.straße.eu", "https://xn--etina-gya30d.xn--strae-oqa.eu/"],
    ["HTTPS://Example.ORG/A", "HTTPS://Example.ORG/A", "https://example.org/A"],
    ["http://[::1]:80/x", "http://[::1]:80/x", "http://[::1]/x"],
  ])("%s is shown as %s and links to %s (12.2)", (typed, label, href) =>
    expect(links(typed)).toEqual([{ href, label }]),
  );

  test("with a confusable letter in the host are shown in ASCII (12.2)", () => {
    for (const letter of "ıĸŋđħłŧſŉŀĳƒɩ") {
      const [link] = links(`https://a${letter}b.example/`);
      expect(link?.label, letter).toBe(link?.href);
      expect(link?.label, letter).toMatch(/^[ -~]+$/);
    }
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.org",
    "//example.org",
    "https://",
    "https://user:password@example.org/",
    "https://bank.example@evil.example/",
    "http://exa mple",
    "http://a b",
    "http://%00/",
    "https:example.org",
  ])("%s does not become a dangerous link (12.2)", (text) =>
    expect(links(text).filter(({ href }) => !/^https?:\/\/(exa|a)\/$/.test(href))).toEqual([]),
  );

  test.each([
    "https://example.org/\u202egnp.exe",
    "https://example.org/\u0000x",
    "https://example.org\\@evil.example",
  ])("%j ends at an invisible character or a backslash", (text) =>
    expect(links(text).map(({ href }) => new URL(href).host)).toEqual(["example.org"]),
  );

  test("the parts joined again are the original text", () => {
    for (const text of [
      "",
      "no link",
      "https://a.example https://b.example",
      "x\n\nhttps://a.example/…\n",
      "🥕https://a.example/🥕",
    ])
      expect(
        linkify(text)
          .map((part) => ("text" in part ? part.text : part.label))
          .join(""),
      ).toBe(text);
  });

  test("very long texts are parsed quickly", () => {
    const started = performance.now();
    for (const text of [
      "https://".repeat(5000),
      `https://${"(".repeat(10_000)}`,
      `https://a${".".repeat(10_000)}`,
      `https://a/${")".repeat(10_000)}`,
    ])
      linkify(text);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

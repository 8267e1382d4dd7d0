import { describe, expect, test } from "vitest";
import { textParts } from "#domain/text/links.ts";

const links = (text: string) => textParts(text).flatMap((part) => ("href" in part ? [part] : []));

describe("the web addresses in a text (12.2)", () => {
  test("are links, and the rest stays words", () =>
    expect(textParts("See https://example.org/a?b=1#c, or (http://example.com/x_(y)).")).toEqual([
      { words: "See " },
      { href: "https://example.org/a?b=1#c", shown: "https://example.org/a?b=1#c" },
      { words: ", or (" },
      { href: "http://example.com/x_(y)", shown: "http://example.com/x_(y)" },
      { words: ")." },
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
  ])("%s is shown as %s and leads to %s (12.2)", (typed, shown, href) =>
    expect(links(typed)).toEqual([{ href, shown }]),
  );

  test("with a letter in the host that is easily taken for another are shown in ASCII (12.2)", () => {
    for (const letter of "ıĸŋđħłŧſŉŀĳƒɩ") {
      const [link] = links(`https://a${letter}b.example/`);
      expect(link?.shown, letter).toBe(link?.href);
      expect(link?.shown, letter).toMatch(/^[ -~]+$/);
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
  ])("%s is no link to anywhere dangerous (12.2)", (text) =>
    expect(links(text).filter(({ href }) => !/^https?:\/\/(exa|a)\/$/.test(href))).toEqual([]),
  );

  test.each([
    "https://example.org/\u202egnp.exe",
    "https://example.org/\u0000x",
    "https://example.org\\@evil.example",
  ])("%j ends where something invisible or crooked stands", (text) =>
    expect(links(text).map(({ href }) => new URL(href).host)).toEqual(["example.org"]),
  );

  test("put together again, nothing of a text is lost where nothing was renamed", () => {
    for (const text of [
      "",
      "no link",
      "https://a.example https://b.example",
      "x\n\nhttps://a.example/…\n",
      "🥕https://a.example/🥕",
    ])
      expect(
        textParts(text)
          .map((part) => ("words" in part ? part.words : part.shown))
          .join(""),
      ).toBe(text);
  });

  test("very long texts are cut in no time", () => {
    const started = performance.now();
    for (const text of [
      "https://".repeat(5000),
      `https://${"(".repeat(10_000)}`,
      `https://a${".".repeat(10_000)}`,
      `https://a/${")".repeat(10_000)}`,
    ])
      textParts(text);
    expect(performance.now() - started).toBeLessThan(500);
  });
});

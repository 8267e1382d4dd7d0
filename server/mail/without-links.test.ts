import { expect, test } from "vitest";
import { withoutLinks } from "#server/mail/without-links.ts";

/** Roughly what mail programs link: a scheme, `www.`, a domain, an address. */
const LINKED = /[a-z]:[^ ]|www\.[^ ]|[^ ]\.[^ ]|[^ ]@[^ ]/iu;

test.each([
  ["evil.com", "evil. com"],
  ["www.evil.co.uk", "www. evil. co. uk"],
  ["http://evil.com/a", "http: //evil. com/a"],
  ["mailto:a@b.com", "mailto: a@ b. com"],
  [
    "\u043f\u0440\u0438\u043c\u0435\u0440\u3002\u0440\u0444",
    "\u043f\u0440\u0438\u043c\u0435\u0440\u3002 \u0440\u0444",
  ],
])("the name %s is %s in mail (6.39)", (name, shown) => {
  expect(LINKED.test(name) || name.includes("\u3002"), "it would be a link").toBe(true);
  expect(withoutLinks(name)).toBe(shown);
  expect(withoutLinks(name)).not.toMatch(LINKED);
});

test.each(["Ana Maria", "J. R. Tolkien", "O\u2019Neill-Smith Jr.", "Mar\u00b7ia"])(
  "%s stays as it is",
  (name) => expect(withoutLinks(name)).toBe(name),
);

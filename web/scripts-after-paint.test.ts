import { describe, expect, test } from "vitest";
import { scriptsAfterPaint } from "#web/scripts-after-paint.ts";

const PAGE =
  Buffer.from(`<html><head><link rel="modulepreload" href="/a.js" nonce="n"/><link rel="modulepreload" href="/b.js"/>
<link rel="stylesheet" href="/a.css"/></head><body><script nonce="n">first()</script>
<script nonce="n" type="module" async="">import "/a.js";</script></body></html>`);

describe("the scripts of a page", () => {
  const page = scriptsAfterPaint(PAGE, "n").toString();

  test("are neither requested nor run by the HTML itself", () => {
    expect(page).not.toContain('modulepreload"');
    expect(page).not.toContain('type="module"');
    expect(page.match(/<link rel="later" href="\/[ab]\.js"/g)).toHaveLength(2);
    expect(page).toContain('<script nonce="n" type="later">import "/a.js";</script>');
  });

  test("inline scripts and style sheets are unchanged", () => {
    expect(page).toContain('<script nonce="n">first()</script>');
    expect(page).toContain('<link rel="stylesheet" href="/a.css"/>');
  });

  test("are started by one script with the page's nonce", () => {
    expect(page).toMatch(/<script nonce="n">\(function\(\)\{var started;[^<]*<\/script><\/body>/);
    expect(scriptsAfterPaint(PAGE, undefined).toString()).toMatch(/<script>\(function\(\)\{var started;/);
  });
});

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { withoutNonce } from "#server/response-cache/without-nonce.ts";

const NONCE = "a+b/c==";
const POLICY = `default-src 'self'; script-src 'self' 'nonce-${NONCE}'; object-src 'none'`;
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("a page that visitors share (9.70)", () => {
  test("has hashes of its own scripts instead of a nonce, also of what runs later, and none of others", () => {
    const shared = withoutNonce(
      `<script nonce="${NONCE}">first("ü")</script><script>injected()</script>` +
        `<script nonce="other">injected()</script><script src="/a.js" nonce="${NONCE}"></script>` +
        `<script type="later" nonce="${NONCE}">import "/b.js";\n</script><script nonce="${NONCE}">first("ü")</script>`,
      POLICY,
    );
    expect(shared?.policy).toBe(
      `default-src 'self'; script-src 'self' ${hashOf('first("ü")')} ${hashOf('import "/b.js";\n')}; object-src 'none'`,
    );
    expect(shared?.page).toBe(
      '<script>first("ü")</script><script>injected()</script><script nonce="other">injected()</script>' +
        '<script src="/a.js"></script><script type="later">import "/b.js";\n</script><script>first("ü")</script>',
    );
  });

  test("is not shared if its nonce is elsewhere in it", () => {
    expect(withoutNonce(`<script>use("${NONCE}")</script>`, POLICY)).toBeUndefined();
  });

  test("stays as it is without a nonce in its policy", () => {
    const page = "<p>Straw</p>";
    expect(withoutNonce(page, "default-src 'none'")).toEqual({ page, policy: "default-src 'none'" });
  });
});

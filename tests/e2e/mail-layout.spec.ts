import type { Page } from "@playwright/test";
import { SECURITY_MAIL_KINDS, renderTemplate, type MailKind } from "#server/mail/templates.ts";
import { accessibilityFindings, expect, test } from "#tests/e2e/journey.ts";
import { fits } from "#tests/e2e/steps.ts";

// The HTML of every mail on a phone (docs/product.md 6.25). Notices differ by a sentence: E2E_ALL looks at them too.

const ACCOUNT_KINDS: MailKind[] = ["reset", "confirm", "change", "changeRequested", "changed", "taken"];
const KINDS = process.env["E2E_ALL"] ? [...ACCOUNT_KINDS, ...SECURITY_MAIL_KINDS] : ACCOUNT_KINDS;
const LONG = `${"a-very-long-name-".repeat(3)}@${"allotments-".repeat(5)}example.org`;
const ORIGIN = "https://tips.example.org";
const LINK = `${ORIGIN}/resetPassword?token=01a1f8a6-0000-7000-8000-000000000000.${"A".repeat(43)}`;
const FINGER = 44;

test("every mail is readable on a phone", { tag: "@all" }, async ({ page }) => {
  test.slow();
  for (const kind of KINDS) await tidy(page, kind);
});

async function tidy(page: Page, kind: MailKind): Promise<void> {
  const { html } = renderTemplate(kind, {
    site: { origin: ORIGIN, name: "Trowel", tagline: "Tips from gardeners, for gardeners" },
    name: "Wilhelmina Featherstonehaugh-G",
    detail: LONG,
    link: LINK,
    at: "16 Nov 2026, 09:30 UTC",
    resetUrl: `${ORIGIN}/forgotPassword`,
    passkeys: 2,
    passkeysUrl: `${ORIGIN}/account#passkeys`,
  });
  await page.setContent(html);
  for (const [width, height] of [
    [320, 640],
    [1280, 800],
  ] as const)
    await fits(page, width, height);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const link of await page.getByRole("link").all()) {
    const box = await link.boundingBox();
    if (((await link.textContent()) ?? "").startsWith("https:")) continue;
    expect(box?.height ?? 0, "a link that is a button").toBeGreaterThanOrEqual(FINGER);
  }
  const readable = page.locator("p").first();
  await expect(readable).toHaveCSS("font-size", "16px");
  // Landmarks belong to the mail program.
  const findings = await accessibilityFindings(page);
  expect(findings.filter((finding) => !/^\w+: (landmark-one-main|region):/.test(finding))).toEqual([]);
}

import { expect, signedIn } from "#tests/e2e/journey.ts";
import { test } from "#tests/e2e/own-site.ts";
import { banner } from "#tests/e2e/recovery-steps.ts";

// A site without a mail server, which is not the demo (docs/product.md 10.60).

test(
  "no screen of a site that cannot send mail says that it did (10.60)",
  { tag: "@all" },
  async ({ page }) => {
    const sent = /on its way|have sent|check the inbox|in the mail to|spam/i;
    const main = page.locator("main");
    await page.goto("/forgotPassword");
    await page.getByLabel("Email").fill("ana@example.org");
    await page.getByRole("button", { name: "Make a link" }).click();
    await expect(main.getByRole("status")).toContainText("Ask them for it.");
    await expect(main).not.toContainText(sent);

    const { email } = await signedIn(page);
    await page.goto("/browsetips");
    await expect(banner(page)).toContainText(
      `This site cannot send mail yet. Ask the people who run it for the link to ${email}.`,
    );
    await banner(page).getByRole("button", { name: "Make a new link" }).click();
    await expect(banner(page).getByRole("status")).toHaveText("There is a new link. Ask for it.");
    await expect(banner(page)).not.toContainText(sent);

    await page.goto("/confirmEmail");
    await main.getByRole("button", { name: "Make a new link" }).click();
    await expect(main.getByRole("status")).toContainText("This site cannot send mail yet.");
    await expect(main).not.toContainText(sent);

    await page.goto("/account");
    await expect(main).toContainText("Until it can, all of this is on the site only.");
    await expect(main).not.toContainText(sent);
  },
);

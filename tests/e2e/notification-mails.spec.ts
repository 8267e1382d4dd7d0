import type { Page } from "@playwright/test";
import { accessibilityFindings, expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";
import { answeredTo, decidedOn } from "#tests/e2e/moderation-steps.ts";
import { linkTo, mailsTo } from "#tests/e2e/outbox.ts";
import { button, heading } from "#tests/e2e/recovery-steps.ts";

// Mails about answers and moderation decisions: enabled, and unsubscribed from the mail itself (12.25, 12.26).

const choices = (page: Page) => page.getByRole("form", { name: "Notifications" });
const HELP = "Answers to your questions";
const MODERATION = "Messages from moderators";

/** Waits for the mail to an address with this subject, and returns it. */
async function letterTo(email: string, subject: string): Promise<string> {
  const letters = () => mailsTo(email).filter((mail) => mail.includes(`Subject: ${subject}`));
  await expect.poll(() => letters().length, { timeout: 30_000 }).toBe(1);
  const [letter = ""] = letters();
  expect(letter).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  return letter;
}

/** Returns the path of the unsubscribe link in a mail. */
function wayOutOf(letter: string): string {
  const shown = /To get no more of them: (\S+)/.exec(letter)?.[1] ?? "";
  const { pathname, search } = new URL(shown);
  return pathname + search;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(
      "mails about answers and decisions are on by default, and stop with one click in each or by a setting (12.25, 12.26)",
      { tag: "@all" },
      async ({ page, browser }) => {
        test.slow();
        const { email } = await signedIn(page);
        await page.goto(await linkTo(email, "Confirm your e-mail address"));
        await button(page, "Confirm").click();
        await expect(heading(page)).toHaveText("Your address is confirmed");
        await page.goto("/account");
        const each = ["Not at all", "On the site", "On the site and by mail"];
        const letters = ["On the site and in a daily letter", "On the site and in a weekly letter"];
        for (const label of ["Comments on your tips", "Replies to you", "Likes of your tips"])
          await expect(choices(page).getByLabel(label).locator("option")).toHaveText([...each, ...letters]);
        for (const label of [HELP, MODERATION])
          await expect(choices(page).getByLabel(label).locator("option")).toHaveText(each);
        for (const label of [HELP, MODERATION])
          await expect(choices(page).getByLabel(label)).toHaveValue("mail");

        const asking = { name: "Ask Ing", email, issue: "Spots", description: "Black ones." };
        const asked = await page.request.post("/helpRequests", { data: asking });
        const { insertedId } = (await asked.json()) as { insertedId: string };
        await answeredTo(browser, insertedId);
        const answer = await letterTo(email, "An answer to your question");
        await page.goto(wayOutOf(answer));
        expect(javaScriptEnabled ? await accessibilityFindings(page) : []).toEqual([]);
        await expect(page.getByText("Stop the mails about answers to your questions?")).toBeVisible();
        await page.getByRole("button", { name: "No more of these mails" }).click();
        await expect(page.getByText("You get no more mails about answers to your questions.")).toBeVisible();

        const targetId = await sharedTip(page, { title: "Salt against slugs" });
        await decidedOn(
          browser,
          { kind: "tip", targetId },
          { action: "warn", reason: "Salt harms the soil." },
        );
        const decision = await letterTo(email, "A moderator's decision");
        expect(decision).toContain("Salt harms the soil.");
        // Like a mail program: one POST, without origin.
        const pressed = await fetch(new URL(wayOutOf(decision), page.url()), {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: "List-Unsubscribe=One-Click",
        });
        expect(pressed.status).toBe(200);
        expect(await pressed.text()).toContain("You get no more mails about what moderators decide.");

        await page.goto("/account");
        for (const label of [HELP, MODERATION])
          await expect(choices(page).getByLabel(label)).toHaveValue("app");
        await choices(page).getByLabel(HELP).selectOption("Not at all");
        await choices(page).getByLabel(MODERATION).selectOption("On the site and by mail");
        await choices(page).getByRole("button", { name: "Save" }).click();
        await page.goto("/account");
        await expect(choices(page).getByLabel(HELP)).toHaveValue("off");
        await expect(choices(page).getByLabel(MODERATION)).toHaveValue("mail");
      },
    );
  });
}

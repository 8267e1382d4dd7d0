import type { Page } from "@playwright/test";
import { expect, type Member, PHOTO, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { another, askedForHelp, moderatorAt } from "#tests/e2e/members.ts";
import { caseOf } from "#tests/e2e/moderation-steps.ts";
import { grantedOn } from "#tests/e2e/roles.ts";
import { ownId } from "#tests/e2e/steps.ts";

// Without JavaScript: reports, decisions and the help desk, also after the session has expired.

test.use({ javaScriptEnabled: false });

const PLAIN = { javaScriptEnabled: false };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test(
  "a tip is reported, decided about, and the decision undone; a request for help is answered and closed",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    noise.allow(/status of 409/);
    const author = await another(browser, "Ada Author", PLAIN);
    const id = await sharedTip(author.page, { title: "Plain paper" });
    const help = await askedForHelp(author.page, "On paper");
    await author.page.context().close();
    await signedIn(page, somebody("Rea Der"));
    for (const again of [false, true]) {
      await page.goto(`/report/tip/${id}`);
      await page.getByLabel("What is wrong").selectOption("harmful");
      await button(page, "Report").click();
      if (!again) await expect(page).toHaveURL(new RegExp(`/tipsDetails/${id}$`));
    }
    await expect(page.getByRole("alert")).toContainText("You have reported this already.");

    const moderator = await moderatorAt(browser, "Plain Mod", PLAIN);
    await moderator.goto("/dashboard/moderation?kind=tip");
    await expect(moderator.getByRole("heading", { level: 1 })).toHaveText("Moderation");
    await moderator.goto(await caseOf(moderator, id));
    await moderator.getByRole("radio", { name: /^Suspend/ }).check();
    await moderator.getByLabel("Reason").fill("Poisonous advice.");
    await moderator.getByLabel("Suspended until").fill("2020-01-01");
    await button(moderator, "Decide").click();
    await expect(moderator.getByText("Choose a day that is still to come")).toBeVisible();
    await expect(moderator.getByLabel("Reason")).toHaveValue("Poisonous advice.");
    const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await moderator.getByLabel("Suspended until").fill(later);
    await button(moderator, "Decide").click();
    await expect(moderator.getByRole("heading", { name: "Suspended" })).toBeVisible();
    await button(moderator, "Undo the decision").click();
    await moderator.goto("/dashboard/moderation/log");
    await expect(moderator.getByText("Poisonous advice.").first()).toBeVisible();
    await expect(moderator.getByText("Tip: Decision undone").first()).toBeVisible();

    await moderator.goto(`/dashboard/help/${help}`);
    await moderator.getByLabel("Your answer").fill("By hand.");
    await button(moderator, "Send answer").click();
    await expect(moderator.getByText("By hand.")).toBeVisible();
    await button(moderator, "Close").click();
    await expect(moderator.getByText("Closed", { exact: true })).toBeVisible();
    await moderator.context().close();
  },
);

test(
  "after an expired session the input of a report, a decision and an answer is kept, and can be sent again (4.4)",
  { tag: "@all" },
  async ({ page, browser, noise }) => {
    noise.allow(/status of 401/);
    const alert = page.getByRole("main").getByRole("alert");
    const signsIn = async ({ email, password }: Member) =>
      expect((await page.request.post("/api/auth/sign-in/email", { data: { email, password } })).ok()).toBe(
        true,
      );
    const author = (await another(browser, "Ada Author", PLAIN)).page;
    const [tip, authorId] = [await sharedTip(author), await ownId(author)];
    const request = await askedForHelp(author, "Wilting");
    const member = await signedIn(page, somebody("Mo Derator"));
    await grantedOn(member.email, "moderator");

    await page.goto(`/report/tip/${tip}`);
    await page.getByLabel("What is wrong").selectOption("other");
    await page.getByLabel("In your words").fill("Told at length.");
    await page.context().clearCookies();
    await button(page, "Report").click();
    await expect(alert).toContainText("Nothing you typed is lost.");
    await expect(page.getByLabel("In your words")).toHaveValue("Told at length.");
    await signsIn(member);
    await button(page, "Report").click();
    await expect(page).toHaveURL(new RegExp(`/tipsDetails/${tip}$`));

    await page.goto(await caseOf(page, tip));
    await page.getByRole("radio", { name: /^Warn/ }).check();
    await page.getByLabel("Reason").fill("Mind the terms.");
    await page.context().clearCookies();
    await button(page, "Decide").click();
    await expect(alert).toContainText("Nothing you typed is lost.");
    await expect(page.getByLabel("Reason")).toHaveValue("Mind the terms.");
    await signsIn(member);
    await button(page, "Decide").click();
    await expect(page.getByRole("heading", { name: "Warned" })).toBeVisible();
    await page.context().clearCookies();
    await button(page, "Undo the decision").click();
    await expect(alert).toContainText("Nothing was changed.");
    await signsIn(member);

    await page.goto(`/dashboard/help/${request}`);
    await page.getByLabel("Your answer").fill("More water.");
    await page.context().clearCookies();
    await button(page, "Send answer").click();
    await expect(alert).toContainText("Nothing you typed is lost.");
    await expect(page.getByLabel("Your answer")).toHaveValue("More water.");
    await signsIn(member);
    await button(page, "Send answer").click();
    await expect(page.getByText("More water.")).toBeVisible();
    await page.getByRole("link", { name: "Make it a tip" }).click();
    await page.getByLabel("Plant type").fill("Lemon");
    await page.getByLabel("Category").fill("Plant Care");
    await page.getByLabel("Difficulty").fill("Easy");
    await page.getByLabel("Photo URL").fill(PHOTO);
    await page.context().clearCookies();
    await button(page, "Post").click();
    await expect(alert).toContainText("Nothing you typed is lost.");
    await expect(page.getByLabel("Plant type")).toHaveValue("Lemon");
    await signsIn(member);
    await button(page, "Post").click();
    await expect(page.getByText("You have shared your tip successfully!").first()).toBeAttached();

    for (const [path, name] of [
      [`/block/${authorId}`, "Block"],
      ["/account", "Change password"],
    ] as const) {
      await page.goto(path);
      await page.context().clearCookies();
      if (path === "/account") {
        await page.getByLabel("Current password", { exact: true }).fill(member.password);
        await page.getByLabel("New password", { exact: true }).fill("Wheelbarrow-8");
      }
      await button(page, name).click();
      await expect(alert).toContainText("Your sign-in has run out. Nothing was changed.");
      await expect(page.getByRole("link", { name: "Log in again" })).toBeVisible();
      await signsIn(member);
    }
    await author.context().close();
  },
);

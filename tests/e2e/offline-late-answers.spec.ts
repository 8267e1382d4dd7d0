import { breakingLine } from "#tests/e2e/breaking-line.ts";
import { coldStart, commentBox, commentButton, kept } from "#tests/e2e/offline-steps.ts";
import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";

// A connection that only looks as if it worked: nothing is answered, and the browser says that it is online.

test.use({ serviceWorkers: "allow" });

test(
  "what is typed and what is sent survives the tab when nothing answers, and is stored once (18.25, 18.27)",
  { tag: "@all" },
  async ({ browser, noise }) => {
    noise.allow(/.*/);
    const line = await breakingLine(Number(process.env["E2E_PORT"] ?? 4873));
    const context = await browser.newContext({ baseURL: line.origin, serviceWorkers: "allow" });
    let page = await context.newPage();
    await signedIn(page);
    const tip = await sharedTip(page);
    await page.request.put(`/api/account/saved/${tip}`);
    await page.goto(`/tipsDetails/${tip}`);
    await kept(page);

    line.hold(true);
    await commentBox(page).fill("Two inches is plenty");
    page = await coldStart(context, page);
    await page.goto(`/tipsDetails/${tip}`);
    await expect(commentBox(page)).toHaveValue("Two inches is plenty");
    await commentButton(page).click();
    await expect(page.getByText("Your comment waits on this device")).toBeVisible({ timeout: 20_000 });
    await expect(commentBox(page)).toHaveValue("");

    page = await coldStart(context, page);
    line.hold(false);
    await page.goto(`/tipsDetails/${tip}`);
    const texts = async () => {
      const answer = await page.request.get(`/gardenersTips/${tip}/comments`);
      return ((await answer.json()) as { body: string }[]).map(({ body }) => body);
    };
    await expect.poll(texts, { timeout: 45_000 }).toEqual(["Two inches is plenty"]);
    await page.goto("/offline");
    await expect(page.getByText("Not sent yet")).toBeHidden();
    await page.goto(`/tipsDetails/${tip}`);
    await expect(commentBox(page)).toHaveValue("");
    await context.close();
    await line.close();
  },
);

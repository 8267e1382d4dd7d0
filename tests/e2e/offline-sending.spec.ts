import type { Page } from "@playwright/test";
import { NO_CONNECTION, coldStart, commentBox, commentButton, kept } from "#tests/e2e/offline-steps.ts";
import { smallPhoto } from "#tests/e2e/phone-photo.ts";
import { chooser, file } from "#tests/e2e/photo-steps.ts";
import { expect, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";

// What is written without a connection waits on the device and is sent once (docs/product.md 18.25 to 18.27).

test.use({ serviceWorkers: "allow" });

/** Whether the chosen photo is drawn. */
const isDrawn = (page: Page) =>
  page.locator("[data-photo-zone] img").evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

test(
  "what is written without a connection waits, also after a cold start, and is sent once (18.25, 18.27, 18.61)",
  { tag: "@all" },
  async ({ page, context, noise }) => {
    noise.allow(NO_CONNECTION);
    const { email } = await signedIn(page);
    const tip = await sharedTip(page);
    await page.request.put(`/api/account/saved/${tip}`);
    await page.goto(`/tipsDetails/${tip}`);
    await kept(page);
    await context.setOffline(true);

    await page.getByLabel("Your comment").fill("Mine came up in a week");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(page.getByText("Your comment waits on this device")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Your comment" })).toHaveValue("");
    await expect(page.getByRole("listitem").filter({ hasText: "waits for a connection" })).toContainText(
      "Mine came up in a week",
    );

    let next = await coldStart(context, page);
    await next.goto("/sharetips");
    const title = `Bury the stem ${Date.now()}`;
    await next.getByLabel("Title").fill(title);
    // Closed before it was sent.
    next = await coldStart(context, next);
    await next.goto("/sharetips");
    await expect(next.getByLabel("Title")).toHaveValue(title);
    await next.getByLabel("Category").fill("Plant Care");
    await next.getByLabel("Difficulty").fill("Easy");
    await next.getByLabel("Plant type").fill("Tomato");
    await next.getByRole("textbox", { name: "Tip", exact: true }).fill("Up to the first leaves.");
    await chooser(next).setInputFiles(file({ bytes: await smallPhoto() }));
    await expect(next.getByLabel("Photo URL")).toHaveValue(/\/photos\//);
    await expect.poll(() => isDrawn(next)).toBe(true);
    await next.getByRole("button", { name: "Post", exact: true }).click();
    await expect(next.getByText("2 texts wait to be sent")).toBeVisible();
    await next.goto("/offline");
    await expect(next.getByText(title)).toBeVisible();

    next = await coldStart(context, next);
    await context.setOffline(false);
    await next.goto("/");
    const read = async (path: string) => (await next.request.get(path)).json();
    const comments = () => read(`/gardenersTips/${tip}/comments`);
    const tips = () => read(`/gardenersTips?email=${email}`);
    await expect.poll(comments).toMatchObject([{ body: "Mine came up in a week" }]);
    await expect
      .poll(tips)
      .toMatchObject([{ title, photoVariants: { hash: expect.any(String) } }, { _id: tip }]);
    await expect(next.getByText("to be sent")).toBeHidden();
    // Nothing is sent again.
    await next.reload();
    await kept(next);
    expect(await comments()).toHaveLength(1);
    expect(await tips()).toHaveLength(2);
  },
);

test(
  "what the site refuses comes back as a draft with the reason (18.26)",
  { tag: "@all" },
  async ({ page, context, browser, noise }) => {
    noise.allow(NO_CONNECTION);
    noise.allow(/status of 404/);
    const author = await (await browser.newContext()).newPage();
    await signedIn(author, somebody("Ben Rowe"));
    const tip = await sharedTip(author);
    await signedIn(page);
    await page.goto(`/tipsDetails/${tip}`);
    await kept(page);
    await context.setOffline(true);
    await page.getByLabel("Your comment").fill("Does it need shade?");
    await page.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(page.getByText("1 text waits to be sent")).toBeVisible();
    expect((await author.request.delete(`/gardenersTips/${tip}`)).ok()).toBe(true);
    await context.setOffline(false);
    await page.goto("/");
    await page.getByRole("link", { name: "See why" }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    // The form is gone with the tip.
    await expect(page.getByLabel("Your words, to copy")).toHaveValue("Does it need shade?");
    await expect(page.getByRole("button", { name: "Change", exact: true })).toBeHidden();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByLabel("Your words, to copy")).toBeHidden();
  },
);

/** Holds back the answers to comments that are posted, until the function that it returns is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.context().route(/\/comments$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    await promise;
    // The page may be gone.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return resolve;
}

test(
  "a comment whose page was left before the answer came is stored once, and is no draft any more (4.4, 18.25)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 422/);
    await signedIn(page);
    const title = `Late leeks ${Date.now()}`;
    const tip = await sharedTip(page, { title });
    const bodies = async () => {
      const list = (await (await page.request.get(`/gardenersTips/${tip}/comments`)).json()) as {
        body: string;
      }[];
      return list.map(({ body }) => body).toSorted();
    };
    await page.goto("/mytips");
    await page.goto(`/tipsDetails/${tip}`);
    const release = await holdAnswers(page);
    await commentBox(page).fill("Sow them in March");
    await commentButton(page).click();
    await expect.poll(bodies).toEqual(["Sow them in March"]);
    await page.goBack();
    await page.goForward();
    release();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.goto(`/tipsDetails/${tip}`);
    await expect(page.getByRole("listitem").getByText("Sow them in March")).toBeVisible();
    await expect(commentBox(page)).toHaveValue("");
    await commentBox(page).fill("Or in April");
    await commentButton(page).click();
    await expect.poll(bodies).toEqual(["Or in April", "Sow them in March"]);
    await expect(commentBox(page)).toHaveValue("");

    // A draft with the key of what was stored, as of a page from before.
    await page.evaluate(() => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith("draft")) sessionStorage.removeItem(key);
    });
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/comments"),
    );
    await commentBox(page).fill("Earth them up");
    await commentButton(page).click();
    const { "idempotency-key": idempotencyKey } = (await sent).headers();
    await expect.poll(bodies).toContain("Earth them up");
    // The answer has come, too.
    await expect(page.getByText("posting …")).toBeHidden();
    await expect(commentButton(page)).toBeEnabled();
    const member = (
      (await (await page.request.get("/api/session")).json()) as { user: { gardenerId: string } }
    ).user;
    await page.evaluate(
      ([key, draft]) => sessionStorage.setItem(key ?? "", draft ?? ""),
      [
        `draft of a comment on ${tip} by ${member.gardenerId}`,
        JSON.stringify({ body: "Twice is better", idempotencyKey }),
      ],
    );
    await page.reload();
    await expect(commentBox(page)).toHaveValue("Twice is better");
    await commentButton(page).click();
    await expect.poll(bodies).toContain("Twice is better");
    await expect(commentBox(page)).toHaveValue("");
    await expect(page.getByText("Idempotency-Key")).toBeHidden();
  },
);

test(
  "a device without room says that a text neither is sent nor waits (18.25)",
  { tag: "@all" },
  async ({ page, context, noise }) => {
    noise.allow(NO_CONNECTION);
    await signedIn(page);
    const tip = await sharedTip(page);
    await page.goto(`/tipsDetails/${tip}`);
    await kept(page);
    const cdp = await context.newCDPSession(page);
    const { origin } = new URL(page.url());
    await cdp.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1000 });
    await context.setOffline(true);
    await commentBox(page).fill("There is no room for this");
    await commentButton(page).click();
    await expect(page.getByText("this device has no room to keep it")).toBeVisible();
    await expect(commentBox(page)).toHaveValue("There is no room for this");
  },
);

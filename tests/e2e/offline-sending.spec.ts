import type { Page } from "@playwright/test";
import { breakingLine } from "#tests/e2e/breaking-line.ts";
import { NO_CONNECTION, coldStart, commentBox, commentButton, kept } from "#tests/e2e/offline-steps.ts";
import { moderatorAt } from "#tests/e2e/members.ts";
import { caseOf } from "#tests/e2e/moderation-steps.ts";
import { smallPhoto } from "#tests/e2e/phone-photo.ts";
import { chooser, file } from "#tests/e2e/photo-steps.ts";
import { expect, PHOTO, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";

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
    await expect(page.getByText("Does it need shade?")).toBeVisible();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Does it need shade?")).toBeHidden();
  },
);

test(
  "each text is stored once, at whichever of 50 random bytes the connection breaks (18.25)",
  { tag: "@all" },
  async ({ browser, noise }) => {
    test.setTimeout(400_000);
    noise.allow(/.*/);
    const line = await breakingLine(Number(process.env["E2E_PORT"] ?? 4873));
    const context = await browser.newContext({ baseURL: line.origin, serviceWorkers: "allow" });
    const page = await context.newPage();
    await signedIn(page);
    const tip = await sharedTip(page);
    await page.goto(`/tipsDetails/${tip}`);
    await kept(page);
    const random = seeded(20261126);
    const bodies = Array.from({ length: 50 }, (_, index) => `Comment ${index}`);
    for (const body of bodies) {
      // A request has about 1,200 bytes, an answer as many.
      line.breakAfter(() => Math.floor(random() * 3000));
      await page.getByRole("textbox", { name: "Your comment" }).fill(body);
      await page.getByRole("button", { name: "Comment", exact: true }).click();
      await expect(page.getByRole("textbox", { name: "Your comment" })).toHaveValue("");
    }
    line.breakAfter(() => Number.POSITIVE_INFINITY);
    const stored = async () => {
      await page.goto("/offline");
      const list = await page.request.get(`/gardenersTips/${tip}/comments?limit=100`);
      return ((await list.json()) as { body: string }[]).map(({ body }) => body).toSorted();
    };
    await expect.poll(stored, { timeout: 100_000 }).toEqual(bodies.toSorted());
    await expect(page.getByText("Not sent yet")).toBeHidden();
    await context.close();
    await line.close();
  },
);

test(
  "each tip and each report is stored once, at whichever of 30 random bytes the connection breaks (18.25)",
  { tag: "@all" },
  async ({ browser, noise }) => {
    test.setTimeout(400_000);
    noise.allow(/.*/);
    const author = await (await browser.newContext()).newPage();
    await signedIn(author, somebody("Ben Rowe"));
    const reported: string[] = [];
    for (let index = 0; index < 15; index++) reported.push(await sharedTip(author));
    const line = await breakingLine(Number(process.env["E2E_PORT"] ?? 4873));
    const context = await browser.newContext({ baseURL: line.origin, serviceWorkers: "allow" });
    const page = await context.newPage();
    const { email } = await signedIn(page);
    await page.goto("/sharetips");
    await kept(page);
    const random = seeded(20261127);
    /** The connection breaks while the form is sent; it is back when the next one is opened. */
    const send = async (
      path: string,
      button: string,
      fill: () => Promise<void>,
      done: () => Promise<void>,
    ) => {
      line.breakAfter(() => Number.POSITIVE_INFINITY);
      await page.goto(path);
      await fill();
      line.breakAfter(() => Math.floor(random() * 4000));
      await page.getByRole("button", { name: button, exact: true }).click();
      await done();
    };
    const titles = reported.map((_, index) => `Tip ${index}`);
    for (const title of titles) {
      const fill = async () => {
        await page.getByLabel("Title").fill(title);
        await page.getByLabel("Category").fill("Plant Care");
        await page.getByLabel("Difficulty").fill("Easy");
        await page.getByLabel("Plant type").fill("Compost heap");
        await page.getByRole("textbox", { name: "Tip", exact: true }).fill("Turn it.");
        await page.getByLabel("Photo URL").fill(PHOTO);
      };
      await send("/sharetips", "Post", fill, () => expect(page.getByLabel("Title")).toHaveValue(""));
    }
    for (const id of reported) {
      const fill = async () =>
        void (await page.getByLabel("What is wrong").selectOption("Spam or advertising"));
      await send(`/report/tip/${id}`, "Report", fill, () => expect(page).toHaveURL(`/tipsDetails/${id}`));
    }
    line.breakAfter(() => Number.POSITIVE_INFINITY);
    const stored = async () => {
      await page.goto("/offline");
      const list = await page.request.get(`/gardenersTips?email=${email}&limit=100`);
      return ((await list.json()) as { title: string }[]).map(({ title }) => title).toSorted();
    };
    await expect.poll(stored, { timeout: 100_000 }).toEqual(titles.toSorted());
    await expect(page.getByText("Not sent yet")).toBeHidden();
    const moderator = await moderatorAt(browser);
    for (const id of reported) {
      const [found] = (await caseOf(moderator, id)).split("/").toReversed();
      const answer = await moderator.request.get(`/api/moderation/cases/${found}`);
      expect(((await answer.json()) as { reports: unknown[] }).reports).toHaveLength(1);
    }
    await context.close();
    await line.close();
  },
);

/** Random numbers from 0 to 1 that are the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

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

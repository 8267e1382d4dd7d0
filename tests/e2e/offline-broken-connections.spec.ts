import type { Browser, Page } from "@playwright/test";
import { breakingLine } from "#tests/e2e/breaking-line.ts";
import { kept } from "#tests/e2e/offline-steps.ts";
import { moderatorAt } from "#tests/e2e/members.ts";
import { caseOf } from "#tests/e2e/moderation-steps.ts";
import { expect, PHOTO, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";

// However a connection breaks while something is sent, it is stored once (docs/product.md 18.25).

test.use({ serviceWorkers: "allow" });

const SITE_PORT = Number(process.env["E2E_PORT"] ?? 4873);

test(
  "each text is stored once, at whichever of 50 random bytes the connection breaks (18.25)",
  { tag: "@all" },
  async ({ browser, noise }) => {
    test.setTimeout(400_000);
    noise.allow(/.*/);
    const { line, page, close } = await onBreakingLine(browser);
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
    await expectSentOnce(page, `/gardenersTips/${tip}/comments?limit=100`, "body", bodies);
    await close();
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
    const { line, page, email, close } = await onBreakingLine(browser);
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
    await expectSentOnce(page, `/gardenersTips?email=${email}&limit=100`, "title", titles);
    const moderator = await moderatorAt(browser);
    for (const id of reported) {
      const [found] = (await caseOf(moderator, id)).split("/").toReversed();
      const answer = await moderator.request.get(`/api/moderation/cases/${found}`);
      expect(((await answer.json()) as { reports: unknown[] }).reports).toHaveLength(1);
    }
    await close();
  },
);

/** A page of a signed-in member, and the connection it reaches the site by. `close` ends both. */
async function onBreakingLine(browser: Browser) {
  const line = await breakingLine(SITE_PORT);
  const context = await browser.newContext({ baseURL: line.origin, serviceWorkers: "allow" });
  const page = await context.newPage();
  const { email } = await signedIn(page);
  const close = async () => {
    await context.close();
    await line.close();
  };
  return { line, page, email, close };
}

/**
 * Waits until a list of the API holds each of these texts once and nothing else, and the page has nothing left to send. The list is read
 * past the line, which may just have broken a connection of the reader.
 */
async function expectSentOnce(page: Page, list: string, field: string, texts: string[]): Promise<void> {
  const stored = async () => {
    await page.goto("/offline");
    const rows = (await (await page.request.get(`http://127.0.0.1:${SITE_PORT}${list}`)).json()) as Record<
      string,
      string
    >[];
    return rows.map((row) => row[field]).toSorted();
  };
  // A page sends what waits once it is idle: opened again too soon, a slow machine would never get there.
  await expect.poll(stored, { timeout: 100_000, intervals: [5000] }).toEqual(texts.toSorted());
  await expect(page.getByText("Not sent yet")).toBeHidden();
}

/** Random numbers from 0 to 1 that are the same each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

import type { BrowserContext, Page } from "@playwright/test";
import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";

// What opens without a connection (docs/product.md 18.21 to 18.29).

test.use({ serviceWorkers: "allow" });

/** What a browser says of requests without a connection. */
const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

/** Waits until everything is kept on the device. */
async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const done = new Promise<void>((resolve) =>
      navigator.serviceWorker.addEventListener("message", (event) => event.data.kind === "kept" && resolve()),
    );
    active?.postMessage({ kind: "keep", isForced: true });
    await done;
  });
}

/** Opens the browser anew, as on the next day. */
async function coldStart(context: BrowserContext, page: Page): Promise<Page> {
  const next = await context.newPage();
  await page.close();
  return next;
}

test("saved tips with their pictures, the garden and the fortnight open without a connection (18.21)", async ({
  page,
  context,
  noise,
}) => {
  noise.allow(NO_CONNECTION);
  await signedIn(page);
  const title = `Earthing up leeks ${Date.now()}`;
  const id = await sharedTip(page, { title });
  await page.request.put(`/api/account/saved/${id}`);
  await page.goto("/");
  await kept(page);
  await context.setOffline(true);
  const next = await coldStart(context, page);
  await next.goto("/saved");
  await expect(next.getByRole("heading", { name: "Saved tips", exact: true })).toBeVisible();
  await next.getByRole("link", { name: `Read ${title}` }).click();
  await expect(next.getByRole("heading", { name: title })).toBeVisible();
  await next.goto(`/tipsDetails/${id}`);
  await expect(next.getByRole("heading", { name: title })).toBeVisible();
  await next.goto("/garden");
  await expect(next.getByRole("heading", { name: "My garden" })).toBeVisible();
  await next.goto("/fortnight");
  await expect(next.getByRole("heading", { name: "This fortnight" })).toBeVisible();
  await next.goto("/account");
  await expect(next.getByRole("heading", { name: "This page needs a connection" })).toBeVisible();
});

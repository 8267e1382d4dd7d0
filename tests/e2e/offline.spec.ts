import { NO_CONNECTION, coldStart, commentBox, commentButton, kept } from "#tests/e2e/offline-steps.ts";
import { expect, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";

// What opens without a connection (docs/product.md 18.21, 18.22).

test.use({ serviceWorkers: "allow" });

test("saved tips with their pictures, the garden and the fortnight open without a connection (18.21, 18.62)", async ({
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
  // What cannot be chosen now leads back.
  for (const choice of ["Imperial", "Deutsch"]) {
    await next.getByRole("contentinfo").getByRole("button", { name: choice }).click();
    await next.waitForLoadState();
    await expect(next).toHaveURL("/fortnight");
    await expect(next.getByRole("heading", { name: "This fortnight" })).toBeVisible();
  }
  await next.goto("/offline");
  await expect(next.getByText(/^1 tip and \d+ pictures?, as of/)).toBeVisible();
  for (const neverOpened of ["/account", "/browsetips"]) {
    await next.goto(neverOpened);
    await expect(next.getByRole("heading", { name: "This page needs a connection" })).toBeVisible();
    await expect(next).toHaveTitle("This page needs a connection · Trowel");
  }
});

test(
  "a tip stays on the screen when a comment on it waits, and opens again, also just after sign-up (18.21, 18.25)",
  { tag: "@all" },
  async ({ page, context, noise, browser }) => {
    noise.allow(NO_CONNECTION);
    const author = await (await browser.newContext()).newPage();
    await signedIn(author, somebody("Ben Rowe"));
    const title = `Never saved ${Date.now()}`;
    const tip = await sharedTip(author, { title });
    await signedIn(page);
    await page.goto(`/tipsDetails/${tip}`);
    await expect
      .poll(() =>
        page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/gardenersTips/${tip}`),
      )
      .toBe(true);
    await kept(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) if (name.startsWith("member ")) await caches.delete(name);
    });
    await commentBox(page).fill("Stays where it is");
    await commentButton(page).click();
    await expect(page.getByText("Your comment waits on this device")).toBeVisible();
    await expect(commentBox(page)).toHaveValue("");
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  },
);

test(
  "what is kept shows measures in the units that its member chose (18.57)",
  { tag: "@all" },
  async ({ page, context, noise }) => {
    noise.allow(NO_CONNECTION);
    await signedIn(page);
    const id = await sharedTip(page, { postBody: "Set leeks 20 cm apart." });
    await page.request.put(`/api/account/saved/${id}`);
    await page.goto("/");
    await kept(page);
    await page.request.put("/api/account/units", { data: { units: "imperial" } });
    await page.goto("/saved");
    const script = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? "");
    await expect.poll(script).toContain("units=imperial");
    await kept(page);
    await context.setOffline(true);
    const next = await coldStart(context, page);
    await next.goto(`/tipsDetails/${id}`);
    await expect(next.getByText("Set leeks 8 in apart.")).toBeVisible();
  },
);

import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";

// Pages that are loaded again without a connection, and scripts that cannot be loaded (docs/product.md 18.75, 18.76).

test("a page that cannot be loaded again after a form was sent stays, with what is typed in it (18.75)", async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED|Failed to fetch/);
  await signedIn(page);
  await page.goto(`/tipsDetails/${await sharedTip(page)}`);
  await page.route("**/gardenersTips/**", (route) =>
    route.request().method() === "GET" ? route.abort() : route.fallback(),
  );
  await page.getByRole("textbox", { name: "Your comment" }).fill("Rain is enough.");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText(/^No connection\. You see what this device kept on/)).toBeVisible();
  await page.getByRole("textbox", { name: "Your comment" }).fill("And mulch.");
  await page.unroute("**/gardenersTips/**");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("Rain is enough.")).toBeVisible();
  await expect(page.getByText("And mulch.")).toBeVisible();
  await expect(page.getByText(/^No connection/)).toBeHidden();
});

/** The scripts of Browse Tips. */
const SCREEN_SCRIPTS = /\/assets\/([a-z]{2}\/)?browse-.*\.js/;

test("a link to a screen whose scripts are gone after an update opens it (18.76)", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 404|Failed to fetch/);
  await page.goto("/terms", { waitUntil: "networkidle" });
  let refused = 0;
  await page.route(SCREEN_SCRIPTS, (route) => {
    refused++;
    return route.fulfill({ status: 404 });
  });
  const opened = page.waitForEvent("domcontentloaded");
  await page.getByRole("link", { name: "Browse Tips" }).first().click();
  await opened;
  await expect(page).toHaveURL("/browsetips");
  await expect(page.getByRole("link", { name: /^Read/ }).first()).toBeVisible();
  expect(refused).toBeGreaterThan(0);
});

test("a screen whose scripts cannot be loaded while the site is away says so, with retry (18.76)", async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED|Failed to fetch/);
  await page.goto("/terms", { waitUntil: "networkidle" });
  await page.route("**/*", (route) => route.abort());
  await page.getByRole("link", { name: "Browse Tips" }).first().click();
  await expect(page.getByRole("alert")).toContainText("The site cannot be reached. Check your connection.");
  await expect(page).toHaveURL("/browsetips");
  await page.unroute("**/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: /^Read/ }).first()).toBeVisible();
});

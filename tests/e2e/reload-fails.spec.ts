import { expect, sharedTip, signedIn, test } from "#tests/e2e/journey.ts";

// Pages that are loaded again without a connection (docs/product.md 18.75).

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

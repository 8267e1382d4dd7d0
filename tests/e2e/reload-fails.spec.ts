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

/** Links on Browse Tips or the terms, and the scripts of the screens that they lead to. */
const SCREENS = [
  { title: "Browse Tips", from: "/terms", link: "Browse Tips", scripts: /\/browse-/, url: "/browsetips" },
  { title: "a tip", from: "/browsetips", link: /^Read/, scripts: /\/detail-/, url: /\/tipsDetails\// },
  {
    title: "a tip, with its loader alone",
    from: "/browsetips",
    link: /^Read/,
    scripts: /\/detail-clientLoader/,
    url: /\/tipsDetails\//,
  },
];

for (const { title, from, link, scripts, url } of SCREENS) {
  test(`a link to ${title}, whose scripts are gone after an update, opens it (18.76)`, async ({
    page,
    noise,
  }) => {
    noise.allow(/status of 404|Failed to fetch/);
    let refused = 0;
    await page.route(scripts, (route) => {
      refused++;
      return route.fulfill({ status: 404 });
    });
    await signedIn(page);
    await page.goto(from);
    const opened = page.waitForEvent("domcontentloaded");
    await page.getByRole("link", { name: link }).first().click();
    await opened;
    await expect(page).toHaveURL(url);
    await expect(page.getByRole("article").first()).toBeVisible();
    expect(refused).toBeGreaterThan(0);
  });

  test(`${title} says that its scripts cannot be loaded while the site is away, with retry (18.76)`, async ({
    page,
    noise,
  }) => {
    noise.allow(/ERR_FAILED|Failed to fetch/);
    await page.route(scripts, (route) => route.abort());
    await signedIn(page);
    await page.goto(from);
    await page.route("**/*", (route) => route.abort());
    await page.getByRole("link", { name: link }).first().click();
    await expect(page.getByRole("alert")).toContainText("The site cannot be reached. Check your connection.");
    await expect(page).toHaveURL(url);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("article").first()).toBeVisible();
  });
}

import { expect, LATE_STREAM, PHOTO, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { another } from "#tests/e2e/members.ts";
import { ownId, says, tabTo } from "#tests/e2e/steps.ts";

// The frame of every screen: top bar, footer, terms and error page (docs/product.md 2.19, 2.29 to 2.36, 2.78 to 2.80).

test("the top bar stays on top, links to everything, and can be skipped by keyboard (2.25, 2.30, 2.31)", async ({
  page,
}) => {
  await page.goto("/browsetips");
  const bar = page.getByRole("banner");
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  expect((await bar.boundingBox())?.y).toBe(0);
  await page.goto("/browsetips");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await expect(bar.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
    "Home",
    "Browse Tips",
    "Explore Gardeners",
    "Dashboard",
  ]);
  await expect(bar.getByRole("button", { name: /theme/ })).toBeVisible();
  for (const [name, path] of [
    ["Login", "/login"],
    ["SignUp", "/signup"],
    ["Trowel, home", "/"],
  ] as const) {
    await bar.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
  }
  await expect(bar.getByRole("button", { name: "Your menu" })).toHaveCount(0);
});

test(
  "a member's photo shows the name on hover and opens a menu with it and Logout (2.32)",
  { tag: "@all" },
  async ({ page }) => {
    const member = await signedIn(page, somebody("Bar Berry"));
    await page.goto("/terms");
    const bar = page.getByRole("banner");
    const button = bar.getByRole("button", { name: "Your menu" });
    await expect(button).toHaveAttribute("title", member.name);
    await expect(button.locator("img")).toHaveAttribute("src", PHOTO);
    await expect(bar.getByRole("link", { name: /Login|SignUp/ })).toHaveCount(0);
    const logout = page.getByRole("button", { name: "Logout" });
    await expect(logout).toBeHidden();
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await expect(page.getByText(member.name, { exact: true })).toBeVisible();
    await expect(logout).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(logout).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test("a failed logout is reported and can be retried (2.33)", { tag: "@all" }, async ({ page, noise }) => {
  noise.allow(/status of 503/);
  noise.allow(LATE_STREAM);
  await signedIn(page);
  await page.goto("/terms");
  await page.route("**/api/auth/sign-out", (route) =>
    route.fulfill({ status: 503, json: { message: "The database does not answer." } }),
  );
  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("alert")).toContainText("You are still signed in.");
  await expect(page.getByText("Logout successfully!")).toHaveCount(0);
  await page.unroute("**/api/auth/sign-out");
  await says(page, "Logout successfully!", () =>
    page.getByRole("main").getByRole("button", { name: "Logout" }).click(),
  );
  await expect(page).toHaveURL("/");
});

test("on a phone the links are in a drawer that opens and closes by keyboard (2.25, 2.30)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/terms");
  const open = page.getByRole("button", { name: "Menu", exact: true });
  const drawer = page.getByRole("navigation", { name: "Menu" });
  await tabTo(page, open);
  await page.keyboard.press("Enter");
  await expect(drawer.getByRole("listitem")).toHaveText([
    "Home",
    "Browse Tips",
    "Explore Gardeners",
    "Dashboard",
  ]);
  await expect(drawer.getByRole("link", { name: "SignUp" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await page.keyboard.press("Enter");
  await tabTo(page, drawer.getByRole("link", { name: "Explore Gardeners" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/exploregardeners");
  await expect(drawer).toBeHidden();
});

test(
  "the terms have seven sections, a contact and a date; the footer has its links, icons, a contact and the year (2.12, 2.34, 2.35, 2.36, 2.78, 2.79, 9.8, 9.14)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/terms");
    const footer = page.getByRole("contentinfo");
    for (const [name, href] of Object.entries({
      Home: "/",
      "Browse Tips": "/browsetips",
      "My Tips": "/mytips",
      "Explore Gardeners": "/exploregardeners",
      "Share Tips": "/sharetips",
      Terms: "/terms",
      Privacy: "/privacy",
    }))
      await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    for (const name of ["Facebook", "Instagram", "YouTube", "RSS"])
      await expect(footer.getByRole("link", { name })).toHaveAttribute("href", /^(\/$|\/feed\.xml$|https?:)/);
    await expect(footer.locator("address")).toContainText("14 Alder Lane");
    await expect(footer.getByRole("link", { name: "0117 496 0142" })).toHaveAttribute(
      "href",
      "tel:01174960142",
    );
    await page.locator("html").evaluate((html) => html.setAttribute("dir", "rtl"));
    await expect(footer.getByText("0117 496 0142"), "groups keep their order").toHaveCSS("direction", "ltr");
    await page.locator("html").evaluate((html) => html.setAttribute("dir", "ltr"));
    await expect(footer.getByRole("link", { name: "help@example.org" })).toHaveAttribute(
      "href",
      "mailto:help@example.org",
    );
    await expect(footer).toContainText(`© ${new Date().getFullYear()}`);

    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Terms and Conditions");
    await expect(main.getByRole("heading", { level: 2 })).toHaveText([
      "Use of Website",
      "Intellectual Property",
      "User Conduct",
      "External Links",
      "Limitation of Liability",
      "Changes to Terms",
      "Contact",
    ]);
    await expect(main).toContainText("Last updated: June 25, 2025");
    await expect(main).toContainText(/offensive, harmful or misleading may be removed/);
    await expect(main).toContainText(/violate these terms may be banned/);
    await expect(main.getByRole("link", { name: "help@example.org" })).toBeVisible();
  },
);

test(
  "content that the operator has not set is hidden; the social icons link home (2.35, 2.36, 2.41, 2.45)",
  { tag: "@all" },
  async ({ page }) => {
    await page.goto("/terms");
    await page.route("**/api/content", async (route) => {
      const content = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...content, contact: {}, donations: {}, event: null } });
    });
    await page.getByRole("link", { name: "Home" }).first().click();
    await expect(page.getByRole("heading", { name: "Trending Tips" })).toBeVisible();
    const footer = page.getByRole("contentinfo");
    await expect(footer.locator("address")).toHaveCount(0);
    for (const name of ["Facebook", "Instagram", "YouTube", "RSS"])
      await expect(footer.getByRole("link", { name })).toHaveAttribute("href", "/");
    await expect(page.getByRole("link", { name: /^Give/ })).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Next event" })).toHaveCount(0);
  },
);

test("an unknown address is an Unexpected Application Error! (2.19, 2.29, 2.80, 8.24)", async ({
  page,
  noise,
}) => {
  noise.allow(/status of 404/);
  expect((await page.goto("/no/such/bed"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  const box = page.getByRole("alert");
  await expect(box.getByRole("heading")).toHaveText("Error");
  await expect(page.locator("main svg").first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Go Home" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

const OPENED =
  /^\/(gardenerDetails\/nobody|tipsDetails\/nothing|updateTip\/(?!nothing)|dashboard\/moderation)/;

test(
  "missing content is a 404 and another member's a 403, each with a message (2.29, 2.60)",
  { tag: "@all" },
  async ({ page, noise, browser }) => {
    noise.allow(/status of 40[34]/);
    const { page: author } = await another(browser, "Other Hand");
    const [id, gardener] = [await sharedTip(author), await ownId(author)];
    const secret = await sharedTip(author, { privacy: "Private" });
    await author.context().close();
    await signedIn(page);
    for (const [path, status, words] of [
      ["/userDetails/nobody", 404, /There is no such gardener/],
      ["/gardenerDetails/nobody", 404, /There is no such gardener/],
      ["/updateProfile/nobody", 404, /There is no such gardener/],
      ["/tipsDetails/nothing", 404, /There is no such tip/],
      ["/mytipsdetails/nothing", 404, /There is no such tip/],
      ["/updateTip/nothing", 404, /There is no such tip/],
      ["/dashboard/compost", 404, /./],
      [`/tipsDetails/${secret}`, 404, /There is no such tip/],
      [`/updateTip/${id}`, 403, /Only the author of a tip/],
      [`/updateProfile/${gardener}`, 403, /Only its owner can update a profile\./],
      ["/dashboard/moderation", 403, /Only moderators can do this\./],
    ] as const) {
      const answer = await page.request.get(path, { maxRetries: 3, headers: { accept: "text/html" } });
      expect(answer.status(), path).toBe(status);
      expect(await answer.text(), path).toMatch(words);
      // In the gate one of each kind is opened, too.
      if (!process.env["E2E_ALL"] && !OPENED.test(path)) continue;
      expect((await page.goto(path))?.status(), path).toBe(status);
      const box = page.getByRole("main").getByRole("alert");
      await expect(box, path).toContainText(words);
      await expect(box.getByRole("heading")).toHaveText("Error");
      await expect(page.getByRole("link", { name: "Go Home" })).toBeVisible();
      await expect(page.getByRole("main").getByRole("button", { name: "Update", exact: true })).toHaveCount(
        0,
      );
    }
    await page.goto(`/gardenerDetails/${gardener}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Other Hand");
    await expect(page.getByRole("link", { name: "Update Profile" })).toHaveCount(0);
  },
);

test(
  "an unexpected error shows Something went wrong! and a retry (2.80, 8.23)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/.*/);
    await page.goto("/terms");
    await page.route("**/gardeners?*", (route) => route.fulfill({ json: { not: "a list" } }));
    await page.getByRole("link", { name: "Explore Gardeners" }).first().click();
    await expect(page.getByRole("alert")).toContainText("Something went wrong!");
    await expect(page.getByRole("alert").getByRole("heading")).toHaveText("Error");
    await page.unroute("**/gardeners?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: /^View Profile/ }).first()).toBeVisible();
  },
);

import { expect, LATE_STREAM, signedIn, test } from "#tests/e2e/journey.ts";
import { says } from "#tests/e2e/steps.ts";

// The sidebar and the drawer of the dashboard's screens (docs/product.md 2.25, 2.75, 2.89).

test("the drawer on small screens works by keyboard (2.25, 2.75)", { tag: "@all" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("complementary")).toBeHidden();
  const drawer = page.getByRole("navigation", { name: "Dashboard menu" });
  await expect(drawer).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await expect(drawer.getByText("Marta Field")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawer).toBeVisible();
  for (const _ of ["logo", "close", "Home", "Dashboard", "Add Tip", "My Tips"])
    await page.keyboard.press("Tab");
  await expect(drawer.getByRole("link", { name: "My Tips" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard/mytips");
  await expect(drawer).toBeHidden();
});

test(
  "a collapsed sidebar stays collapsed, and its links keep their names (2.89)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    await page.goto("/dashboard");
    const start = async () => (await page.getByRole("main").boundingBox())?.x;
    await expect.poll(start).toBe(240);
    await page.getByRole("button", { name: "Collapse sidebar" }).click();
    await expect.poll(start).toBeLessThan(80);
    await page.reload();
    expect(await start(), "from the first paint on").toBeLessThan(80);
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "My Tips" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Tips");
    await page.getByRole("button", { name: "Expand sidebar" }).press("Enter");
    await expect(page.getByRole("button", { name: "Collapse sidebar" })).toBeFocused();
    await expect.poll(start).toBe(240);
    await page.reload();
    await expect.poll(start).toBe(240);
  },
);

test(
  "logging out from the sidebar is confirmed and goes home (2.89)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(LATE_STREAM);
    await signedIn(page);
    await page.goto("/dashboard/mytips");
    await says(page, "Logout successfully!", () =>
      page.getByRole("complementary").getByRole("button", { name: "Logout" }).click(),
    );
    await expect(page).toHaveURL("/");
    expect(await (await page.request.get("/api/session", { maxRetries: 3 })).json()).toEqual({ user: null });
  },
);

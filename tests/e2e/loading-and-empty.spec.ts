import type { Page } from "@playwright/test";
import { expect, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { failing, holding, mended, OUT_OF_ORDER, ownId } from "#tests/e2e/steps.ts";

// Every screen while loading, after a failure and after a retry (docs/product.md 2.20, 2.22, 2.23, 4.5), and empty
// screens. The dashboard is in dashboard.spec.ts, the forms in help.spec.ts and failures.spec.ts.

const TIPS = "Failed to load tips";
const USERS = "Failed to fetch users";

const SCREENS = [
  // Coming back, its list is there at once.
  { screen: "/browsetips", call: "/gardenersTips", failed: TIPS, done: "Browse Tips", isNew: true },
  { screen: "/exploregardeners", call: "/gardeners", failed: USERS, done: "Explore Gardeners" },
  { screen: "/mytips", call: "/gardenersTips", failed: TIPS, done: "My Tips" },
  { screen: "/tipsDetails/{tip}", call: "/gardenersTips/{tip}", failed: OUT_OF_ORDER, done: "Mulch" },
  { screen: "/mytipsdetails/{tip}", call: "/gardenersTips/{tip}", failed: OUT_OF_ORDER, done: "Mulch" },
  { screen: "/gardenerDetails/{me}", call: "/gardeners/{me}", failed: OUT_OF_ORDER, done: "Marta Field" },
  { screen: "/gardenerDetails/{me}", call: "/gardenersTips", failed: TIPS, done: "Marta Field" },
  { screen: "/userDetails/{me}", call: "/gardeners/{me}", failed: OUT_OF_ORDER, done: "Marta Field" },
  { screen: "/userDetails/{me}", call: "/gardenersTips", failed: TIPS, done: "Marta Field" },
  {
    screen: "/updateProfile/{me}",
    call: "/gardeners/{me}",
    failed: OUT_OF_ORDER,
    done: "Update your profile",
  },
  { screen: "/updateTip/{tip}", call: "/gardenersTips/{tip}", failed: OUT_OF_ORDER, done: "Update Tip" },
  { screen: "/terms", call: "/api/content/terms", failed: OUT_OF_ORDER, done: "Terms and Conditions" },
  { screen: "/tips/{tip}/mulch", call: "/gardenersTips/{tip}", failed: OUT_OF_ORDER, done: "Mulch" },
];

// Two halves, which run in parallel. The gate runs part of the first: a list, a tip and a profile.
const EVERY = process.env["E2E_ALL"] ? 2 : 4;

for (const half of [0, 1])
  test(
    `each screen shows loading, failure and a successful retry, ${half + 1} of 2 (2.22, 2.23, 4.5, 8.20, 8.21, 8.22)`,
    { tag: half === 0 ? [] : "@all" },
    async ({ page, noise }) => {
      test.slow();
      noise.allow(/status of 503/);
      await signedIn(page);
      const tip = await sharedTip(page, { title: "Mulch" });
      const me = await ownId(page);
      const named = (path: string) => path.replace("{tip}", tip).replace("{me}", me);
      for (const { screen, call, failed, done, isNew } of SCREENS.filter(
        (_, place) => place % EVERY === half,
      )) {
        await page.goto(isNew ? "/terms" : named(screen));
        const comes = isNew
          ? () => page.getByRole("contentinfo").getByRole("link", { name: done }).click()
          : () => page.goBack();
        await failsAndRecovers(page, named(call), failed, done, comes);
        await expect(page).toHaveURL(named(screen));
      }
    },
  );

/** Leaves the page and comes to the screen while its call is held, then fails, then works again. */
async function failsAndRecovers(
  page: Page,
  call: string,
  failed: string,
  done: string,
  comes: () => Promise<unknown>,
): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: done });
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");

  const { fail } = await holding(page, call);
  await comes();
  await expect(page.getByText("Loading", { exact: true }).first()).toBeVisible();
  fail();
  await expect(page.getByText(failed)).toBeVisible();
  const again = page.getByRole("button", { name: "Try again" });
  const refused = page.waitForResponse((response) => response.status() === 503);
  await again.click();
  await refused;
  await expect(page.getByText(failed)).toBeVisible();
  await mended(page, call);
  await again.click();
  await expect(page.getByText(failed)).toHaveCount(0);
  await expect(heading).toBeVisible();
}

test(
  "a members' screen shows loading until it is known who is signed in (2.20, 4.1)",
  { tag: "@all" },
  async ({ page }) => {
    const member = await signedIn(page);
    await page.context().clearCookies();
    await page.goto("/login?to=/mytips", { waitUntil: "networkidle" });
    const { release } = await holding(page, "/api/session");
    await page.getByLabel("Email", { exact: true }).fill(member.email);
    await page.getByLabel("Password", { exact: true }).fill(member.password);
    await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByText("Loading", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "My Tips" })).toHaveCount(0);
    release();
    await expect(page.getByRole("heading", { level: 1, name: "My Tips" })).toBeVisible();
    await expect(page).toHaveURL("/mytips");
  },
);

test("empty lists say so and lead on (2.23)", { tag: "@all" }, async ({ page }) => {
  await signedIn(page, somebody("Fresh Start"));
  const me = await ownId(page);
  await page.goto("/mytips", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: "Nothing planted here yet" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Share Tips" }).first()).toHaveAttribute(
    "href",
    "/sharetips",
  );
  for (const path of [`/gardenerDetails/${me}`, `/userDetails/${me}`]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { name: "No tips yet" })).toBeVisible();
  }
  await page.route(
    (url) => url.pathname === "/gardeners" || url.pathname === "/gardenersTips",
    (route) =>
      route.request().resourceType() === "fetch"
        ? route.fulfill({ json: [], headers: { "x-total-count": "0" } })
        : route.fallback(),
  );
  await page.getByRole("link", { name: "Explore Gardeners" }).first().click();
  await expect(page.getByRole("heading", { name: "Nobody is here yet" })).toBeVisible();
  await page.getByRole("link", { name: "Browse Tips" }).first().click();
  await expect(page.getByRole("heading", { name: "Nothing planted here yet" })).toBeVisible();
  await expect(page.getByText("What worked for others")).toBeVisible();
});

test(
  "Share Tip takes name and address from the session if the gardener record cannot be loaded (2.68)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 503/);
    const member = await signedIn(page, somebody("Nora Loam"));
    await page.goto("/mytips", { waitUntil: "networkidle" });
    await failing(page, `/gardeners/${await ownId(page)}`);
    await page.getByRole("main").getByRole("link", { name: "Share Tips" }).first().click();
    await expect(page.getByLabel("Name")).toHaveValue(member.name);
    await expect(page.getByLabel("Email")).toHaveValue(member.email);
  },
);

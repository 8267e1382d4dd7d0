import type { Browser, Locator, Page } from "@playwright/test";
import {
  accessibilityFindings,
  expect,
  PHOTO,
  sharedTip,
  signedIn,
  somebody,
  test,
  THEMES,
} from "#tests/e2e/journey.ts";
import { another, askedForHelp, commented, moderatorAt } from "#tests/e2e/members.ts";
import { caseOf } from "#tests/e2e/moderation-steps.ts";
import { subscriptionThatWaits } from "#tests/e2e/newsletter-links.ts";
import { linkTo } from "#tests/e2e/outbox.ts";
import { askForLink, banner, button, CONFIRM, heading, RESET } from "#tests/e2e/recovery-steps.ts";
import { field, fits, keepPictures, ownId } from "#tests/e2e/steps.ts";

// Every screen: no axe finding, and no horizontal scrolling. The states of a screen are inspected one after another on the
// open page. The gate inspects screens alternately in the light theme at 320 pixels and in the dark theme at 200 % zoom;
// E2E_ALL inspects each in both themes and at both widths.

const ALL = Boolean(process.env["E2E_ALL"]);
/** Screens that only E2E_ALL inspects, because others here are made of the same parts. */
const alike = (...paths: string[]) => (ALL ? paths : []);
const NARROW = { width: 320, height: 640 };
const ZOOMED = { width: 640, height: 400 };

/** How many screens this test has opened. */
let opened = 0;
test.beforeEach(() => void (opened = 0));

type Screen = { path: string; status?: number; states?: ((page: Page) => Promise<unknown>)[] };

/** Opens a screen and inspects it in each of its states. */
async function inspect(page: Page, { path, status = 200, states = [] }: Screen): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  opened++;
  await page.emulateMedia({ colorScheme: theme() });
  expect((await page.goto(path))?.status(), path).toBe(status);
  await expect(heading(page).first()).toBeAttached();
  await look(page, path);
  for (const [place, change] of states.entries()) {
    await change(page);
    await look(page, `${path} ${place + 1}`);
  }
}

/** The theme of this screen in the gate. */
const theme = () => (opened % 2 === 0 ? "dark" : "light");

/** Inspects a page as it is, and restores the window's size. */
async function look(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  const themes = ALL ? THEMES.toReversed() : ([theme()] as const);
  expect(await accessibilityFindings(page, themes), name).toEqual([]);
  await keepPictures(page, name.replaceAll(/[\da-f-]{36}/g, "id").replace(/token=.*/, "token"));
  for (const { width, height } of ALL ? [NARROW, ZOOMED] : [theme() === "light" ? NARROW : ZOOMED])
    await fits(page, width, height);
  await page.setViewportSize(size);
}

test.describe("no accessibility finding and no horizontal scrolling:", () => {
  test.slow();
  // Missing pages and rejected forms are expected to fail.
  test.beforeEach(({ noise }) => {
    noise.allow(/status of 4(00|04|10)/);
    // The crawl narrows the window before all photos are drawn.
    noise.allow(/preloaded using link preload but not used/);
  });

  test("lists and texts for visitors (2.25)", async ({ page }) => {
    for (const path of ["/", "/browsetips?q=tomato&category=Plant+Care", "/browsetips?q=helicopter"])
      await inspect(page, { path });
    const found = await page.request.get("/gardenersTips?sort=trending&limit=1", { maxRetries: 3 });
    const [tip] = (await found.json()) as { _id: string }[];
    await inspect(page, { path: `/tips/${tip?._id}` });
    for (const path of ["/exploregardeners", "/terms", ...alike("/browsetips", "/privacy")])
      await inspect(page, { path });
    await inspect(page, { path: "/nothing/here", status: 404 });
  });

  // As long as fifty other screens.
  test("the API reference (2.25)", { tag: "@all" }, ({ page }) => inspect(page, { path: "/api/docs" }));

  test("forms for visitors, and invalid links (2.25, 2.98)", async ({ page }) => {
    const refused = (name: string) => async (at: Page) => {
      await button(at, name).click();
      await expect(at.getByText("Enter valid email address").first()).toBeVisible();
    };
    const thanked = async (at: Page) => {
      await field(at, "Email").fill(somebody().email.replace("member", "a".repeat(40)));
      await button(at, "Subscribe").click();
      await expect(at.getByRole("alert")).toBeVisible();
    };
    for (const path of ["/login", "/login/code", "/signup?google=refused", "/google"])
      await inspect(page, { path });
    await inspect(page, { path: "/getHelpFromExpert", states: [refused("Send request")] });
    await inspect(page, { path: "/subscribe", states: [refused("Subscribe"), thanked] });
    const forged = `/resetPassword?token=01a1f8a6-0000-7000-8000-000000000000.${"A".repeat(43)}`;
    for (const path of [forged, ...alike("/unsubscribe")]) await inspect(page, { path, status: 404 });
    for (const path of [forged, "/resetPassword", "/confirmEmail?token=x", "/confirmSubscription?token=x"]) {
      const answer = await page.request.get(path, { maxRetries: 3 });
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).toMatch(/<h1[^>]*>This link does not work</);
    }
  });

  test("tips and comments with the longest texts (2.25, 9.15, 12.2)", async ({ page }) => {
    await longestMember(page);
    const tip = await longestTip(page);
    const first = await commented(page, tip, `<b>bold?</b> <script>alert(1)</script> ${"W".repeat(1900)}`);
    await commented(page, tip, `https://example.org/${"w".repeat(1900)}`, first);
    const gone = await commented(page, tip, "Gone");
    await commented(page, tip, "Left", gone);
    await page.request.delete(`/gardenersTips/${tip}/comments/${gone}`);
    const comments = page.getByRole("region", { name: /^Comments/ });

    await inspect(page, { path: "/mytips", states: [openMenu, askToDelete] });
    await inspect(page, {
      path: `/tipsDetails/${tip}`,
      states: [
        async () => {
          await expect(comments).toContainText("<b>bold?</b> <script>alert(1)</script>");
          await comments
            .getByRole("button", { name: /^Reply to/ })
            .first()
            .click();
          await comments.getByRole("button", { name: "Edit your comment" }).first().click();
        },
      ],
    });
    for (const path of [
      "sharetips",
      `deleteTip/${tip}`,
      `tips/${tip}`,
      ...alike(`mytipsdetails/${tip}`, `updateTip/${tip}`),
    ])
      await inspect(page, { path: `/${path}` });
    for (const what of ["reply", ...alike("edit", "delete")])
      await inspect(page, { path: `/comment/${tip}?${what}=${first}` });
    // The longest tip and its author are among the newest.
    for (const path of ["/browsetips", "/exploregardeners"]) {
      await page.goto(path);
      for (const [width, height] of [
        [320, 640],
        [640, 400],
        [1280, 800],
      ] as const)
        await fits(page, width, height);
    }
  });

  test("profiles, the account and the dashboard of a member with the longest texts (2.25, 9.15)", async ({
    page,
    browser,
  }) => {
    const me = await longestMember(page);
    const tip = await longestTip(page);
    const { page: other } = await another(browser, "Ben Blocked");
    await commented(other, tip, "Hello");
    const [blocked, theirs] = [await ownId(other), await sharedTip(other)];
    const help = await askedForHelp(page, "Wide ".repeat(20).trim());

    await inspect(page, { path: "/notifications" });
    await inspect(page, { path: `/helpRequests/${help}` });
    await inspect(page, { path: `/report/tip/${theirs}` });
    await inspect(page, { path: `/block/${blocked}` });
    await button(page, "Block").click();
    await expect(page).toHaveURL(/\/account/);
    await inspect(page, { path: "/account", states: [(at) => field(at, "New password").fill("Half-way")] });
    for (const path of ["gardenerDetails", "updateProfile", ...alike("userDetails")])
      await inspect(page, { path: `/${path}/${me}` });
    for (const path of alike("/dashboard/mytips", "/dashboard/sharetips")) await inspect(page, { path });
    await inspect(page, {
      path: "/dashboard",
      states: [
        (at) => at.locator("summary").first().click(),
        (at) => at.getByRole("button", { name: "Collapse sidebar" }).click(),
        async (at) => {
          await at.setViewportSize({ width: 390, height: 844 });
          await at.getByRole("button", { name: "Menu", exact: true }).click();
          await expect(at.getByRole("navigation", { name: "Dashboard menu" })).toBeVisible();
        },
      ],
    });
  });

  test("moderation, the help desk and the site statistics (2.25)", async ({ page, browser }) => {
    const { case: path, help } = await somethingToDecide(page, browser);
    const desk = await moderatorAt(browser, "Ad Min", { role: "admin" });
    const answer = { data: { body: "word".repeat(400) } };
    expect((await desk.request.post(`/api/helpDesk/${help}/answers`, answer)).status()).toBe(201);
    for (const screen of [
      await path(desk),
      "/dashboard/moderation",
      ...alike("/dashboard/moderation/log"),
      "/dashboard/security",
    ])
      await inspect(desk, { path: screen });
    for (const screen of [
      "/dashboard/help",
      `/dashboard/help/${help}`,
      ...alike("/dashboard/help?status=answered"),
    ])
      await inspect(desk, { path: screen });
    await inspect(desk, {
      path: "/dashboard",
      states: [(at) => at.getByText("The site's numbers as a table").click()],
    });
    await desk.context().close();
  });

  test(
    "the pages linked from mails, and the confirmation banner (2.25)",
    { tag: "@all" },
    async ({ page, browser, noise }) => {
      noise.allow(/status of 400/);
      const { email } = await signedIn(page);
      await inspect(page, {
        path: "/browsetips",
        states: [
          async (at) => {
            await banner(at).getByRole("button", { name: "Send again" }).click();
            await expect(banner(at).getByRole("status")).not.toBeEmpty();
          },
        ],
      });
      await inspect(page, { path: "/confirmEmail" });
      const confirmed = async () => {
        await button(page, "Confirm").click();
        await expect(heading(page)).toHaveText("Your address is confirmed");
      };
      const confirming = await linkTo(email, CONFIRM);
      const reader = await browser.newPage();
      await inspect(reader, { path: confirming, states: [(at) => button(at, "Confirm").click()] });
      await reader.close();
      await inspect(page, { path: confirming, states: [confirmed] });
      await askForLink(page, email);
      await look(page, "forgot-sent");
      await inspect(page, {
        path: await linkTo(email, RESET),
        states: [
          (at) => field(at, "New password").fill("rhubarb9"),
          async (at) => {
            await button(at, "Set password").click();
            await expect(field(at, "New password")).toBeFocused();
          },
        ],
      });
      const { confirm, unsubscribe } = await subscriptionThatWaits(somebody().email);
      for (const path of [confirm, unsubscribe]) await inspect(page, { path });
    },
  );
});

/** Signs in a member with the longest name, address and profile; returns its `_id`. */
async function longestMember(page: Page): Promise<string> {
  const name = "W".repeat(30);
  const email = somebody().email.padStart(64 + 12, "w");
  await signedIn(page, { name, email, password: "Wheelbarrow-7" });
  const id = await ownId(page);
  const profile = { age: 50, gender: "female", status: "active", photo: PHOTO };
  const long = { location: "L".repeat(120), bio: "B".repeat(1000) };
  const stored = await page.request.put(`/gardeners/${id}`, { data: { name, email, ...profile, ...long } });
  expect(stored.ok(), await stored.text()).toBe(true);
  return id;
}

const longestTip = (page: Page) =>
  sharedTip(page, {
    title: "T".repeat(120),
    category: "C".repeat(40),
    difficultyLevel: "D".repeat(40),
    plantType: "P".repeat(80),
    postBody: `${"M".repeat(900)}\n\nhttps://example.org/${"a/".repeat(200)}`,
  });

/** Creates a report and a request for help; returns how to find the case, and the request's id. */
async function somethingToDecide(page: Page, browser: Browser) {
  await signedIn(page, somebody("Ada Author"));
  const targetId = await sharedTip(page, { title: `Long ${"word".repeat(25)}` });
  const { page: reader } = await another(browser, "Rea Der");
  const report = { kind: "tip", targetId, reason: "other", words: "x".repeat(900) };
  expect((await reader.request.post("/api/reports", { data: report })).status()).toBe(201);
  const help = await askedForHelp(reader, "Wide ".repeat(20).trim());
  await reader.context().close();
  return { case: (desk: Page) => caseOf(desk, targetId), help };
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your menu" }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
}

async function askToDelete(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
}

test("standalone controls are large enough to tap (2.25)", async ({ browser }) => {
  const phone = { hasTouch: true, isMobile: true };
  const page = await (
    await browser.newContext({ ...phone, viewport: { width: 390, height: 780 } })
  ).newPage();
  await page.goto("/login");
  await largeEnough(page.getByRole("link", { name: "Forgot password" }));
  for (const link of await page.getByRole("contentinfo").getByRole("link").all()) await largeEnough(link);
  await signedIn(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/mytips");
  await largeEnough(page.getByRole("banner").getByRole("link", { name: "Trowel, home" }));
});

/** 44 by 44 CSS pixels. */
async function largeEnough(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  const name = await target.textContent();
  expect(box?.width, name ?? "").toBeGreaterThanOrEqual(44);
  expect(box?.height, name ?? "").toBeGreaterThanOrEqual(44);
}

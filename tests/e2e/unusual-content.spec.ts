import type { Page } from "@playwright/test";
import { expect, PHOTO, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { fits, ownId } from "#tests/e2e/steps.ts";

// Missing pictures, very long words and other scripts (docs/product.md 2.23, 2.25, 2.26, 5.6, 9.15 to 9.25).

const nextAddress = (letters: number) => somebody().email.padStart(letters, "w");

async function storedProfile(page: Page, fields: Record<string, unknown>): Promise<string> {
  const id = await ownId(page);
  const profile = {
    photo: PHOTO,
    age: 50,
    gender: "female",
    status: "active",
    location: "Kent",
    bio: "Peas.",
  };
  const answer = await page.request.put(`/gardeners/${id}`, { data: { ...profile, ...fields } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return id;
}

test(
  "missing or broken pictures are replaced by a drawing everywhere (2.25)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/ERR_FAILED/);
    // Visible to the journeys that run concurrently.
    const broken = `${PHOTO}?gone=${Date.now()}`;
    await page.route(broken, (route) => route.abort());
    const { name, email } = await signedIn(page);
    const me = await storedProfile(page, { name, email, photo: broken });
    const tip = await sharedTip(page, { title: "A picture gone astray", photo: broken });
    const gone = page.locator(`main img[src="${broken}"]`);
    for (const path of [
      "/exploregardeners",
      `/tipsDetails/${tip}`,
      `/gardenerDetails/${me}`,
      // In the gate one with cards, a tip and a profile.
      ...(process.env["E2E_ALL"] ? ["/browsetips", "/mytips", `/userDetails/${me}`] : []),
    ]) {
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(gone, path).toHaveCount(0);
    }
    await expect(page.getByRole("img", { name: `Portrait of ${name}` })).toHaveText(name.slice(0, 1));
    await page.route(
      (url) => url.pathname === "/gardeners",
      async (route) => {
        const response = await route.fetch();
        const gardeners = (await response.json()) as object[];
        await route.fulfill({
          response,
          json: gardeners.map((known) => Object.assign(known, { photourl: "" })),
        });
      },
    );
    await page.getByRole("link", { name: "Explore Gardeners" }).first().click();
    await expect(page.getByRole("article").first().locator(".avatar-letter")).toBeVisible();
    await expect(page.locator("article img")).toHaveCount(0);

    await sharedTip(page, { title: "A picture that is there" });
    await page.goto("/mytips", { waitUntil: "networkidle" });
    await expect(page.getByRole("article").nth(1).locator(".dots svg")).toBeVisible();
    const [height, other] = await Promise.all(
      [0, 1].map(async (place) => (await page.getByRole("article").nth(place).boundingBox())?.height),
    );
    expect(height).toBe(other);
  },
);

test(
  "right-to-left text is laid out correctly in a left-to-right page (2.25)",
  { tag: "@all" },
  async ({ page }) => {
    const name = "ليلى حداد";
    await signedIn(page, { name, email: nextAddress(40), password: "Wheelbarrow-7" });
    const me = await storedProfile(page, {
      name,
      email: (await (await page.request.get("/api/session", { maxRetries: 3 })).json()).user.email,
      bio: "أزرع الطماطم على السطح.",
      location: "بيروت",
    });
    const tip = await sharedTip(page, {
      title: "اسقِ الطماطم في الصباح",
      postBody: "قليلاً كل يوم.\n\nLess in winter.",
      plantType: "طماطم",
    });
    const direction = (text: string) =>
      page
        .getByRole("main")
        .getByText(text)
        .first()
        .evaluate((element) => getComputedStyle(element).direction);
    await page.goto(`/tipsDetails/${tip}`, { waitUntil: "networkidle" });
    expect(await direction("اسقِ الطماطم")).toBe("rtl");
    expect(await direction("قليلاً")).toBe("rtl");
    expect(await direction("Less in winter.")).toBe("ltr");
    expect(await direction(name)).toBe("rtl");
    expect(await direction("Go Back")).toBe("ltr");
    await page.goto(`/gardenerDetails/${me}`, { waitUntil: "networkidle" });
    expect(await direction("أزرع")).toBe("rtl");
    await page.goto(`/updateProfile/${me}`, { waitUntil: "networkidle" });
    await expect(page.getByLabel("Bio", { exact: true })).toHaveAttribute("dir", "auto");
    await page.goto("/exploregardeners", { waitUntil: "networkidle" });
    const heading = page.getByRole("heading", { name }).first();
    expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
    await fits(page, 320, 640);
  },
);

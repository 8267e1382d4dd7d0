import type { Tip } from "#domain/tips/tip.ts";
import { publicTipPath } from "#domain/tips/public-page.ts";
import { expect, test } from "#tests/e2e/journey.ts";

// The metadata of pages for other sites and programs (docs/product.md 2.88, 7.49).

const PAGES = [
  "/",
  "/browsetips",
  "/exploregardeners",
  "/getHelpFromExpert",
  "/terms",
  "/privacy",
  "/subscribe",
  "/login",
  "/signup",
  "/forgotPassword",
  "/api/docs",
];

test("public pages have their own metadata, and every file they refer to exists (2.88)", async ({
  browser,
  baseURL,
}) => {
  // Read from the HTML as sent.
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.route("**", (route) =>
    route.request().resourceType() === "document" ? route.fallback() : route.abort(),
  );
  await page.goto("/");
  const profile =
    (await page
      .getByRole("link", { name: /^Details/ })
      .first()
      .getAttribute("href")) ?? "";
  const found = await page.request.get("/gardenersTips?sort=trending&limit=1", { maxRetries: 3 });
  const tip = publicTipPath(((await found.json()) as Tip[])[0] as Tip);
  const types: Record<string, string> = { [profile]: "profile", [tip]: "article" };
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const images = new Set<string>();
  for (const path of [...PAGES, profile, tip]) {
    await page.goto(path);
    const content = (selector: string) => page.locator(`head ${selector}`).getAttribute("content");
    titles.add(await page.title());
    descriptions.add((await content('meta[name="description"]')) ?? "");
    await expect(page.locator('head meta[name="description"]')).toHaveCount(1);
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}${path}`);
    expect(await content('meta[property="og:url"]')).toBe(`${baseURL}${path}`);
    expect(await content('meta[property="og:type"]')).toBe(types[path] ?? "website");
    const image = (await content('meta[property="og:image"]')) ?? "";
    images.add(image);
  }
  for (const image of images)
    expect((await page.request.get(image, { maxRetries: 3 })).ok(), image).toBe(true);
  expect(titles.size).toBe(PAGES.length + 2);
  expect(descriptions.size).toBe(PAGES.length + 2);
  expect([...descriptions].every((text) => text.length > 40)).toBe(true);

  await page.goto("/");
  const href = async (selector: string) =>
    (await page.locator(`head ${selector}`).getAttribute("href")) ?? "";
  const manifest = await page.request.get(await href('link[rel="manifest"]'));
  const { icons, name } = (await manifest.json()) as { name: string; icons: { src: string; type: string }[] };
  expect(name).toContain("Trowel");
  for (const icon of [...icons, { src: "/apple-touch-icon.png", type: "image/png" }]) {
    const answer = await page.request.get(icon.src, { maxRetries: 3 });
    expect(answer.headers()["content-type"]).toContain(icon.type);
  }
  expect((await page.request.get(await href('link[type="application/atom+xml"]'))).ok()).toBe(true);
  expect((await page.request.get("/styleguide", { maxRetries: 3 })).status(), "for development alone").toBe(
    404,
  );
  await page.close();
});

test("no page violates its content security policy", { tag: "@all" }, async ({ page, noise }) => {
  noise.allow(/Content Security Policy/);
  await page.addInitScript(() => {
    const tried: string[] = [];
    Object.assign(window, { tried });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      tried.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const tried = () => page.evaluate(() => (window as unknown as { tried: string[] }).tried);
  // Pages with forms load the validation of their fields.
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await tried(), path).toEqual([]);
  }
  // The observer would have reported a violation.
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.src = "https://elsewhere.example/script.js";
    document.body.append(script);
  });
  await expect.poll(tried).toHaveLength(1);
});

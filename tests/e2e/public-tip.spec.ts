import type { Page } from "@playwright/test";
import { ARTICLE } from "#tests/harness/schema-org.ts";
import { expect, PHOTO, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { another, commented } from "#tests/e2e/members.ts";
import { field, says } from "#tests/e2e/steps.ts";

// The public page of a tip (docs/product.md 2.115, 2.116).

const TITLE = "Mulch </script><script>alert(1)</script> & Äpfel";
const SLUG = "mulch-script-script-alert-1-script-äpfel";
const main = (page: Page) => page.getByRole("main");

/** A tip by Ada Author, which Rea Der has commented on; `path` is its public page's. */
async function commentedTip(author: Page) {
  await signedIn(author, somebody("Ada Author"));
  const id = await sharedTip(author, { title: TITLE });
  const first = await commented(author, id, "I did this in May.");
  await commented(author, id, "And in June.", first);
  return { id, path: `/tips/${id}/${encodeURIComponent(SLUG)}` };
}

test("a visitor reads a tip and its comments, signs up in one press, and comes back to it (2.115)", async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await (await browser.newContext()).newPage();
  const { id, path } = await commentedTip(author);
  await author.context().close();

  await page.goto(`/tips/${id}/an-older-title`);
  await expect(page).toHaveURL(path);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(TITLE);
  for (const text of ["Two inches deep.", "Under fleece.", "I did this in May.", "And in June."])
    await expect(main(page).getByText(text)).toBeVisible();
  await expect(main(page).getByRole("img", { name: "Broad bean" })).toHaveAttribute("src", PHOTO);
  for (const byline of await main(page).getByRole("link", { name: "Ada Author" }).all())
    await expect(byline).toHaveAttribute("href", /^\/userDetails\//);
  await expect(main(page).getByRole("button")).toHaveCount(0);
  await expect(main(page).getByRole("textbox")).toHaveCount(0);

  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute("href", baseURL + path);
  for (const [name, content] of [
    ["type", "article"],
    ["url", baseURL + path],
    ["title", TITLE],
    ["description", "Two inches deep. Under fleece."],
  ] as const)
    await expect(page.locator(`head meta[property="og:${name}"]`)).toHaveAttribute("content", content);
  const call = page.locator('head link[type="application/json+oembed"]');
  const described = await page.request.get((await call.getAttribute("href")) ?? "");
  expect(await described.json()).toMatchObject({ version: "1.0", title: TITLE });
  const data = page.locator('head script[type="application/ld+json"]');
  const article = ARTICLE.parse(JSON.parse((await data.textContent()) ?? ""));
  // The picture is on another site.
  expect(article.image).toBeUndefined();
  expect(article).toMatchObject({
    url: baseURL + path,
    headline: TITLE,
    author: { name: "Ada Author" },
    commentCount: 2,
  });

  await main(page).getByRole("link", { name: "Ada Author" }).first().click();
  await main(page)
    .getByRole("link", { name: `Read ${TITLE}` })
    .click();
  await expect(page).toHaveURL(path);
  await main(page).getByRole("link", { name: "Sign up" }).click();
  const member = somebody();
  await field(page, "Name").fill(member.name);
  await field(page, "Email").fill(member.email);
  await field(page, "Password").fill(member.password);
  await field(page, "Photo URL").fill(PHOTO);
  await says(page, "Account created successfully!", () => field(page, "Photo URL").press("Enter"));
  await expect(page).toHaveURL(path);
  await expect(main(page).getByRole("link", { name: "Sign up" })).toHaveCount(0);
  await main(page).getByRole("link", { name: "Like, comment or reply" }).click();
  await expect(page).toHaveURL(`/tipsDetails/${id}`);
});

test(
  "Share copies the address of a public tip, from both pages; a Private one has none (2.115, 18.6)",
  { tag: "@all" },
  async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { id, path } = await commentedTip(page);
    for (const shown of [`/tipsDetails/${id}`, path]) {
      await page.goto(shown);
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await says(page, "Link copied", () =>
        main(page)
          .getByRole("link", { name: /^Share / })
          .click(),
      );
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + path);
    }
    // A system's menu that refuses, and a browser that cannot copy.
    const shareButton = main(page).getByRole("link", { name: /^Share / });
    await page.evaluate(() => {
      navigator.share = async () => Promise.reject(new DOMException("Refused", "NotAllowedError"));
    });
    await says(page, "Link copied", () => shareButton.click());
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await shareButton.click();
    await expect(page.getByText("The link could not be copied.")).toBeVisible();
    await expect(page.getByText(baseURL + path)).toBeVisible();
    const hidden = await sharedTip(page, { privacy: "Private" });
    await page.goto(`/tipsDetails/${hidden}`);
    await expect(main(page).getByRole("link", { name: /^Share / })).toHaveCount(0);
    expect((await page.request.get(`/tips/${hidden}`, { maxRetries: 3 })).status()).toBe(404);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "Login leads visitors who wanted a public tip to its page, with all comments (2.115, 2.116)",
    { tag: "@all" },
    async ({ page, browser }) => {
      const { page: author } = await another(browser, "Ada Author");
      const title = "Kept by the shed";
      const id = await sharedTip(author, { title });
      const hidden = await sharedTip(author, { title: "Kept to myself", privacy: "Private" });
      for (let n = 1; n <= 21; n++) await commented(author, id, `Note ${n}`);
      await author.context().close();

      await page.goto(`/tipsDetails/${hidden}`);
      await expect(main(page).getByRole("link", { name: /^read/ })).toHaveCount(0);
      await expect(page.getByText("Kept to myself")).toHaveCount(0);
      await page.goto(`/tipsDetails/${id}`);
      await expect(page).toHaveURL(/^[^?]*\/login\?to=/);
      await main(page)
        .getByRole("link", { name: `read “${title}”` })
        .click();
      await expect(page).toHaveURL(`/tips/${id}/kept-by-the-shed`);
      await expect(main(page).getByText("Note 1", { exact: true })).toHaveCount(0);
      await page.getByRole("button", { name: "See more comments" }).click();
      await expect(main(page).getByText("Note 1", { exact: true })).toBeVisible();
      await main(page).getByRole("link", { name: "Sign up" }).click();
      await expect(page).toHaveURL(`/signup?to=${encodeURIComponent(`/tips/${id}/kept-by-the-shed`)}`);
    },
  );
});

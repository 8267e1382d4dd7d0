import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, sharedTip, signedIn, somebody, test } from "#tests/e2e/journey.ts";
import { phonePhoto, PHONE, smallPhoto } from "#tests/e2e/phone-photo.ts";
import { chooser, expectSharp, file, TIMEOUT_MS, READY, zone } from "#tests/e2e/photo-steps.ts";
import { elsewhere, PICTURE_HOST } from "#tests/e2e/picture-address.ts";
import { field, ownId, says } from "#tests/e2e/steps.ts";
import { placeIn } from "#tests/harness/exif.ts";

// A photo from a phone to a fast page, and from another site (docs/product.md 2.100 to 2.105).

const card = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });
const picture = (page: Page, title: string) => card(page, title).locator("img.photo");
const update = (page: Page) => page.getByRole("button", { name: "Update", exact: true });

async function fillIn(page: Page, title: string): Promise<void> {
  for (const [label, text] of Object.entries({
    Title: title,
    "Plant type": "Tomato",
    Tip: "Pinch out the side shoots.",
    Category: "Plant Care",
    Difficulty: "Easy",
  }))
    await field(page, label).fill(text);
}

async function posted(page: Page): Promise<void> {
  await says(page, "You have shared your tip successfully!", () =>
    page.getByRole("button", { name: "Post", exact: true }).click(),
  );
}

for (const { name, ...screen } of [
  { name: "on a desk", viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  { name: "on a phone", viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true },
])
  test.describe(name, () => {
    test.use(screen);

    test(
      "a 12-megapixel photo is uploaded, shared, and sharp on Browse, detail and profile (2.100, 2.102)",
      { tag: "@all" },
      async ({ page }) => {
        test.slow();
        const title = `Twelve megapixels ${Date.now()}`;
        await signedIn(page);
        await page.goto("/sharetips");
        await fillIn(page, title);
        const bytes = await phonePhoto();
        await chooser(page).setInputFiles(file({ bytes }));
        await expect(zone(page)).toContainText(READY, TIMEOUT_MS);
        await expect(field(page, "Photo URL")).toHaveValue(/\/photos\/[\da-f]{32}\/1500\.webp$/);
        const photo = await field(page, "Photo URL").inputValue();
        await posted(page);

        const [tip] = (await (await page.request.get(`/gardenersTips?q=${title}&limit=1`)).json()) as [
          { _id: string },
        ];
        const publicPage = await (await page.request.get(`/tips/${tip._id}`)).text();
        const shared = /property="og:image" content="([^"]*)"/.exec(publicPage)?.[1] ?? "";
        expect(shared).toContain(`/sharePictures/${tip._id}.jpg?v=`);
        expect((await page.request.get(shared)).headers()["content-type"]).toMatch(/^image\/(jpeg|webp)$/);

        await page.goto(`/browsetips?q=${title}`);
        await expectSharp(picture(page, title));
        await card(page, title)
          .getByRole("link", { name: `Read ${title}` })
          .click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        await expectSharp(page.getByRole("img", { name: "Photo of Tomato" }));
        await page.goto(`/userDetails/${await ownId(page)}`);
        await expectSharp(picture(page, title));

        // It is upright, and has no location in it.
        const served = await (await page.request.get(photo, { maxRetries: 3 })).body();
        expect(bytes.includes(PHONE)).toBe(true);
        expect(served.includes(PHONE)).toBe(false);
        expect(placeIn(bytes)).toEqual({
          latitude: expect.closeTo(51.45, 3),
          longitude: expect.closeTo(-2.583, 3),
        });
        for (const name of ["320.avif", "640.avif", "1280.avif", "1500.avif", "640.webp", "1500.webp"]) {
          const path = photo.replace("1500.webp", name);
          const answer = await page.request.get(path, { maxRetries: 3 });
          expect(answer.status(), path).toBe(200);
          expect(placeIn(await answer.body()), path).toBeUndefined();
        }
        const { width, height, exif } = await sharp(served).metadata();
        expect({ width, height, exif }).toEqual({ width: 1500, height: 2000, exif: undefined });
      },
    );
  });

/** The requests that a browser sends to the other site. */
function sentElsewhere(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes(PICTURE_HOST) && sent.push(request.url()));
  return sent;
}

/** The pictures elsewhere that the HTML of a page names as images. */
async function imagesElsewhere({ request }: Page, path: string): Promise<string[]> {
  const html = await (await request.get(path, { maxRetries: 3 })).text();
  expect(html).toContain("<img");
  return [...html.matchAll(/<(?:img|source|link rel="preload")[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(PICTURE_HOST));
}

test(
  "the picture behind a pasted link is a drawing until it is served from our site, sharp, on Browse, detail and profile (2.103, 6.27)",
  { tag: "@all" },
  async ({ page }) => {
    test.slow();
    const title = `From elsewhere ${Date.now()}`;
    const sent = sentElsewhere(page);
    await signedIn(page, somebody(), elsewhere("gone.jpg"));
    expect(await imagesElsewhere(page, `/userDetails/${await ownId(page)}`)).toEqual([]);
    await page.goto("/sharetips");
    await fillIn(page, title);
    const link = elsewhere("garden.jpg");
    await field(page, "Photo URL").fill(link);
    await field(page, "Title").focus();
    await expect(zone(page)).toContainText("It will be fetched when you save");
    await expect(zone(page).locator("img")).toHaveCount(0);
    await expect(page.getByRole("complementary", { name: "Preview" }).locator("img.photo")).toHaveCount(0);
    await posted(page);
    const list = async () => {
      const answer = await page.request.get(`/browsetips?q=${encodeURIComponent(title)}`, { maxRetries: 3 });
      return answer.text();
    };
    await expect.poll(list, TIMEOUT_MS).toMatch(/srcset="[^"]*\/photos\//i);
    await page.goto(`/browsetips?q=${title}`);
    await expect(picture(page, title)).toHaveAttribute("srcset", /\/photos\//);
    await expectSharp(picture(page, title));
    await card(page, title)
      .getByRole("link", { name: `Read ${title}` })
      .click();
    await expectSharp(page.getByRole("img", { name: "Photo of Tomato" }));
    await page.goto(`/userDetails/${await ownId(page)}`);
    await expectSharp(picture(page, title));
    // The document keeps the link.
    await page.goto("/mytips");
    await page.getByRole("link", { name: /^Update/ }).click();
    await expect(field(page, "Photo URL")).toHaveValue(link);
    await expect(zone(page).locator("img")).toHaveAttribute("srcset", /\/photos\//);
    expect(sent, "no browser asks the other site").toEqual([]);
  },
);

test(
  "only the author learns that a link cannot be fetched, with advice to upload instead; others see drawings (2.103, 6.27)",
  { tag: "@all" },
  async ({ page, browser }) => {
    test.slow();
    await signedIn(page);
    const title = `Nothing there ${Date.now()}`;
    const id = await sharedTip(page, { title, photo: elsewhere("gone.jpg") });
    const told = page.getByText("could not be fetched");
    await expect(async () => {
      await page.goto("/mytips");
      await expect(card(page, title)).toContainText("could not be fetched", { timeout: 500 });
    }).toPass(TIMEOUT_MS);
    const other = await browser.newPage();
    const sent = [page, other].map(sentElsewhere);
    await signedIn(other, somebody("Otto Reader"), elsewhere("gone.jpg"));
    await other.goto(`/tipsDetails/${id}`, { waitUntil: "networkidle" });
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(other.getByRole("link", { name: "Upload a photo" })).toHaveCount(0);
    await expect(other.locator("main img:not(.rounded-full)")).toHaveCount(0);
    for (const path of [`/tipsDetails/${id}`, `/browsetips?q=${encodeURIComponent(title)}`])
      expect(await imagesElsewhere(other, path), path).toEqual([]);
    await other.goto(`/userDetails/${await ownId(other)}`, { waitUntil: "networkidle" });
    await expect(other.getByRole("img", { name: "Portrait of Otto Reader" })).toHaveText("O");
    expect(await other.locator('meta[property="og:image"]').getAttribute("content")).toMatch(
      /\/pictures\/share\.jpg$/,
    );
    expect(sent.flat(), "no reader's browser asks the other site (6.27)").toEqual([]);
    await other.close();

    await page.goto(`/tipsDetails/${id}`);
    await page.getByRole("link", { name: "Upload a photo" }).click();
    await expect(page).toHaveURL(`/updateTip/${id}`);
    await expect(zone(page)).toContainText("did not give us the picture");
    await chooser(page).setInputFiles(file({ bytes: await smallPhoto() }));
    await expect(zone(page)).toContainText(READY, TIMEOUT_MS);
    await says(page, "Update Done!", () => update(page).click());
    await expect(page).toHaveURL("/mytips");
    await expect(picture(page, title)).toHaveAttribute("srcset", /\/photos\//);
    await expect(told).toHaveCount(0);
  },
);

test(
  "a picture is described for people who cannot see it, by default by its plant (2.104)",
  { tag: "@all" },
  async ({ page }) => {
    await signedIn(page);
    const id = await sharedTip(page, { plantType: "Leek" });
    await page.goto(`/tipsDetails/${id}`);
    await expect(page.getByRole("img", { name: "Photo of Leek", exact: true })).toBeVisible();
    await page.goto(`/updateTip/${id}`);
    await field(page, "Describe the photo (optional)").fill("Six leeks laid out on a sack");
    await update(page).click();
    await expect(page).toHaveURL("/mytips");
    await expect(page.getByRole("img", { name: "Six leeks laid out on a sack" })).toBeVisible();
    await page.goto(`/tipsDetails/${id}`);
    await expect(page.getByRole("img", { name: "Six leeks laid out on a sack" })).toBeVisible();
  },
);

test(
  "a profile gets a photo and a cover photo, which both profile screens show, and loses the cover again (2.105)",
  { tag: "@all" },
  async ({ page }) => {
    test.slow();
    await signedIn(page, somebody("Cora Vine"));
    const id = await ownId(page);
    await page.goto(`/updateProfile/${id}`);
    for (const [label, text] of Object.entries({ Age: "34", Location: "Bergen", Bio: "Rain." }))
      await field(page, label).fill(text);
    await field(page, "Gender").selectOption("undisclosed");
    await chooser(page).setInputFiles(file({ bytes: await smallPhoto() }));
    await expect(zone(page)).toContainText(READY, TIMEOUT_MS);
    await chooser(page, "cover photo").setInputFiles(file({ bytes: await phonePhoto("teepee", 1720) }));
    await expect(zone(page, "cover photo")).toContainText("Your cover photo is ready.", TIMEOUT_MS);
    await says(page, "Profile update done!", () => update(page).click());

    const cover = page.locator("main img").first();
    for (const path of [`/gardenerDetails/${id}`, `/userDetails/${id}`]) {
      await page.goto(path);
      await expectSharp(page.getByRole("img", { name: "Portrait of Cora Vine" }));
      await expectSharp(cover);
    }
    await expectSharp(page.getByRole("banner").locator("img"));

    await page.goto(`/updateProfile/${id}`);
    await page.getByRole("button", { name: "Remove the cover photo" }).click();
    await expect(field(page, "Cover photo URL")).toHaveValue("");
    await says(page, "Profile update done!", () => update(page).click());
    await page.goto(`/userDetails/${id}`);
    await expect(cover).toHaveAttribute("src", "/pictures/cover.webp");
  },
);

test("a new member signs up with an uploaded photo (2.100)", { tag: "@all" }, async ({ page }) => {
  const member = somebody("Nell Newcomer");
  await page.goto("/signup");
  await chooser(page).setInputFiles(file({ bytes: await smallPhoto() }));
  for (const [label, text] of Object.entries({
    Name: member.name,
    Email: member.email,
    Password: member.password,
  }))
    await field(page, label).fill(text);
  // The photo may still be uploading.
  await says(
    page,
    "Account created successfully!",
    () => page.getByRole("main").getByRole("button", { name: "Sign up" }).click(),
    TIMEOUT_MS,
  );
  await expectSharp(page.getByRole("banner").locator("img"));
});

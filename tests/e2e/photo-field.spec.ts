import { PHOTO_MAX_BYTES, PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { accessibilityFindings, expect, PHOTO, test } from "#tests/e2e/journey.ts";
import { smallPhoto } from "#tests/e2e/phone-photo.ts";
import {
  bring,
  choose,
  chooser,
  file,
  heard,
  holdingUploads,
  opened,
  TIMEOUT_MS,
  photoButton,
  post,
  READY,
  zone,
} from "#tests/e2e/photo-steps.ts";
import { keepPictures, field, fits, ownId, tabTo } from "#tests/e2e/steps.ts";

// The photo field in each of its states (docs/product.md 2.100, 2.101).

test("an upload shows its progress and the chosen file (2.100)", async ({ page }) => {
  await opened(page);
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 120_000 };
  await line.send("Network.emulateNetworkConditions", slow);
  // Noise, which no format compresses well.
  const bytes = Buffer.concat([
    await smallPhoto(),
    crypto.getRandomValues(Buffer.alloc(65_536)),
    Buffer.alloc(900_000),
  ]);
  await chooser(page).setInputFiles(file({ bytes, name: "beans at dawn.jpg" }));
  const bar = zone(page).getByRole("progressbar", { name: "Sending the photo" });
  await expect(zone(page)).toContainText("Sending beans at dawn.jpg");
  await expect(zone(page).locator("img")).toHaveAttribute("src", /^blob:/);
  await expect(field(page, "Photo URL")).toHaveAttribute("readonly", "");
  const seen: number[] = [];
  await expect(async () => {
    seen.push(Number(await bar.getAttribute("value", { timeout: 1000 })));
    expect(new Set(seen.filter((value) => value > 0 && value < 100)).size).toBeGreaterThan(1);
  }).toPass({ timeout: 20_000, intervals: [50] });
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  await expect(heard(page)).toHaveText(/^Sending the photo, (25|50|75) % done\.$/);
});

test("cancelling an upload restores the previous state (2.100)", { tag: "@all" }, async ({ page }) => {
  await opened(page);
  await field(page, "Title").fill("Kept");
  await field(page, "Photo URL").fill(PHOTO);
  const { release } = await holdingUploads(page);
  await choose(page);
  await photoButton(page, "Cancel sending the photo").click();
  await expect(heard(page)).toHaveText("Cancelled. The photo was not sent.");
  await expect(chooser(page)).toBeFocused();
  await expect(field(page, "Photo URL")).toHaveValue(PHOTO);
  await expect(field(page, "Photo URL")).not.toHaveAttribute("readonly");
  release();
  await expect(zone(page).locator("img")).toHaveAttribute("src", PHOTO);
  await expect(field(page, "Title")).toHaveValue("Kept");
});

test(
  "an interrupted upload shows an error, and a retry sends the same file (2.100)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/ERR_CONNECTION_RESET/);
    await opened(page);
    await field(page, "Title").fill("Kept");
    const { cut } = await holdingUploads(page);
    cut();
    await choose(page);
    await expect(zone(page).getByRole("alert")).toHaveText(
      "The photo did not get through. Check your connection, then try again.",
    );
    await page.unroute("**/api/photos");
    await photoButton(page, "Try again").click();
    await expect(zone(page)).toContainText(READY, TIMEOUT_MS);
    await expect(heard(page)).toHaveText(READY);
    await expect(field(page, "Title")).toHaveValue("Kept");
    await expect(field(page, "Photo URL")).toHaveValue(/\/photos\//);
  },
);

test("a photo is replaced by another, then removed (2.100)", { tag: "@all" }, async ({ page }) => {
  test.slow();
  await opened(page);
  await choose(page);
  await expect(zone(page)).toContainText(READY, TIMEOUT_MS);
  const first = await field(page, "Photo URL").inputValue();
  const preview = page.getByRole("complementary", { name: "Preview" }).locator("article .photo");
  await expect(preview).toHaveAttribute("srcset", /\/photos\//);
  await choose(page);
  await expect(field(page, "Photo URL")).not.toHaveValue(first, TIMEOUT_MS);
  await expect(field(page, "Photo URL")).toHaveValue(/\/photos\//, TIMEOUT_MS);
  await photoButton(page, "Remove the photo").click();
  await expect(field(page, "Photo URL")).toHaveValue("");
  await expect(chooser(page)).toBeFocused();
  await expect(heard(page)).toHaveText("The photo is removed.");
  await expect(zone(page).locator("img")).toHaveCount(0);
  await expect(preview).not.toHaveAttribute("srcset");
});

test(
  "a photo can be dropped on the field, not next to it, or pasted anywhere, on a profile into the focused field (2.100)",
  { tag: "@all" },
  async ({ page }) => {
    test.slow();
    await opened(page);
    await field(page, "Title").fill("Kept");
    await bring(field(page, "Title"), "drop", await smallPhoto());
    await expect(zone(page)).toContainText("Drop a photo here, or paste it");
    await bring(zone(page), "drop", await smallPhoto());
    await expect(zone(page)).toContainText(READY, TIMEOUT_MS);
    await expect(field(page, "Title")).toHaveValue("Kept");
    const dropped = await field(page, "Photo URL").inputValue();
    await bring(page.locator("body"), "paste", await smallPhoto());
    await expect(field(page, "Photo URL")).not.toHaveValue(dropped, TIMEOUT_MS);
    await expect(zone(page)).toContainText(READY, TIMEOUT_MS);
    await page.goto(`/updateProfile/${await ownId(page)}`);
    await bring(chooser(page, "cover photo"), "paste", await smallPhoto());
    await expect(zone(page, "cover photo")).toContainText("Your cover photo is ready.", TIMEOUT_MS);
    await expect(field(page, "Photo URL")).toHaveValue(PHOTO);
    await bring(page.locator("body"), "paste", await smallPhoto());
    await expect(field(page, "Photo URL")).toHaveValue(/\/photos\//, TIMEOUT_MS);
  },
);

test(
  "a photo is chosen, replaced and removed by keyboard only (2.100)",
  { tag: "@all" },
  async ({ page }) => {
    test.slow();
    await opened(page);
    await tabTo(page, chooser(page));
    const [dialog] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
    await dialog.setFiles(file({ bytes: await smallPhoto() }));
    await expect(zone(page)).toContainText(READY, TIMEOUT_MS);
    await expect(chooser(page)).toBeFocused();
    const [again] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Space")]);
    const first = await field(page, "Photo URL").inputValue();
    await again.setFiles(file({ bytes: await smallPhoto() }));
    await expect(field(page, "Photo URL")).not.toHaveValue(first, TIMEOUT_MS);
    await expect(zone(page)).toContainText(READY, TIMEOUT_MS);
    await tabTo(page, photoButton(page, "Remove the photo"));
    await page.keyboard.press("Enter");
    await expect(chooser(page)).toBeFocused();
    await expect(field(page, "Photo URL")).toHaveValue("");
  },
);

/** The journey's recording looks for a preview that cannot be decoded. */
const RECORDED = /Connecting to 'blob:/;

test(
  "rejected files get a message that says what to do (2.101)",
  { tag: "@all" },
  async ({ page, noise }) => {
    noise.allow(/status of 4/);
    noise.allow(RECORDED);
    await opened(page);
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from("ftypheic\0\0\0\0mif1heic"),
      Buffer.alloc(200),
    ]);
    for (const [bytes, name, mimeType, words] of [
      [heic, "IMG_0815.HEIC", "image/heic", PHOTO_MESSAGES.heic()],
      [
        Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
        "leek.svg",
        "image/svg+xml",
        PHOTO_MESSAGES.svg(),
      ],
    ] as const) {
      await chooser(page).setInputFiles(file({ bytes, name, mimeType }));
      await expect(zone(page).getByRole("alert")).toHaveText(words);
      await expect(photoButton(page, "Try again")).toHaveCount(0);
      await photoButton(page, "Never mind").click();
      await expect(zone(page).getByRole("alert")).toHaveCount(0);
      await expect(chooser(page)).toBeFocused();
    }

    const sent: string[] = [];
    page.on("request", (request) => request.url().endsWith("/api/photos") && sent.push(request.url()));
    // Made in the page: sending so many bytes there takes seconds.
    await chooser(page).evaluate((element, size) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(size)], "large.jpg", { type: "image/jpeg" }));
      (element as HTMLInputElement).files = transfer.files;
      element.dispatchEvent(new Event("change", { bubbles: true }));
    }, PHOTO_MAX_BYTES + 1);
    await expect(zone(page).getByRole("alert")).toHaveText(PHOTO_MESSAGES.tooLarge());
    expect(sent, "too large").toEqual([]);
  },
);

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test(
    "a photo can be taken, with a button as wide as the screen allows (2.100)",
    { tag: "@all" },
    async ({ page }) => {
      await opened(page);
      const take = zone(page).getByText("Take a photo");
      await expect(take).toBeVisible();
      const camera = zone(page).locator("input[capture]");
      await expect(camera).toHaveAttribute("capture", "environment");
      await expect(camera).toHaveAttribute("accept", "image/*");
      const box = await take.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThan(280);
      await camera.setInputFiles(file({ bytes: await smallPhoto() }));
      await expect(zone(page)).toContainText(READY, TIMEOUT_MS);
    },
  );
});

test(
  "the field has no accessibility findings in any state, and fits 320 pixels (2.100)",
  { tag: "@all" },
  async ({ page, noise }) => {
    test.setTimeout(400_000);
    noise.allow(/ERR_CONNECTION_RESET/);
    await opened(page);
    const looked = async (state: string) => {
      expect(await accessibilityFindings(page), state).toEqual([]);
      await fits(page, 320, 700);
      await keepPictures(page, `photo-field-${state}`, zone(page));
    };
    await looked("empty");
    const { cut } = await holdingUploads(page);
    await choose(page);
    await expect(photoButton(page, /^Cancel/)).toBeVisible();
    await looked("sending");
    await post(page).click();
    await looked("waiting");
    cut();
    await expect(zone(page).getByRole("alert")).toBeVisible();
    await looked("failed");
    await page.unroute("**/api/photos");
    await photoButton(page, "Try again").click();
    await expect(zone(page)).toContainText(READY, TIMEOUT_MS);
    await looked("ready");
  },
);

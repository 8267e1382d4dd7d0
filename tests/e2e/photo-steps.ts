import type { Locator, Page } from "@playwright/test";
import { expect, signedIn } from "#tests/e2e/journey.ts";
import { smallPhoto } from "#tests/e2e/phone-photo.ts";

// Steps of the journeys with photos.

/** The button for choosing a photo; `noun` tells two on one page apart. */
export const zone = (page: Page, noun = "photo") =>
  page.getByRole("group", { name: `Your ${noun}`, exact: true });

/** Photos are stored one after another, so one may wait for those of other journeys. */
export const TIMEOUT_MS = { timeout: 110_000 };

/** The photo field around a button for choosing a file. */
export const chooser = (page: Page, noun = "photo") =>
  zone(page, noun).locator("input[type=file]:not([capture])");

export const READY = "Your photo is ready.";

type Chosen = { bytes: Buffer; name?: string; mimeType?: string };

/** A file in the form that `setInputFiles` accepts. */
export const file = ({ bytes, name = "IMG_20270612_101544.jpg", mimeType = "image/jpeg" }: Chosen) => ({
  name,
  mimeType,
  buffer: bytes,
});

/** Pastes or drops a file with the browser's events. */
export async function bring(target: Locator, event: "drop" | "paste", bytes: Buffer): Promise<void> {
  await target.evaluate(
    (element, { kind, base64 }) => {
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], "brought.jpg", { type: "image/jpeg" }));
      const common = { bubbles: true, cancelable: true };
      if (kind === "paste")
        element.dispatchEvent(new ClipboardEvent("paste", { ...common, clipboardData: transfer }));
      else
        for (const type of ["dragover", "drop"])
          element.dispatchEvent(new DragEvent(type, { ...common, dataTransfer: transfer }));
    },
    { kind: event, base64: bytes.toString("base64") },
  );
}

/** Holds the uploads of a page until they are released or fail like a lost connection. */
export async function holdingUploads(page: Page) {
  const { promise, resolve } = Promise.withResolvers<"release" | "cut">();
  await page.route("**/api/photos", async (route) => {
    const answer = await promise;
    await (answer === "cut" ? route.abort("connectionreset") : route.fallback()).catch(() => undefined);
  });
  return { release: () => resolve("release"), cut: () => resolve("cut") };
}

/** The file that an `<img>` shows, its width in pixels, and the width it is drawn with. */
export async function drawn(image: Locator) {
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty("complete", true);
  return image.evaluate(async (element) => {
    const shown = element as HTMLImageElement;
    const bytes = await (await fetch(shown.currentSrc)).blob();
    const { width, height } = await createImageBitmap(bytes);
    const box = shown.getBoundingClientRect();
    // It covers its box, and the rest is cropped.
    const wide = Math.max(box.width, (box.height * width) / height);
    return { path: new URL(shown.currentSrc).pathname, width, needed: wide * devicePixelRatio };
  });
}

/** Expects one of our pictures with at least one pixel per screen pixel. */
export async function expectSharp(image: Locator): Promise<void> {
  const { path, width, needed } = await drawn(image);
  expect(path).toMatch(/^\/photos\/[\da-f]{32}\/\d+\.avif$/);
  expect(width, path).toBeGreaterThanOrEqual(Math.floor(needed));
}

/** A button of the field. */
export const photoButton = (page: Page, name: string | RegExp) =>
  zone(page).getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
export const heard = (page: Page) => zone(page).getByRole("status");
export const post = (page: Page) => page.getByRole("button", { name: "Post", exact: true });

/** Opens a page with the field as a member. */
export async function opened(page: Page, path = "/sharetips"): Promise<void> {
  // Registered first: the browser hands dialogs over only some time after a handler is registered.
  page.on("filechooser", () => undefined);
  await signedIn(page);
  await page.goto(path);
}

/** Chooses a photo. */
export async function choose(page: Page): Promise<void> {
  await chooser(page).setInputFiles(file({ bytes: await smallPhoto() }));
}

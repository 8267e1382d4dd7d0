import type { Page } from "@playwright/test";
import type { PushMessage } from "#domain/push/message.ts";
import { createDevice } from "#tests/harness/push-device.ts";
import { CHROMIUM_ARGS, completeChromiumPath } from "#tests/e2e/chromium.ts";
import { expect, signedIn, test } from "#tests/e2e/journey.ts";

// Notifications on devices (docs/product.md 18.40 to 18.49).

test.use({
  serviceWorkers: "allow",
  launchOptions: { executablePath: completeChromiumPath() ?? "", args: CHROMIUM_ARGS },
});

/** Stands in for the browser's push service, which a browser of the tests has not. */
const withPushService = (page: Page) =>
  page.addInitScript((input) => {
    let subscription: object | null = null;
    const kept = { toJSON: () => input, unsubscribe: async () => ((subscription = null), true) };
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
    PushManager.prototype.subscribe = async () => (subscription = kept) as unknown as PushSubscription;
  }, createDevice("https://push.invalid/device").input);

/** Delivers a message to the service worker, as a push service does. */
async function deliver(page: Page, message: PushMessage): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  const registrationId = await found;
  const { origin } = new URL(page.url());
  await cdp.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId,
    data: JSON.stringify(message),
  });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
  });

test(
  "a device is notified by choice, shows what is sent, and stops (18.40, 18.41, 18.49)",
  { tag: "@all" },
  async ({ page, context }) => {
    await withPushService(page);
    await signedIn(page);
    await context.grantPermissions(["notifications"]);
    await page.goto("/account");
    const devices = page.getByRole("region", { name: "On your devices" });
    await expect(devices.getByText("No device of yours is notified.")).toBeVisible();
    await devices.getByRole("button", { name: "Notify this device" }).click();
    await expect(page.getByText("This device is notified.")).toBeVisible();
    const here = devices.getByRole("listitem").filter({ hasText: "This one" });
    await expect(here).toBeVisible();
    await expect(devices.getByRole("button", { name: "Notify this device" })).toBeHidden();

    const message = { title: "Trowel", body: "You have a new comment.", path: "/notifications" };
    await deliver(page, { ...message, tag: "t", icon: "/icon-192.png", notificationId: "n" });
    await expect.poll(() => shown(page)).toEqual(["Trowel: You have a new comment."]);
    await deliver(page, {
      ...message,
      body: "You have 2 new comments.",
      tag: "t",
      icon: "",
      notificationId: "m",
    });
    await expect.poll(() => shown(page)).toEqual(["Trowel: You have 2 new comments."]);

    await here.getByRole("button", { name: /^Stop notifying/ }).click();
    await expect(devices.getByText("No device of yours is notified.")).toBeVisible();
    await expect(devices.getByRole("button", { name: "Notify this device" })).toBeVisible();

    await devices.getByRole("checkbox", { name: "Likes of your tips" }).check();
    await devices.getByRole("checkbox", { name: /^Show names and titles/ }).check();
    await devices.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your choices are saved.")).toBeVisible();
    await page.reload();
    await expect(devices.getByRole("checkbox", { name: /^Show names and titles/ })).toBeChecked();
  },
);

test("the page says why a browser cannot show notifications (18.40)", { tag: "@all" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await signedIn(page);
  await page.goto("/account");
  const devices = page.getByRole("region", { name: "On your devices" });
  await expect(devices.getByText(/^This browser was told not to show notifications/)).toBeVisible();
  await expect(devices.getByRole("button", { name: "Notify this device" })).toBeHidden();
});

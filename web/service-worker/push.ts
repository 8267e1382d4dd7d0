import type { PushSubscriptionInput } from "#domain/push/push.ts";
import { isSamePage, type OpenedBy, shownOf } from "#web/service-worker/push-message.ts";

// Notifications by web push (docs/product.md 18.40 to 18.49).

declare const self: ServiceWorkerGlobalScope;

const JSON_BODY = { "content-type": "application/json" };

self.addEventListener("push", (event) => {
  const { title, options } = shownOf(event.data?.text(), self.location.origin);
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url, notificationId } = event.notification.data as OpenedBy;
  event.waitUntil(Promise.all([openPage(url), markRead(notificationId)]));
});

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/** Shows a page: the tab that has it already, or a new one, so that nothing is lost that was typed in another. */
async function openPage(url: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((each) => isSamePage(each.url, url));
  if (!tab) return void (await self.clients.openWindow(url));
  await tab.focus();
  // It may show another part of the page.
  if (tab.url !== url) await tab.navigate(url).catch(() => undefined);
}

/** Marks the notification as read that was opened. If that fails, its page on the site still can. */
async function markRead(id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const request = { method: "PUT", headers: JSON_BODY, body: JSON.stringify({ ids: [id] }) };
  await fetch("/api/notifications/read", request).catch(() => undefined);
}

/** Tells the site the new address of this browser, which its push service has replaced. */
async function renew({ newSubscription, oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const subscription = newSubscription ?? (oldSubscription && (await subscribeAgain(oldSubscription)));
  if (!subscription) return;
  const body = JSON.stringify(subscription.toJSON() as PushSubscriptionInput);
  const response = await fetch("/api/account/pushSubscriptions", {
    method: "POST",
    headers: JSON_BODY,
    body,
  });
  // Nobody is signed in any more.
  if (response.status === 401) await subscription.unsubscribe();
}

const subscribeAgain = ({ options: { applicationServerKey } }: PushSubscription) =>
  self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });

/**
 * Ends the subscription of this browser and removes what it shows, because somebody signed in or out. Never rejects, and takes no longer than
 * a second: whoever waits has a page to open.
 */
export const leavePush = (): Promise<void> =>
  Promise.race([
    leave().catch(() => undefined),
    new Promise<void>((resolve) => void setTimeout(resolve, LEAVING_MS)),
  ]);

const LEAVING_MS = 1000;

async function leave(): Promise<void> {
  for (const shown of await self.registration.getNotifications()) shown.close();
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

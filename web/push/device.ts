import { canKeep, registerWorker } from "#web/offline/device.ts";

// What this browser knows of its subscription to web push.

/** The event of the window after this browser has subscribed or unsubscribed. */
export const DEVICE_CHANGED = "devicechanged";

/** Whether this device can be notified, and is, as far as the browser knows. */
export type DevicePush = "unsupported" | "denied" | "off" | "on";

const isSupported = (): boolean => canKeep() && "PushManager" in window && "Notification" in window;

/** Reads whether this device is notified. */
export async function readDevicePush(): Promise<DevicePush> {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await currentSubscription()) ? "on" : "off";
}

/** Asks for permission, unless it was given. Call it in an action of a person, before anything is awaited. */
export const askPermission = async (): Promise<NotificationPermission> =>
  isSupported() ? Notification.requestPermission() : "denied";

/** Subscribes this browser with the site's key, in place of a subscription with another. Rejects if its push service cannot be reached. */
export async function subscribeDevice(publicKey: string): Promise<PushSubscription> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: Error) => {
    if (error.name !== "InvalidStateError") throw error;
    await unsubscribeDevice();
    return pushManager.subscribe(options);
  });
  window.dispatchEvent(new Event(DEVICE_CHANGED));
  return subscription;
}

export async function unsubscribeDevice(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
  window.dispatchEvent(new Event(DEVICE_CHANGED));
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

import type { ToWorker } from "#web/offline/messages.ts";

const SCRIPT = "/service-worker.js";

/** Whether this browser can keep pages: only on https and on localhost, and not in development. */
export const canKeep = (): boolean => "serviceWorker" in navigator && import.meta.env.PROD;

/** Sends a message to the service worker that answers this browser's requests, once there is one. */
async function send(message: ToWorker): Promise<void> {
  (await navigator.serviceWorker.ready).active?.postMessage(message);
}

/**
 * For a member: keeps on this device what can be opened without a connection. For a visitor: deletes what is left of a member who is no
 * longer signed in.
 */
export async function keepOnDevice(isMember: boolean, isForced = false): Promise<void> {
  if (!canKeep()) return;
  if (!isMember && !(await navigator.serviceWorker.getRegistration())) return;
  await navigator.serviceWorker.register(SCRIPT);
  await send({ kind: "keep", isForced });
}

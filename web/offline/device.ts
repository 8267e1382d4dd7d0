import { currentLanguage } from "#domain/languages/current-language.ts";
import { currentUnits } from "#domain/units/current-units.ts";
import { SYNC_TAG, type ToPage, type ToWorker } from "#web/offline/messages.ts";

const SCRIPT = "/service-worker.js";

/** Only Chromium can sync in the background. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Whether this browser can keep pages: only on https and on localhost, and not in development. */
export const canKeep = (): boolean => "serviceWorker" in navigator && import.meta.env.PROD;

/** Sends a message to the service worker that answers this browser's requests, once there is one. */
export async function tellWorker(message: ToWorker): Promise<void> {
  (await navigator.serviceWorker.ready).active?.postMessage(message);
}

/** Calls `listener` with what service workers say. Returns a function that stops this. */
export function onMessage(
  listener: (message: ToPage, source: MessageEventSource | null) => void,
): () => void {
  const onEvent = ({ data, source }: MessageEvent) => listener(data as ToPage, source);
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", onEvent);
  return () => serviceWorker.removeEventListener("message", onEvent);
}

/** Registers the service worker in the language and units of the page. Only where `canKeep()`. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  const units = currentUnits();
  const query = new URLSearchParams({ language: currentLanguage(), ...(units ? { units } : {}) });
  return navigator.serviceWorker.register(`${SCRIPT}?${query}`);
}

/**
 * For a member, by gardener id: keeps on this device what can be opened without a connection, and sends what waits. For a visitor: deletes
 * what is left of a member who is no longer signed in.
 */
export async function keepOnDevice(member: string | undefined): Promise<void> {
  if (!canKeep()) return;
  if (member === undefined && !(await navigator.serviceWorker.getRegistration())) return;
  await registerWorker();
  await tellWorker({ kind: "keep", isForced: false, member });
  if (member !== undefined) await tellWorker({ kind: "send" });
}

/** Has the queue sent in the background once there is a connection; where the browser cannot, pages ask for it. */
export async function whenConnected(): Promise<void> {
  const registration: WithSync = await navigator.serviceWorker.ready;
  await registration.sync?.register(SYNC_TAG).catch(() => undefined);
}

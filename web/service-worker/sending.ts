import { announceQueueChange, queue } from "#web/offline/queue.ts";
import { whole } from "#web/offline/whole-response.ts";
import { sendQueue } from "#web/service-worker/send-queue.ts";

/** How long a call, and a photo, may take, in milliseconds: one that is never answered must not keep what waits from being sent later. */
const [CALL_MS, PHOTO_MS] = [30_000, 300_000];

const fetchWhole = whole((input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(init?.body instanceof FormData ? PHOTO_MS : CALL_MS) }),
);

let sending: Promise<boolean> | undefined;
let isAskedAgain = false;

/** Sends the queue, once at a time, and again if that was asked for meanwhile. Returns whether something still waits for a connection. */
export function sendQueueOnce(): Promise<boolean> {
  isAskedAgain = sending !== undefined;
  sending ??= sendAll().finally(() => (sending = undefined));
  return sending;
}

async function sendAll(): Promise<boolean> {
  const { isWaiting, ...change } = await sendQueue(queue, fetchWhole);
  if (change.sent + change.refused > 0) announceQueueChange(change);
  if (!isAskedAgain) return isWaiting;
  isAskedAgain = false;
  return sendAll();
}

/** Sends the queue. Throws if something still waits: the browser then tries again later. */
export async function sendQueueOrThrow(): Promise<void> {
  if (await sendQueueOnce()) throw new Error("There is no connection yet.");
}

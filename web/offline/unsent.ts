import { canQueue } from "#web/offline/can-queue.ts";
import { tellWorker } from "#web/offline/device.ts";
import { onQueueChange, queue } from "#web/offline/queue.ts";

/** How long the queue may take to be sent, in milliseconds. */
const SENDING_MS = 5000;

/** Sends what a member wrote that waits on this device, and returns how many texts are left: refused, or not sent in time. */
export async function sendUnsent(member: string): Promise<number> {
  const left = async () => {
    const all = await queue.all().catch(() => []);
    return all.filter((call) => call.member === member);
  };
  const isWaiting = async () => (await left()).some(({ refusal }) => refusal === undefined);
  if (canQueue() && navigator.onLine && (await isWaiting())) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = onQueueChange(() => void isWaiting().then((waits) => waits || resolve()));
    const timer = setTimeout(resolve, SENDING_MS);
    await tellWorker({ kind: "send" });
    await promise;
    clearTimeout(timer);
    stop();
  }
  return (await left()).length;
}

import { whenConnected } from "#web/offline/device.ts";
import { announceQueueChange, queue, type QueuedCall } from "#web/offline/queue.ts";
import { toasts } from "#web/ui/toast-queue.ts";

const MESSAGES: Record<QueuedCall["kind"], string> = {
  tip: "Your tip waits on this device and is shared as soon as there is a connection.",
  comment: "Your comment waits on this device and is posted as soon as there is a connection.",
  report: "Your report waits on this device and is sent as soon as there is a connection.",
};

/** Lets a call wait on this device, and says so. Returns false if the device has no room for it. */
export async function addToQueue(call: QueuedCall): Promise<boolean> {
  try {
    await queue.put(call);
  } catch {
    return false;
  }
  announceQueueChange();
  toasts.success(MESSAGES[call.kind], { milliseconds: 8000 });
  void whenConnected();
  return true;
}

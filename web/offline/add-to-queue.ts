import { m } from "#messages";
import { whenConnected } from "#web/offline/device.ts";
import { storeMakingRoom } from "#web/offline/make-room.ts";
import { announceQueueChange, queue, type QueuedCall } from "#web/offline/queue.ts";
import { toasts } from "#web/ui/toast-queue.ts";

const MESSAGES: Record<QueuedCall["kind"], () => string> = {
  tip: m.offlineTipWaits,
  comment: m.offlineCommentWaits,
  report: m.offlineReportWaits,
};

/** Lets a call wait on this device, and says so. Returns false if the device has no room for it. */
export async function addToQueue(call: QueuedCall): Promise<boolean> {
  try {
    await storeMakingRoom(() => queue.add(call));
  } catch {
    return false;
  }
  announceQueueChange();
  toasts.success(MESSAGES[call.kind](), { milliseconds: 8000 });
  void whenConnected();
  return true;
}

import { m } from "#messages";
import { ApiError } from "#web/api/client.ts";
import { whenConnected } from "#web/offline/device.ts";
import { announceQueueChange, queue, type QueuedCall } from "#web/offline/queue.ts";
import { toasts } from "#web/ui/toast-queue.ts";

const MESSAGES: Record<QueuedCall["kind"], () => string> = {
  tip: m.offlineTipWaits,
  comment: m.offlineCommentWaits,
  report: m.offlineReportWaits,
};

/** Lets a call wait on this device, and says so. Throws an `ApiError` if the device has no room for it. */
export async function addToQueue(call: QueuedCall): Promise<void> {
  try {
    await queue.put(call);
  } catch {
    throw new ApiError({ title: m.callsNotReachedTitle(), status: 0, detail: m.offlineNoRoom() });
  }
  announceQueueChange();
  toasts.success(MESSAGES[call.kind](), { milliseconds: 8000 });
  void whenConnected();
}

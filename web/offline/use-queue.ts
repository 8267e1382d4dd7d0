import { useEffect, useMemo, useState } from "react";
import { onQueueChange, queue, type QueuedCall } from "#web/offline/queue.ts";

/** What a member wrote that waits on this device, and how much others wrote; undefined before it is read. */
export function useQueue(member: string | undefined): { own: QueuedCall[]; others: number } | undefined {
  const [calls, setCalls] = useState<QueuedCall[]>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      // Where the browser stores nothing, nothing waits.
      const all = await queue.all().catch(() => []);
      if (isCurrent) setCalls(all);
    };
    void read();
    const stop = onQueueChange(() => void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return useMemo(() => {
    if (!calls) return undefined;
    const own = calls.filter((call) => call.member === member);
    return { own, others: calls.length - own.length };
  }, [calls, member]);
}

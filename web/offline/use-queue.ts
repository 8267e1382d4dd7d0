import { useEffect, useState } from "react";
import { onQueueChange, queue, type QueuedCall } from "#web/offline/queue.ts";

/** What a member wrote that waits on this device; undefined before it is read. */
export function useQueue(member: string | undefined): QueuedCall[] | undefined {
  const [calls, setCalls] = useState<QueuedCall[]>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      // Where the browser stores nothing, nothing waits.
      const all = await queue.all().catch(() => []);
      if (isCurrent) setCalls(all.filter((call) => call.member === member));
    };
    void read();
    const stop = onQueueChange(() => void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [member]);
  return calls;
}

import type { QueuedCall } from "#web/offline/queue.ts";

const NONE: readonly QueuedCall[] = [];
let waiting = NONE;
const listeners = new Set<() => void>();

/**
 * What the member who is signed in wrote that waits to be sent, the oldest first; for `useSyncExternalStore`. Empty until the offline bar
 * has read the queue, whose code pages do not load for this.
 */
export const waitingCallsStore = {
  get: () => waiting,
  getOnServer: () => NONE,
  set(calls: readonly QueuedCall[]): void {
    waiting = calls;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

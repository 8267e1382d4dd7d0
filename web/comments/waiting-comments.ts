import { useSyncExternalStore } from "react";
import { waitingCallsStore } from "#web/offline/waiting-calls.ts";
import type { UnpostedComment } from "#web/comments/optimistic-comments.ts";

/** The comments on a tip that wait on this device for a connection, newest first (docs/product.md 18.61). */
export function useWaitingComments(tipId: string): UnpostedComment[] {
  const calls = useSyncExternalStore(
    waitingCallsStore.subscribe,
    waitingCallsStore.get,
    waitingCallsStore.getOnServer,
  );
  return calls
    .filter(({ kind, path }) => kind === "comment" && path === `/gardenersTips/${tipId}/comments`)
    .map((call) => {
      const { body, parentId } = JSON.parse(call.body) as { body: string; parentId?: string };
      return { key: call.key, body, reply: parentId, isWaiting: true };
    })
    .toReversed();
}

import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "#web/ui/when-idle.ts";

type OfflineProps = {
  /** The gardener id of who is signed in. */
  member: string | undefined;
  /** Called when something was stored in the background, so that pages show it. */
  onStored: () => void;
};

/**
 * What pages do for use without a connection; used once beside the pages. Its code is loaded when the page is idle, so that the first load
 * does not grow.
 */
export function Offline({ member, onStored }: OfflineProps) {
  const [Loaded, setLoaded] = useState<ComponentType<OfflineProps>>();
  const isMember = member !== undefined;
  useEffect(
    () =>
      whenIdle(() => {
        if (!isMember && !navigator.serviceWorker?.controller) return;
        void import("#web/offline/OfflineBar.tsx").then(
          ({ OfflineBar }) => setLoaded(() => OfflineBar),
          // Not reached: the next page tries again.
          () => undefined,
        );
      }),
    [isMember],
  );
  return Loaded ? <Loaded member={member} onStored={onStored} /> : null;
}

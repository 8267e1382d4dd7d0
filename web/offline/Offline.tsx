import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "#web/ui/when-idle.ts";

type OfflineProps = {
  /** The gardener id of who is signed in. */
  member: string | undefined;
  /** Called when something was stored in the background, so that pages show it. */
  onStored: () => void;
};

/**
 * What pages do for use without a connection, and to carry what is typed over a change of language; used once beside the pages. The code is loaded when the page is idle, so that the first load
 * does not grow.
 */
export function Offline({ member, onStored }: OfflineProps) {
  const [Loaded, setLoaded] = useState<ComponentType<OfflineProps>>();
  useEffect(
    () =>
      whenIdle(() => {
        // Not reached: the next page tries again.
        const onFailed = () => undefined;
        void import("#web/forms/carried-fields.ts").then(({ carryFields }) => carryFields(member), onFailed);
        if (member || navigator.serviceWorker?.controller)
          void import("#web/offline/OfflineBar.tsx").then(
            ({ OfflineBar }) => setLoaded(() => OfflineBar),
            onFailed,
          );
      }),
    [member],
  );
  return Loaded ? <Loaded member={member} onStored={onStored} /> : null;
}

import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "#web/ui/when-idle.ts";

/**
 * What pages do for use without a connection; used once beside the pages. Its code is loaded when the page is idle, so that the first load
 * does not grow.
 */
export function Offline({ isMember }: { isMember: boolean }) {
  const [Banner, setBanner] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        if (!isMember && !navigator.serviceWorker?.controller) return;
        void Promise.all([import("#web/offline/OfflineBanner.tsx"), import("#web/offline/device.ts")]).then(
          ([{ OfflineBanner }, { keepOnDevice }]) => {
            setBanner(() => OfflineBanner);
            return keepOnDevice(isMember);
          },
          // Not reached: the next page tries again.
          () => undefined,
        );
      }),
    [isMember],
  );
  return Banner ? <Banner /> : null;
}

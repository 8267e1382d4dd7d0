import { useSyncExternalStore } from "react";
import { useLocation, useNavigation } from "react-router";
import { SESSION } from "#web/api/session.ts";
import { tabCache } from "#web/api/tab-cache.ts";
import { useDelayed } from "#web/layout/use-delayed.ts";
import { Skeletons } from "#web/ui/Skeletons.tsx";
import { Spinner } from "#web/ui/Spinner.tsx";

/** How long a navigation must take before it is indicated, in milliseconds. */
const BAR_DELAY = 120;
const SCREEN_DELAY = 240;

/**
 * Indicates a navigation: a thin bar, and over the old screen a skeleton of the next one or a spinner while its data or the
 * session loads (docs/product.md 2.20, 2.22). The old screen stays mounted below, so that its scroll position is saved
 * correctly. `className` sets the covered area.
 */
export function PendingScreen({ className = "top-16" }: { className?: string }) {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const loadingSession = useSyncExternalStore(tabCache.subscribe, isSessionLoading, () => false);
  const leaving = state === "loading" && location.pathname !== pathname;
  const bar = useDelayed(state !== "idle", BAR_DELAY);
  const screen = useDelayed(leaving || (loadingSession && state === "loading"), SCREEN_DELAY);
  return (
    <>
      {bar ? (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
          <div className="h-full origin-left scale-x-90 bg-secondary transition-transform duration-[8s] rtl:origin-right starting:scale-x-0" />
        </div>
      ) : null}
      {screen && location ? (
        <div className={`fixed inset-x-0 bottom-0 z-20 overflow-hidden bg-base-100 ${className}`}>
          {skeletonOf(location.pathname)}
        </div>
      ) : null}
    </>
  );
}

const isSessionLoading = () => tabCache.isLoading(SESSION);

function skeletonOf(pathname: string) {
  const list = LISTS.find(({ path }) => path.test(pathname));
  if (!list) return <Spinner className="h-full min-h-80" />;
  return (
    <div className="wrap pt-8 md:pt-14">
      <div className="mb-8 grid gap-4 md:mb-12" aria-hidden="true">
        <div className="skeleton h-11 w-72 max-w-full" />
        <div className="skeleton h-6 w-96 max-w-full" />
      </div>
      <Skeletons of={list.of} columns={list.columns} />
    </div>
  );
}

const LISTS = [
  { path: /^\/(browsetips|(dashboard\/)?mytips)\/?$/i, of: "photo-card", columns: 4 },
  { path: /^\/exploregardeners\/?$/i, of: "person-card", columns: 3 },
] as const;

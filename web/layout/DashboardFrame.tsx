import type { ReactNode } from "react";
import { AccountBanners } from "#web/layout/AccountBanners.tsx";
import { AnnouncementBanner } from "#web/layout/AnnouncementBanner.tsx";
import { DashboardBar } from "#web/layout/DashboardBar.tsx";
import { PendingScreen } from "#web/layout/PendingScreen.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { Sidebar } from "#web/layout/Sidebar.tsx";
import { SkipLink } from "#web/layout/SkipLink.tsx";
import { FlashToast } from "#web/ui/toasts.tsx";

/** The layout of the dashboard's screens and their error pages: sidebar, or bar on small screens, and main content (docs/product.md 2.19, 2.75). */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const root = useRootData();
  const user = root?.user ?? null;
  return (
    <>
      <SkipLink />
      <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:narrow:grid-cols-[4.5rem_minmax(0,1fr)]">
        <DashboardBar user={user} />
        <Sidebar user={user} />
        <PendingScreen className="top-16 lg:start-60 lg:top-0 lg:narrow:start-18" />
        <main id="main" tabIndex={-1} className="dashboard min-w-0 outline-none">
          <AnnouncementBanner announcement={root?.announcement} />
          <AccountBanners user={user} />
          <FlashToast flash={root?.flash} />
          {children}
        </main>
      </div>
    </>
  );
}

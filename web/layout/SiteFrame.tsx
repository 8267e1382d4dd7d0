import type { ReactNode } from "react";
import { contact } from "#content/contact.ts";
import { Footer } from "#web/layout/Footer.tsx";
import { PendingScreen } from "#web/layout/PendingScreen.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { SkipLink } from "#web/layout/SkipLink.tsx";
import { TopBar } from "#web/layout/TopBar.tsx";
import { FlashToast } from "#web/ui/toasts.tsx";

/** Top bar, main content and footer of every screen but the dashboard's, and of their error pages (docs/product.md 2.19). */
export function SiteFrame({ children }: { children: ReactNode }) {
  const root = useRootData();
  return (
    <>
      <SkipLink />
      <TopBar user={root?.user ?? null} />
      <PendingScreen />
      <FlashToast flash={root?.flash} />
      <main id="main" tabIndex={-1} className="min-h-[50vh] outline-none">
        {children}
      </main>
      <Footer {...contact} />
    </>
  );
}

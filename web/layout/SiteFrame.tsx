import { m } from "#messages";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { useMatches } from "react-router";
import { AccountBanners } from "#web/layout/AccountBanners.tsx";
import { AnnouncementBanner } from "#web/layout/AnnouncementBanner.tsx";
import { Footer } from "#web/layout/Footer.tsx";
import { PendingScreen } from "#web/layout/PendingScreen.tsx";
import { useRootData } from "#web/layout/root-data.ts";
import { SkipLink } from "#web/layout/SkipLink.tsx";
import { TopBar } from "#web/layout/TopBar.tsx";
import { FlashToast } from "#web/ui/toasts.tsx";

/** What a screen adds to the frame, above the links of the footer. */
type Handle = { AboveFooter?: ComponentType } | undefined;

/** Top bar, main content and footer of every screen but the dashboard's, and of their error pages (docs/product.md 2.19). */
export function SiteFrame({ children }: { children: ReactNode }) {
  const root = useRootData();
  const handles = useMatches().map(({ handle }) => handle as Handle);
  const AboveFooter = handles.find((handle) => handle?.AboveFooter)?.AboveFooter;
  return (
    <>
      <SkipLink />
      <Suspense>
        <TopBar user={root?.user ?? null} />
      </Suspense>
      <PendingScreen />
      {root?.preview ? <PreviewNotice /> : null}
      <AnnouncementBanner announcement={root?.announcement} />
      <AccountBanners user={root?.user ?? null} />
      <FlashToast flash={root?.flash} />
      <main id="main" tabIndex={-1} className="min-h-[50vh] outline-none">
        {children}
      </main>
      <Suspense>
        <Footer {...root?.contact} place={root?.site.place}>
          {AboveFooter ? <AboveFooter /> : null}
        </Footer>
      </Suspense>
    </>
  );
}

/** On a page that an admin looks at before saving settings (docs/product.md 10.36). */
const PreviewNotice = () => (
  <section aria-label={m.framePreview()} className="border-b border-base-300 bg-warning/15">
    <p className="wrap py-3 font-semibold">{m.framePreviewText()}</p>
  </section>
);

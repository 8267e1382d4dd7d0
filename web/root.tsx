import { m } from "#messages";
// Must come first, before any schema is created.
import "#web/zod-without-eval.ts";
import { type ReactNode, useContext, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
} from "react-router";
import { flashMiddleware, flashContext } from "#web/api/flash.server.ts";
import { currentLanguage } from "#domain/languages/current-language.ts";
import { directionOf } from "#domain/languages/languages.ts";
import { currentUnits } from "#domain/units/current-units.ts";
import { iconPath } from "#domain/photos/sizes.ts";
import { loadContent } from "#web/api/content.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { formSeedContext, onServer } from "#web/api/on-server.server.ts";
import { seedSession } from "#web/api/session.ts";
import { followSignOut } from "#web/api/sign-out-broadcast.ts";
import { storeShownPage } from "#web/api/shown-page.ts";
import { tabCache } from "#web/api/tab-cache.ts";
import { RouteError, routeErrorTitle } from "#web/layout/RouteError.tsx";
import { ANNOUNCER_ID, RouteAnnouncer } from "#web/layout/RouteAnnouncer.tsx";
import { PageScripts } from "#web/PageScripts.tsx";
import { PrefetchTips } from "#web/layout/PrefetchTips.tsx";
import { type RootData, useRootData } from "#web/layout/root-data.ts";
import { SiteFrame } from "#web/layout/SiteFrame.tsx";
import { accentProperties } from "#web/ui/accent-properties.ts";
import { SIDEBAR_SCRIPT } from "#web/layout/sidebar-script.ts";
import { THEME_SCRIPT } from "#web/layout/theme-script.ts";
import { siteFromMatches, title } from "#web/layout/title.ts";
import { FlashToast } from "#web/layout/FlashToast.tsx";
import { Nonce } from "#web/nonce.ts";
import { OriginContext } from "#web/ui/origin-context.ts";
import { CONTENT_TAGS } from "#web/api/cache-invalidation.ts";
import { Offline } from "#web/offline/Offline.tsx";
import { OFFLINE_PATH } from "#web/offline/open-script.ts";
import { Toaster } from "#web/ui/toasts.tsx";
import type { Route } from "./+types/root";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import fraunces from "#web/fonts/fraunces-latin-600.woff2?url";
import "#web/styles/theme.css";

const load = async (args: LoadArgs): Promise<RootData> => {
  const [session, { announcement, contact, languages, preview, sendsMail, signUpOpen, site, suggested }] =
    await Promise.all([args.session(), loadContent(args)]);
  return {
    ...session,
    announcement,
    contact,
    languages,
    ...(preview ? { preview } : {}),
    sendsMail,
    signUpOpen,
    site,
    suggested,
    origin: args.url.origin,
    flash: null,
    formSeed: "",
  };
};

/** Preloaded with the page, so that the text does not shift when they arrive. */
export const links: Route.LinksFunction = () =>
  [figtree, fraunces].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  }));

export const middleware: Route.MiddlewareFunction[] = [flashMiddleware];
export const loader = async (args: Route.LoaderArgs): Promise<RootData> => ({
  ...(await onServer(load)(args)),
  flash: args.context.get(flashContext),
  formSeed: args.context.get(formSeedContext),
});
export const clientLoader = inBrowser(load, "frame");

/**
 * The session is cached in the browser, so revalidating costs a call only when it has changed. After a refused form
 * nothing is revalidated: that could redirect to the login and lose the input (docs/product.md 4.4). A form can also ask for it
 * not to happen.
 */
export const shouldRevalidate = ({
  actionStatus = 200,
  formMethod = "GET",
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus < 400 && (formMethod === "GET" || defaultShouldRevalidate);

export const meta = (args: Route.MetaArgs) =>
  args.error ? title(args, routeErrorTitle(args.error)) : [{ title: siteFromMatches(args).name }];

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce);
  const { site, origin } = useRootData() ?? {};
  return (
    <html
      lang={currentLanguage()}
      dir={directionOf(currentLanguage())}
      data-units={currentUnits() ?? undefined}
      style={accentProperties(site?.accent, site?.darkAccent)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT};${SIDEBAR_SCRIPT}` }}
        />
        {site?.logo ? (
          <link rel="icon" type="image/png" sizes="192x192" href={iconPath(site.logo, 192)} />
        ) : (
          <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        )}
        <link rel="apple-touch-icon" href={site?.logo ? iconPath(site.logo, 180) : "/apple-touch-icon.png"} />
        <link rel="manifest" href="/site.webmanifest" />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={m.frameFeed({ site: site?.name ?? "" })}
          href="/feed.xml"
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141a14" />
        {/* The first paint waits for all that is seen, so that no part moves when the next one arrives. */}
        <link rel="expect" href={`#${ANNOUNCER_ID}`} blocking="render" />
        <Meta />
        {/* Style sheets need no nonce, and the browser would hide it from hydration. */}
        <Links nonce="" />
      </head>
      <body className="bg-base-100 text-base-content">
        <OriginContext value={origin}>{children}</OriginContext>
        <FlashToast />
        <Toaster />
        <RouteAnnouncer />
        <ScrollRestoration nonce={nonce} />
        <PageScripts nonce={nonce} />
      </body>
    </html>
  );
}

const invalidateContent = () => tabCache.invalidate(CONTENT_TAGS);

export default function App({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const screen = useMatches().at(-1)?.loaderData;
  useEffect(
    () => storeShownPage(tabCache, { pathname, search }, { frame: loaderData, screen }),
    [pathname, search, loaderData, screen],
  );
  // That page is made for visitors, whoever sees it.
  const isOffline = pathname === OFFLINE_PATH;
  useEffect(() => {
    if (!isOffline) seedSession(tabCache, { user: loaderData.user });
  }, [isOffline, loaderData]);
  useEffect(followSignOut, []);
  return (
    <>
      <Outlet />
      <PrefetchTips key={pathname} isVisitor={loaderData.user === null} />
      <Offline member={loaderData.user?.gardenerId} onStored={invalidateContent} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <RouteError error={error} />
    </SiteFrame>
  );
}

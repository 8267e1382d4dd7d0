import { m } from "#messages";
import { Suspense, use } from "react";
import { Navigate, useLocation } from "react-router";
import { isAtLeast } from "#domain/accounts/role.ts";
import { loginPath } from "#domain/accounts/return-path.ts";
import { PLACEHOLDER_MAX_MS } from "#domain/dashboard/limits.ts";
import { FORTNIGHT_PREVIEW_COUNT } from "#domain/timing/fortnight.ts";
import { ApiError } from "#web/api/client.ts";
import { loadContent } from "#web/api/content.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import { readFortnight } from "#web/api/read-fortnight.ts";
import { Ticket } from "#web/content/Ticket.tsx";
import { StatsSkeleton } from "#web/dashboard/StatsSkeleton.tsx";
import { NewestTips } from "#web/dashboard/NewestTips.tsx";
import { MemberStatsPanel } from "#web/dashboard/MemberStatsPanel.tsx";
import { Queues } from "#web/dashboard/Queues.tsx";
import { DonationsRaised } from "#web/dashboard/DonationsRaised.tsx";
import { SiteGrowth } from "#web/dashboard/SiteGrowth.tsx";
import { StatSheet } from "#web/dashboard/StatSheet.tsx";
import { StorageUse } from "#web/dashboard/StorageUse.tsx";
import { TopContributor } from "#web/dashboard/TopContributor.tsx";
import { WeekChart } from "#web/dashboard/WeekChart.tsx";
import { FortnightPanel } from "#web/fortnight/FortnightPanel.tsx";
import { tipPathsFrom } from "#web/layout/tip-paths.ts";
import { title } from "#web/layout/title.ts";
import { useDelayed } from "#web/layout/use-delayed.ts";
import { cardFields } from "#web/tips/card-fields.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FailedState } from "#web/ui/FailedState.tsx";
import type { Route } from "./+types/home";
import { Link } from "#web/ui/Link.tsx";

/**
 * The statistics, each null if it could not be loaded, those of the site for admins only; the event, the donations, and what the
 * member's garden asks for (docs/product.md 2.76, 2.77, 12.28, 12.29, 15.19).
 */
const load = async (args: LoadArgs) => {
  const [stats, memberStats, siteStats, content, fortnight] = await Promise.all([
    orNull(readDashboardStats(args)),
    orNull(readMemberStats(args)),
    orNull(readSiteStats(args)),
    orNull(loadContent(args)),
    orNull(readFortnight(args, FORTNIGHT_PREVIEW_COUNT)),
  ]);
  const { event = null, donations } = content ?? {};
  return { stats, memberStats, siteStats, event, raised: donations?.raised, fortnight };
};
type DashboardData = Awaited<ReturnType<typeof load>>;

export const loader = onServer(async (args: LoadArgs) => ({ dashboard: await load(args) }));

/** In the browser the screen is shown immediately, and its numbers follow. */
export const clientLoader = inBrowser(async (args: LoadArgs) => {
  const dashboard = load(args).catch(orSignedOut);
  // Avoids an unhandled rejection after leaving the screen.
  dashboard.catch(() => undefined);
  return { dashboard };
});

export const meta = (args: Route.MetaArgs) => title(args, m.frameDashboard());

export default function Dashboard({ loaderData: { dashboard } }: Route.ComponentProps) {
  return (
    <div className="px-5 pt-5 pb-16 md:px-10 lg:pt-8">
      <div className="mx-auto max-w-[72rem]">
        <Head />
        {dashboard instanceof Promise ? (
          <Suspense fallback={<Loading />}>
            <AwaitedNumbers dashboard={dashboard} />
          </Suspense>
        ) : (
          // Without Suspense, since the server would hide large content until a script shows it.
          <Numbers {...dashboard} />
        )}
      </div>
    </div>
  );
}

async function readDashboardStats({ api, signal }: LoadArgs) {
  const response = await api.api.dashboard.$get({}, { init: { signal } });
  const stats = await response.json();
  return { ...stats, newest: stats.newest.map(cardFields) };
}

async function readMemberStats({ api, signal }: LoadArgs) {
  return (await api.api.dashboard.own.$get({}, { init: { signal } })).json();
}

/** Undefined unless the user is an admin. */
async function readSiteStats({ api, session, signal }: LoadArgs) {
  const { user } = await session();
  if (!isAtLeast(user?.role ?? "member", "admin")) return undefined;
  return (await api.api.dashboard.site.$get({}, { init: { signal } })).json();
}

/** Returns null if loading failed. Throws if the session has expired. */
const orNull = <T,>(part: Promise<T>): Promise<T | null> =>
  part.catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== 401) return null;
    throw error;
  });

const SIGNED_OUT = "signed out";

/** The screen is already shown, so the redirect must happen while rendering. */
const orSignedOut = (error: unknown): typeof SIGNED_OUT => {
  if (error instanceof ApiError && error.status === 401) return SIGNED_OUT;
  throw error;
};

/** The title over the lower edge of an image. */
const Head = () => (
  <div className="mb-7">
    <img
      src="/pictures/cover.webp"
      alt=""
      width={1600}
      height={667}
      className="h-28 w-full rounded-box object-cover object-[50%_55%] md:h-44"
    />
    <div className="relative flex md:-mt-16">
      <div className="rounded-se-box bg-base-100 pe-8 pt-5">
        <h1 className="text-2xl md:text-3xl">{m.frameDashboard()}</h1>
        <p className="mt-1 text-lg text-muted">{m.dashboardLead()}</p>
      </div>
    </div>
  </div>
);

function Loading() {
  return <StatsSkeleton late={useDelayed(true, PLACEHOLDER_MAX_MS)} />;
}

function AwaitedNumbers({ dashboard }: { dashboard: Promise<DashboardData | typeof SIGNED_OUT> }) {
  const location = useLocation();
  const data = use(dashboard);
  if (data === SIGNED_OUT) return <Navigate to={loginPath(location)} replace />;
  return <Numbers {...data} />;
}

function Numbers({ stats, memberStats, siteStats, event, raised, fortnight }: DashboardData) {
  const top = stats?.topContributor;
  return (
    <>
      {stats ? <StatSheet {...stats} /> : null}
      {siteStats ? <Queues {...siteStats} /> : null}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${stats ? "mt-6" : ""} ${top || event || raised || siteStats ? "xl:grid-cols-[minmax(0,1fr)_22rem]" : ""}`}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {fortnight ? <FortnightPanel tips={fortnight.tips} missing={fortnight.missing} /> : null}
          {stats ? (
            <Growth stats={stats} />
          ) : (
            <FailedState title={m.dashboardFiguresFailed()} text={m.dashboardFiguresFailedText()} />
          )}
          {memberStats && memberStats.tips.total > 0 ? <MemberStatsPanel stats={memberStats} /> : null}
          {memberStats === null ? (
            <FailedState title={m.dashboardOwnFiguresFailed()} text={m.dashboardFiguresKept()} />
          ) : null}
          {siteStats ? <SiteGrowth {...siteStats} /> : null}
          {siteStats === null ? (
            <FailedState title={m.dashboardSiteFiguresFailed()} text={m.dashboardFiguresKept()} />
          ) : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:max-xl:grid-cols-2 md:max-xl:[&>:first-child]:row-span-2">
          {top ? <TopContributor gardener={top} /> : null}
          {event ? <Ticket event={event} flat /> : null}
          {raised ? <DonationsRaised {...raised} /> : null}
          {siteStats ? <StorageUse {...siteStats} /> : null}
        </div>
      </div>
    </>
  );
}

function Growth({ stats }: { stats: NonNullable<DashboardData["stats"]> }) {
  if (stats.tips.total > 0)
    return (
      <>
        <WeekChart {...stats} />
        <NewestTips tips={stats.newest} />
      </>
    );
  return (
    <EmptyState title={m.dashboardEmpty()} text={m.dashboardEmptyText()}>
      <Link to={tipPathsFrom("/dashboard").share} className="btn btn-lg btn-primary">
        {m.dashboardAddTip()}
      </Link>
    </EmptyState>
  );
}

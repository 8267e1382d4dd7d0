import { Suspense, use } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { isAtLeast } from "#domain/accounts/role.ts";
import { loginPath } from "#domain/accounts/return-path.ts";
import { PLACEHOLDER_MAX_MS } from "#domain/dashboard/limits.ts";
import { ApiError } from "#web/api/client.ts";
import { loadContent } from "#web/api/content.ts";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
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
import { tipPathsFrom } from "#web/layout/tip-paths.ts";
import { title } from "#web/layout/title.ts";
import { useDelayed } from "#web/layout/use-delayed.ts";
import { cardFields } from "#web/tips/card-fields.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FailedState } from "#web/ui/FailedState.tsx";
import type { Route } from "./+types/home";

/**
 * The figures, or null when they could not be loaded; those of the site for admins alone; the event and what was given
 * (docs/product.md 2.76, 2.77, 12.28, 12.29).
 */
const load = async (args: LoadArgs) => {
  const [figures, own, site, content] = await Promise.all([
    orNull(readDashboardStats(args)),
    orNull(readOwn(args)),
    orNull(readSite(args)),
    orNull(loadContent(args)),
  ]);
  return { figures, own, site, event: content?.event ?? null, raised: content?.donations.raised };
};
type Board = Awaited<ReturnType<typeof load>>;

export const loader = onServer(async (args: LoadArgs) => ({ board: await load(args) }));

/** In the browser the screen is there at once, and its numbers follow. */
export const clientLoader = inBrowser(async (args: LoadArgs) => {
  const board = load(args).catch(orSignedOut);
  // Whoever leaves before it fails hears nothing of it.
  board.catch(() => undefined);
  return { board };
});

export const meta = () => title("Dashboard");

export default function Dashboard({ loaderData: { board } }: Route.ComponentProps) {
  return (
    <div className="px-5 pt-5 pb-16 md:px-10 lg:pt-8">
      <div className="mx-auto max-w-[72rem]">
        <Head />
        {board instanceof Promise ? (
          <Suspense fallback={<Waiting />}>
            <Coming board={board} />
          </Suspense>
        ) : (
          // Without Suspense, behind which the server would hide what is large until a script shows it.
          <Numbers {...board} />
        )}
      </div>
    </div>
  );
}

async function readDashboardStats({ api, signal }: LoadArgs) {
  const answer = await api.api.dashboard.$get({}, { init: { signal } });
  const figures = await answer.json();
  return { ...figures, newest: figures.newest.map(cardFields) };
}

async function readOwn({ api, signal }: LoadArgs) {
  return (await api.api.dashboard.own.$get({}, { init: { signal } })).json();
}

/** Undefined for those who are no admins. */
async function readSite({ api, session, signal }: LoadArgs) {
  const { user } = await session();
  if (!isAtLeast(user?.role ?? "member", "admin")) return undefined;
  return (await api.api.dashboard.site.$get({}, { init: { signal } })).json();
}

/** Null for what could not be loaded; a sign-in that has run out is thrown. */
const orNull = <T,>(part: Promise<T>): Promise<T | null> =>
  part.catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== 401) return null;
    throw error;
  });

const SIGNED_OUT = "signed out";

/** It is too late to redirect when the screen is there already, so the screen does. */
const orSignedOut = (error: unknown): typeof SIGNED_OUT => {
  if (error instanceof ApiError && error.status === 401) return SIGNED_OUT;
  throw error;
};

/** A sheet of paper with the title, over the lower edge of a picture. */
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
        <h1 className="text-2xl md:text-3xl">Dashboard</h1>
        <p className="mt-1 text-lg text-muted">Everybody's beds at a glance.</p>
      </div>
    </div>
  </div>
);

function Waiting() {
  return <StatsSkeleton late={useDelayed(true, PLACEHOLDER_MAX_MS)} />;
}

function Coming({ board }: { board: Promise<Board | typeof SIGNED_OUT> }) {
  const location = useLocation();
  const found = use(board);
  if (found === SIGNED_OUT) return <Navigate to={loginPath(location)} replace />;
  return <Numbers {...found} />;
}

function Numbers({ figures, own, site, event, raised }: Board) {
  const top = figures?.topContributor;
  return (
    <>
      {figures ? <StatSheet {...figures} /> : null}
      {site ? <Queues {...site} /> : null}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${figures ? "mt-6" : ""} ${top || event || raised || site ? "xl:grid-cols-[minmax(0,1fr)_22rem]" : ""}`}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {figures ? (
            <Growth figures={figures} />
          ) : (
            <FailedState
              title="Failed to load the figures"
              text="Something between us and you sprang a leak. Nothing of what was counted is lost."
            />
          )}
          {own && own.tips.total > 0 ? <MemberStatsPanel figures={own} /> : null}
          {own === null ? (
            <FailedState
              title="Failed to load your own figures"
              text="Nothing of what was counted is lost."
            />
          ) : null}
          {site ? <SiteGrowth {...site} /> : null}
          {site === null ? (
            <FailedState
              title="Failed to load the site's figures"
              text="Nothing of what was counted is lost."
            />
          ) : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:max-xl:grid-cols-2 md:max-xl:[&>:first-child]:row-span-2">
          {top ? <TopContributor gardener={top} /> : null}
          {event ? <Ticket event={event} flat /> : null}
          {raised ? <DonationsRaised {...raised} /> : null}
          {site ? <StorageUse {...site} /> : null}
        </div>
      </div>
    </>
  );
}

function Growth({ figures }: { figures: NonNullable<Board["figures"]> }) {
  if (figures.tips.total > 0)
    return (
      <>
        <WeekChart {...figures} />
        <NewestTips tips={figures.newest} />
      </>
    );
  return (
    <EmptyState
      title="Nothing planted here yet"
      text="Nobody has shared a tip so far. Yours could be the first, and this page would grow from it."
    >
      <Link to={tipPathsFrom("/dashboard").share} className="btn btn-lg btn-primary">
        Add Tip
      </Link>
    </EmptyState>
  );
}

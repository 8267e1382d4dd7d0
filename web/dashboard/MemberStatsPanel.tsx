import { m } from "#messages";
import { type ReactNode, useId } from "react";
import type { MemberStats } from "#domain/dashboard/member-stats.ts";
import { SeriesTable } from "#web/dashboard/SeriesTable.tsx";
import { WeekBars } from "#web/dashboard/WeekBars.tsx";
import { Link } from "#web/ui/Link.tsx";

const SERIES = [
  { key: "tips", label: m.dashboardTips, tone: "bg-primary" },
  { key: "likes", label: m.dashboardLikes, tone: "bg-secondary" },
  { key: "comments", label: m.dashboardComments, tone: "bg-info" },
  { key: "views", label: m.dashboardViews, tone: "bg-accent" },
] as const;

/** The activity on the member's own tips in the last twelve weeks: a chart per series, all numbers as a table, and the best tip (docs/product.md 12.28). */
export function MemberStatsPanel({ stats }: { stats: MemberStats }) {
  const id = useId();
  const { best, weeks } = stats;
  return (
    <section aria-labelledby={id} className="sheet p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl">
          {m.dashboardYourWeeks()}
        </h2>
        <span className="text-sm text-muted">{m.dashboardYourWeeksNote()}</span>
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {SERIES.map(({ key, label, tone }) => (
          <WeekBars key={key} label={label()} tone={tone} {...stats[key]} />
        ))}
      </div>
      {best ? (
        <p className="mt-6 border-t border-base-300 pt-4 wrap-anywhere">
          {m.dashboardBestTip({
            title: best.title,
            likes: best.like,
            comments: best.commentCount,
            views: best.viewCount,
            quiet,
            tip: linkTo(`/mytipsdetails/${best._id}`),
          })}
        </p>
      ) : null}
      <SeriesTable
        summary={m.dashboardYourTable()}
        weeks={weeks}
        series={SERIES.map(({ key, label }) => ({ label: label(), byWeek: stats[key].byWeek }))}
      />
    </section>
  );
}

const quiet = (text: ReactNode[]) => (
  <span key={String(text[0])} className="text-muted">
    {text}
  </span>
);

const linkTo = (path: string) => (text: ReactNode) => (
  <Link key={path} to={path} className="line-link">
    <bdi>{text}</bdi>
  </Link>
);

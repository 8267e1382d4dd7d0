import { useId } from "react";
import type { MemberStats } from "#domain/dashboard/member-stats.ts";
import { formatNumber } from "#domain/text/numbers.ts";
import { SeriesTable } from "#web/dashboard/SeriesTable.tsx";
import { WeekBars } from "#web/dashboard/WeekBars.tsx";
import { Link } from "#web/ui/Link.tsx";

const SERIES = [
  { key: "tips", label: "Tips", tone: "bg-primary" },
  { key: "likes", label: "Likes", tone: "bg-secondary" },
  { key: "comments", label: "Comments", tone: "bg-info" },
  { key: "views", label: "Views", tone: "bg-accent" },
] as const;

/** The activity on the member's own tips in the last twelve weeks: a chart per series, all numbers as a table, and the best tip (docs/product.md 12.28). */
export function MemberStatsPanel({ stats }: { stats: MemberStats }) {
  const id = useId();
  const { best, weeks } = stats;
  return (
    <section aria-labelledby={id} className="sheet p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl">
          Your tips, week by week
        </h2>
        <span className="text-sm text-muted">The last twelve weeks, Private tips too</span>
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {SERIES.map(({ key, label, tone }) => (
          <WeekBars key={key} label={label} tone={tone} {...stats[key]} />
        ))}
      </div>
      {best ? (
        <p className="mt-6 border-t border-base-300 pt-4 wrap-anywhere">
          <span className="text-muted">Your best tip: </span>
          <Link to={`/mytipsdetails/${best._id}`} className="line-link">
            <bdi>{best.title}</bdi>
          </Link>
          <span className="text-muted">
            , {counted(best.like, "like")}, {counted(best.commentCount, "comment")},{" "}
            {counted(best.viewCount, "view")}
          </span>
        </p>
      ) : null}
      <SeriesTable
        summary="Your numbers as a table"
        weeks={weeks}
        series={SERIES.map(({ key, label }) => ({ label, byWeek: stats[key].byWeek }))}
      />
    </section>
  );
}

const counted = (count: number, noun: string) =>
  `${formatNumber(count)}\u00a0${count === 1 ? noun : `${noun}s`}`;

import { m } from "#messages";
import { useId } from "react";
import type { SiteStats } from "#domain/dashboard/site-stats.ts";
import { SeriesTable } from "#web/dashboard/SeriesTable.tsx";
import { WeekBars } from "#web/dashboard/WeekBars.tsx";

const SERIES = [
  { key: "users", label: m.dashboardUsers, tone: "bg-success" },
  { key: "tips", label: m.dashboardTips, tone: "bg-primary" },
  { key: "comments", label: m.dashboardComments, tone: "bg-info" },
  { key: "likes", label: m.dashboardLikes, tone: "bg-secondary" },
  { key: "views", label: m.dashboardViews, tone: "bg-accent" },
] as const;

/** The growth of the site in the last twelve weeks, for admins: a chart per series, and all numbers as a table (docs/product.md 12.29). */
export function SiteGrowth({ weeks, growth }: Pick<SiteStats, "weeks" | "growth">) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet p-5 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-xl">
          {m.dashboardSiteWeeks()}
        </h2>
        <span className="text-sm text-muted">{m.dashboardSiteWeeksNote()}</span>
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 sm:[&>:first-child]:col-span-2">
        {SERIES.map(({ key, label, tone }) => (
          <WeekBars key={key} label={label()} tone={tone} {...growth[key]} />
        ))}
      </div>
      <SeriesTable
        summary={m.dashboardSiteTable()}
        weeks={weeks}
        series={SERIES.map(({ key, label }) => ({ label: label(), byWeek: growth[key].byWeek }))}
      />
    </section>
  );
}

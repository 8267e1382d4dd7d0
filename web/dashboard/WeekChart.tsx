import { m } from "#messages";
import type { DashboardStats } from "#domain/dashboard/dashboard-stats.ts";
import { formatCompact, formatNumber } from "#domain/text/numbers.ts";
import { dayAndMonth } from "#web/dashboard/day.ts";
import { axisTicks } from "#web/dashboard/chart-values.ts";
import { SeriesTable } from "#web/dashboard/SeriesTable.tsx";
import { CachedElement } from "#web/ui/CachedElement.tsx";

/** A date is shown every so many weeks. */
const WEEKS_PER_LABEL = 3;
/** Stems below this share of the chart's height have no leaf. */
const MIN_LEAF_HEIGHT = 0.2;
/** The positions of leaves on their stems, in percent. */
const LEAF_POSITIONS = [48, 34, 42];

/** The tips shared in each of the last twelve weeks, drawn as stems; the numbers are in a table below. */
export const WeekChart = ({ weeks, tips: { byWeek } }: Pick<DashboardStats, "weeks" | "tips">) => (
  <CachedElement
    tag="figure"
    className="sheet p-5 md:p-6"
    content={Content}
    contentProps={{ weeks, byWeek }}
  />
);

function Content({ weeks, byWeek }: Pick<DashboardStats, "weeks"> & { byWeek: number[] }) {
  const max = Math.max(...byWeek);
  const ticks = axisTicks(max);
  const top = ticks.at(-1) ?? 1;
  const peak = max > 0 ? byWeek.lastIndexOf(max) : -1;
  const now = byWeek.length - 1;
  return (
    <>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">{m.dashboardWeeksHeading()}</h2>
        <span className="text-sm text-muted">{m.dashboardWeeksNote()}</span>
      </figcaption>
      <p className="sr-only">{describeChart(weeks, byWeek, peak)}</p>
      <div className="pt-12" aria-hidden="true">
        <div className="relative h-64 ps-8">
          {ticks.map((tick) => (
            <span
              key={tick}
              className={`absolute start-8 end-0 ${tick === 0 ? "border-t-2 border-[#8a6a4f]" : "border-t border-base-300"}`}
              style={{ bottom: `${(tick / top) * 100}%` }}
            >
              <span className="absolute -start-8 -translate-y-1/2 text-sm text-muted tabular-nums">
                {formatCompact(tick)}
              </span>
            </span>
          ))}
          <div className="absolute inset-y-0 start-8 end-0 grid grid-cols-12">
            {byWeek.map((tips, week) => (
              <Stem
                key={weeks[week]}
                tips={tips}
                height={tips / top}
                leaf={LEAF_POSITIONS[week % LEAF_POSITIONS.length] ?? 40}
                now={week === now}
                showsCount={tips > 0 && (week === peak || week === now)}
              />
            ))}
          </div>
        </div>
        <div className="mt-3 grid grid-cols-12 ps-8 text-center text-sm text-muted">
          {weeks.map((week, index) => (
            <span key={week} className={`-mx-4 whitespace-nowrap ${labelClass(index, now)}`}>
              {dayAndMonth(week)}
            </span>
          ))}
        </div>
      </div>
      {max === 0 ? <p className="mt-4 text-muted">{m.dashboardWeeksEmpty()}</p> : null}
      <SeriesTable
        summary={m.dashboardWeeksTable()}
        weeks={weeks}
        series={[{ label: m.dashboardTipsShared(), byWeek }]}
      />
    </>
  );
}

/** Shows every third date and this week's. On phones the last two would touch. */
function labelClass(index: number, now: number): string {
  if (index === now) return "";
  if (index % WEEKS_PER_LABEL !== 0) return "invisible";
  return now - index < WEEKS_PER_LABEL ? "max-sm:invisible" : "";
}

function describeChart(weeks: string[], byWeek: number[], peak: number): string {
  const count = byWeek.at(-1) ?? 0;
  if (peak < 0 || peak === byWeek.length - 1) return m.dashboardWeeksSpoken({ count });
  return m.dashboardWeeksSpokenPeak({
    count,
    day: dayAndMonth(weeks[peak] ?? ""),
    most: byWeek[peak] ?? 0,
  });
}

type StemProps = { tips: number; height: number; leaf: number; now: boolean; showsCount: boolean };

/** One week: a stem, or a dot for zero. The number also shows on hover. */
function Stem({ tips, height, leaf, now, showsCount }: StemProps) {
  const color = now ? "bg-secondary" : "bg-primary";
  return (
    <span className="group relative flex h-full items-end justify-center">
      {tips === 0 ? (
        <span className={`mb-1 size-2 rounded-full ${now ? "bg-secondary" : "bg-[#8a6a4f]/70"}`} />
      ) : (
        <span className={`relative block w-[3px] rounded-t ${color}`} style={{ height: `${height * 100}%` }}>
          <span className={`absolute -top-1.5 left-1/2 size-3.5 -translate-x-1/2 rounded-full ${color}`} />
          {height >= MIN_LEAF_HEIGHT ? (
            <span
              className={`absolute start-[2px] h-2 w-3 rounded-[100%_0_100%_0] opacity-75 md:h-2.5 md:w-4 rtl:-scale-x-100 ${color}`}
              style={{ bottom: `${leaf}%` }}
            />
          ) : null}
        </span>
      )}
      <span
        className={`display pointer-events-none absolute left-1/2 -translate-x-1/2 rounded bg-card px-1 py-0.5 text-lg leading-none tabular-nums ${showsCount ? "" : "opacity-0 transition-opacity group-hover:opacity-100"}`}
        style={{ bottom: `calc(${height * 100}% + 0.875rem)` }}
      >
        {formatNumber(tips)}
      </span>
    </span>
  );
}

import type { DashboardStats } from "#domain/dashboard/dashboard-stats.ts";
import { formatCompact, formatNumber } from "#domain/text/numbers.ts";
import { dayAndMonth } from "#web/dashboard/day.ts";
import { marksUpTo } from "#web/dashboard/scale.ts";
import { SeriesTable } from "#web/dashboard/SeriesTable.tsx";

/** Every so many weeks a date stands below the chart. */
const DATED = 3;
/** Below this share of the chart's height a stem is too short for a leaf. */
const LEAFY = 0.2;
/** How high up its stem a leaf sits, in percent. */
const LEAVES = [48, 34, 42];

/** The tips shared in each of the last twelve weeks, as stems on soil; the numbers are in a table below. */
export function WeekChart({ weeks, tips: { byWeek } }: Pick<DashboardStats, "weeks" | "tips">) {
  const most = Math.max(...byWeek);
  const marks = marksUpTo(most);
  const top = marks.at(-1) ?? 1;
  const best = most > 0 ? byWeek.lastIndexOf(most) : -1;
  const now = byWeek.length - 1;
  return (
    <figure className="sheet p-5 md:p-6">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">Tips shared, week by week</h2>
        <span className="text-sm text-muted">The last twelve weeks</span>
      </figcaption>
      <p className="sr-only">{inWords(weeks, byWeek, best)}</p>
      <div className="pt-12" aria-hidden="true">
        <div className="relative h-64 ps-8">
          {marks.map((mark) => (
            <span
              key={mark}
              className={`absolute start-8 end-0 ${mark === 0 ? "border-t-2 border-[#8a6a4f]" : "border-t border-base-300"}`}
              style={{ bottom: `${(mark / top) * 100}%` }}
            >
              <span className="absolute -start-8 -translate-y-1/2 text-sm text-muted tabular-nums">
                {formatCompact(mark)}
              </span>
            </span>
          ))}
          <div className="absolute inset-y-0 start-8 end-0 grid grid-cols-12">
            {byWeek.map((tips, week) => (
              <Stem
                key={weeks[week]}
                tips={tips}
                height={tips / top}
                leaf={LEAVES[week % LEAVES.length] ?? 40}
                now={week === now}
                numbered={tips > 0 && (week === best || week === now)}
              />
            ))}
          </div>
        </div>
        <div className="mt-3 grid grid-cols-12 ps-8 text-center text-sm text-muted">
          {weeks.map((week, place) => (
            <span key={week} className={`-mx-4 whitespace-nowrap ${dated(place, now)}`}>
              {dayAndMonth(week)}
            </span>
          ))}
        </div>
      </div>
      {most === 0 ? (
        <p className="mt-4 text-muted">Nobody has shared a tip in the last twelve weeks.</p>
      ) : null}
      <SeriesTable
        summary="The numbers as a table"
        weeks={weeks}
        series={[{ label: "Tips shared", byWeek }]}
      />
    </figure>
  );
}

/** Which dates show: every third, and this week's. On phones the two last would touch. */
function dated(place: number, now: number): string {
  if (place === now) return "";
  if (place % DATED !== 0) return "invisible";
  return now - place < DATED ? "max-sm:invisible" : "";
}

function inWords(weeks: string[], byWeek: number[], best: number): string {
  const thisWeek = byWeek.at(-1) ?? 0;
  const words = `Tips shared in each of the last twelve weeks: ${thisWeek} this week`;
  if (best < 0 || best === byWeek.length - 1) return `${words}.`;
  return `${words}, most in the week of ${dayAndMonth(weeks[best] ?? "")} with ${byWeek[best]}.`;
}

type StemProps = { tips: number; height: number; leaf: number; now: boolean; numbered: boolean };

/** One week: a stem with its bud, or a seed where nothing has come up. Its number shows when it is pointed at, too. */
function Stem({ tips, height, leaf, now, numbered }: StemProps) {
  const colour = now ? "bg-secondary" : "bg-primary";
  return (
    <span className="group relative flex h-full items-end justify-center">
      {tips === 0 ? (
        <span className={`mb-1 size-2 rounded-full ${now ? "bg-secondary" : "bg-[#8a6a4f]/70"}`} />
      ) : (
        <span className={`relative block w-[3px] rounded-t ${colour}`} style={{ height: `${height * 100}%` }}>
          <span className={`absolute -top-1.5 left-1/2 size-3.5 -translate-x-1/2 rounded-full ${colour}`} />
          {height >= LEAFY ? (
            <span
              className={`absolute start-[2px] h-2 w-3 rounded-[100%_0_100%_0] opacity-75 md:h-2.5 md:w-4 rtl:-scale-x-100 ${colour}`}
              style={{ bottom: `${leaf}%` }}
            />
          ) : null}
        </span>
      )}
      <span
        className={`display pointer-events-none absolute left-1/2 -translate-x-1/2 rounded bg-card px-1 py-0.5 text-lg leading-none tabular-nums ${numbered ? "" : "opacity-0 transition-opacity group-hover:opacity-100"}`}
        style={{ bottom: `calc(${height * 100}% + 0.875rem)` }}
      >
        {formatNumber(tips)}
      </span>
    </span>
  );
}

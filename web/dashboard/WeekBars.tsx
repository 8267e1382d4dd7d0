import { m } from "#messages";
import { formatNumber } from "#domain/text/numbers.ts";
import { CachedElement } from "#web/ui/CachedElement.tsx";

type WeekBarsProps = {
  label: string;
  /** The class that colors the bars. */
  tone: string;
  total: number;
  /** What was added in each of the last weeks, this one last. */
  byWeek: readonly number[];
};

/** A series: its total, and a bar per week, scaled to the largest. `SeriesTable` has the numbers. */
export const WeekBars = ({ label, tone, total, byWeek }: WeekBarsProps) => (
  <CachedElement
    tag="figure"
    className="min-w-0"
    content={Content}
    contentProps={{ label, tone, total, byWeek }}
  />
);

function Content({ label, tone, total, byWeek }: WeekBarsProps) {
  const max = Math.max(1, ...byWeek);
  const now = byWeek.at(-1) ?? 0;
  return (
    <>
      <figcaption className="flex items-baseline gap-2">
        <span className="text-muted">{label}</span>
        <b className="display text-xl tabular-nums">{formatNumber(total)}</b>
        <span className="ms-auto text-sm text-muted">
          {m.dashboardAddedThisWeek({ count: formatNumber(now) })}
        </span>
      </figcaption>
      <div
        aria-hidden="true"
        className="mt-2 grid h-16 grid-cols-12 items-end gap-1 border-b-2 border-[#8a6a4f]"
      >
        {byWeek.map((count, week) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- weeks have no other identity
            key={week}
            title={formatNumber(count)}
            className={`rounded-t ${count > 0 ? tone : ""}`}
            style={{ height: count > 0 ? `max(4px, ${(count / max) * 100}%)` : 0 }}
          />
        ))}
      </div>
    </>
  );
}

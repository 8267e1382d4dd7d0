import { m } from "#messages";
import { Plus } from "#web/icons/icons.tsx";
import { formatNumber } from "#domain/text/numbers.ts";
import { dayAndMonth } from "#web/dashboard/day.ts";
import { CachedElement } from "#web/ui/CachedElement.tsx";
import { timeTag } from "#web/ui/message-tags.tsx";

type SeriesTableProps = {
  /** The label of the collapsed table. */
  summary: string;
  weeks: readonly string[];
  series: readonly { label: string; byWeek: readonly number[] }[];
};

/** The numbers of charts as a collapsed table, newest week first. */
export const SeriesTable = ({ summary, weeks, series }: SeriesTableProps) => (
  <CachedElement
    tag="details"
    className="fold mt-4 -mb-3 border-t border-base-300"
    content={Content}
    contentProps={{ summary, weeks, series }}
  />
);

function Content({ summary, weeks, series }: SeriesTableProps) {
  const rows = weeks.map((week, index) => ({ week, index })).toReversed();
  return (
    <>
      <summary className="text-sm font-semibold">
        {summary}
        <Plus className="size-4 text-muted" />
      </summary>
      <table className="mb-4 w-full text-start tabular-nums">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-semibold">
              {m.dashboardWeek()}
            </th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className="py-1 text-end font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ week, index }) => (
            <tr key={week} className="border-t border-base-300">
              <th scope="row" className="py-1.5 text-start font-normal">
                {index === weeks.length - 1
                  ? m.dashboardWeekSoFar({ day: dayAndMonth(week), when: weekTag(week) })
                  : weekTag(week)(dayAndMonth(week))}
              </th>
              {series.map(({ label, byWeek }) => (
                <td key={label} className="py-1.5 text-end">
                  {formatNumber(byWeek[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const weekTag = (week: string) => timeTag(week, { className: "whitespace-nowrap" });

import { Plus } from "lucide-react";
import { dayAndMonth } from "#web/dashboard/day.ts";

/** The chart's numbers as a table, newest week first; folded away until it is asked for. */
export function WeekTable({ weeks, byWeek }: { weeks: readonly string[]; byWeek: readonly number[] }) {
  const rows = weeks.map((week, place) => ({ week, tips: byWeek[place] ?? 0 })).toReversed();
  return (
    <details className="fold mt-5 -mb-3 border-t border-base-300">
      <summary className="text-sm font-semibold">
        The numbers as a table
        <Plus className="size-4 text-muted" />
      </summary>
      <table className="mb-4 w-full text-start tabular-nums">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-1 text-start font-semibold">
              Week from Monday
            </th>
            <th scope="col" className="py-1 text-end font-semibold">
              Tips shared
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ week, tips }, place) => (
            <tr key={week} className="border-t border-base-300">
              <th scope="row" className="py-1.5 text-start font-normal">
                <time dateTime={week}>{dayAndMonth(week)}</time>
                {place === 0 ? ", this week so far" : ""}
              </th>
              <td className="py-1.5 text-end">{tips.toLocaleString("en")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import { Plus } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import type { OwnFigures as Figures } from "#domain/dashboard/own-figures.ts";
import { dayAndMonth } from "#web/dashboard/day.ts";

const SERIES = [
  { key: "tips", label: "Tips", tone: "bg-primary" },
  { key: "likes", label: "Likes", tone: "bg-secondary" },
  { key: "comments", label: "Comments", tone: "bg-info" },
  { key: "views", label: "Views", tone: "bg-accent" },
] as const;

/** What became of one's own tips in the last twelve weeks: a chart for each figure, all numbers as a table, and the best tip (docs/product.md 12.28). */
export function OwnFigures({ figures }: { figures: Figures }) {
  const id = useId();
  const { best, weeks } = figures;
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
          <Bars key={key} label={label} tone={tone} {...figures[key]} />
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
      <details className="fold mt-4 -mb-3 border-t border-base-300">
        <summary className="text-sm font-semibold">
          Your numbers as a table
          <Plus className="size-4 text-muted" />
        </summary>
        <table className="mb-4 w-full text-start tabular-nums">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="py-1 text-start font-semibold">
                Week
              </th>
              {SERIES.map(({ key, label }) => (
                <th key={key} scope="col" className="py-1 text-end font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks
              .map((week, place) => ({ week, place }))
              .toReversed()
              .map(({ week, place }) => (
                <tr key={week} className="border-t border-base-300">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    <time dateTime={week}>{dayAndMonth(week)}</time>
                  </th>
                  {SERIES.map(({ key }) => (
                    <td key={key} className="py-1.5 text-end">
                      {(figures[key].byWeek[place] ?? 0).toLocaleString("en")}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

type BarsProps = { label: string; tone: string; total: number; byWeek: readonly number[] };

/** One figure: its total, and a bar for each week up to its own largest. The numbers are in the table. */
function Bars({ label, tone, total, byWeek }: BarsProps) {
  const most = Math.max(1, ...byWeek);
  const now = byWeek.at(-1) ?? 0;
  return (
    <figure className="min-w-0">
      <figcaption className="flex items-baseline gap-2">
        <span className="text-muted">{label}</span>
        <b className="display text-xl tabular-nums">{total.toLocaleString("en")}</b>
        <span className="ms-auto text-sm text-muted">{now.toLocaleString("en")} this week</span>
      </figcaption>
      <div
        aria-hidden="true"
        className="mt-2 grid h-16 grid-cols-12 items-end gap-1 border-b-2 border-[#8a6a4f]"
      >
        {byWeek.map((number, week) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a week is known by its place alone
            key={week}
            title={number.toLocaleString("en")}
            className={`rounded-t ${number > 0 ? tone : ""}`}
            style={{ height: number > 0 ? `max(4px, ${(number / most) * 100}%)` : 0 }}
          />
        ))}
      </div>
    </figure>
  );
}

const counted = (number: number, noun: string) =>
  `${number.toLocaleString("en")} ${number === 1 ? noun : `${noun}s`}`;

import { formatNumber } from "#domain/text/numbers.ts";

type WeekBarsProps = {
  label: string;
  /** The colour of the bars, as a class. */
  tone: string;
  total: number;
  /** What came in each of the last weeks, this one last. */
  byWeek: readonly number[];
};

/** One figure: its total, and a bar for each week up to its own largest. The numbers are in the table. */
export function WeekBars({ label, tone, total, byWeek }: WeekBarsProps) {
  const most = Math.max(1, ...byWeek);
  const now = byWeek.at(-1) ?? 0;
  return (
    <figure className="min-w-0">
      <figcaption className="flex items-baseline gap-2">
        <span className="text-muted">{label}</span>
        <b className="display text-xl tabular-nums">{formatNumber(total)}</b>
        <span className="ms-auto text-sm text-muted">{formatNumber(now)} this week</span>
      </figcaption>
      <div
        aria-hidden="true"
        className="mt-2 grid h-16 grid-cols-12 items-end gap-1 border-b-2 border-[#8a6a4f]"
      >
        {byWeek.map((number, week) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- a week is known by its place alone
            key={week}
            title={formatNumber(number)}
            className={`rounded-t ${number > 0 ? tone : ""}`}
            style={{ height: number > 0 ? `max(4px, ${(number / most) * 100}%)` : 0 }}
          />
        ))}
      </div>
    </figure>
  );
}

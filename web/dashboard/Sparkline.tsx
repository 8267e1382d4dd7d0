import { cumulativeTotals } from "#web/dashboard/chart-values.ts";

const [WIDTH, BOTTOM, TOP] = [96, 34, 8];

/** The growth of a total over the last weeks as a small decorative line. It wraps out of sight in narrow rows, and is absent if nothing was added. */
export function Sparkline({ total, byWeek }: { total: number; byWeek: readonly number[] }) {
  const values = cumulativeTotals(total, byWeek);
  const [min = 0, max = 0] = [values[0], values.at(-1)];
  if (max === min) return null;
  const points = values.map((value, week) => [
    4 + (week / (values.length - 1)) * WIDTH,
    BOTTOM - ((value - min) / (max - min)) * (BOTTOM - TOP),
  ]);
  const line = points.map((point) => point.map((coordinate) => coordinate.toFixed(1)).join(" ")).join("L");
  return (
    <svg
      className="h-10.5 max-w-24 min-w-0 grow basis-12 rtl:-scale-x-100"
      viewBox="0 0 104 40"
      fill="none"
      aria-hidden="true"
    >
      <path
        d={`M${line}`}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={4 + WIDTH} cy={TOP} r="4" fill="currentColor" />
    </svg>
  );
}

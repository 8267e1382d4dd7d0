import { growth } from "#web/dashboard/scale.ts";

const [WIDTH, LOW, HIGH] = [96, 34, 8];

/** How a total grew over the last weeks, as a small line beside it, for a row that wraps away what has no room; nothing when nothing came. Decoration. */
export function Trend({ total, byWeek }: { total: number; byWeek: readonly number[] }) {
  const values = growth(total, byWeek);
  const [least = 0, most = 0] = [values[0], values.at(-1)];
  if (most === least) return null;
  const points = values.map((value, week) => [
    4 + (week / (values.length - 1)) * WIDTH,
    LOW - ((value - least) / (most - least)) * (LOW - HIGH),
  ]);
  const line = points.map((point) => point.map((part) => part.toFixed(1)).join(" ")).join("L");
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
      <circle cx={4 + WIDTH} cy={HIGH} r="4" fill="currentColor" />
    </svg>
  );
}

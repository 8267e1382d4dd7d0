import { m } from "#messages";
import { useLocation } from "react-router";
import { currentUnits } from "#domain/units/current-units.ts";

const CHOICES = [
  { units: null, label: m.unitsWritten },
  { units: "metric", label: m.unitsMetric },
  { units: "imperial", label: m.unitsImperial },
] as const;

/** The units of the measures in tips, each as a button that opens this page in them. Works without JavaScript. */
export function UnitsChoice() {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/units" aria-label={m.unitsChoice()} className="-ms-3 mt-3">
      <p className="px-3 text-sm text-muted">{m.unitsChoice()}</p>
      <input type="hidden" name="to" value={pathname + search} />
      {CHOICES.map(({ units, label }) => (
        <button
          key={units}
          name="units"
          value={units ?? ""}
          aria-pressed={units === currentUnits()}
          className="min-h-11 min-w-11 cursor-pointer px-3 text-muted underline-offset-4 hover:text-white hover:underline aria-pressed:text-white aria-pressed:underline"
        >
          {label()}
        </button>
      ))}
    </form>
  );
}

import { m } from "#messages";
import { currentUnits } from "#domain/units/current-units.ts";
import { FOOTER_CHOICE_CLASS, FooterChoice } from "#web/layout/FooterChoice.tsx";

const CHOICES = [
  { units: null, label: m.unitsWritten },
  { units: "metric", label: m.unitsMetric },
  { units: "imperial", label: m.unitsImperial },
] as const;

/** The units of the measures in tips. */
export const UnitsChoice = () => (
  <FooterChoice name="units" label={m.unitsChoice()}>
    <p className="px-3 text-sm text-muted">{m.unitsChoice()}</p>
    {CHOICES.map(({ units, label }) => (
      <button
        key={units}
        name="units"
        value={units ?? ""}
        aria-pressed={units === currentUnits()}
        className={`${FOOTER_CHOICE_CLASS} aria-pressed:text-white aria-pressed:underline`}
      >
        {label()}
      </button>
    ))}
  </FooterChoice>
);

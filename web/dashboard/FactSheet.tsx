import { m } from "#messages";
import { type ReactNode, useId } from "react";

/** `value` is shown beside its label, `note` below. */
export type Fact = { label: string; value: ReactNode; note?: ReactNode; isBad?: boolean };

/** Facts about the site under a heading. */
export function FactSheet({ heading, facts }: { heading: string; facts: readonly Fact[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet p-5 md:p-6">
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      {facts.length === 0 ? <p className="mt-3 text-muted">{m.dashboardNothingReported()}</p> : null}
      <dl className="mt-3 divide-y divide-base-300">
        {facts.map(({ label, value, note, isBad }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="min-w-0 text-muted">{label}</dt>
            <dd className={`font-semibold wrap-anywhere tabular-nums ${isBad ? "text-error" : ""}`}>
              {value}
            </dd>
            {note ? <dd className="w-full text-sm wrap-anywhere text-muted">{note}</dd> : null}
          </div>
        ))}
      </dl>
    </section>
  );
}

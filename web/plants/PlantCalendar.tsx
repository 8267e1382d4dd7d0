import { m } from "#messages";
import { useId } from "react";
import { ACTIVITY_WORDS, timingInWords } from "#domain/timing/words.ts";
import type { PlantTiming } from "#domain/tips/plant-timing.ts";
import { formatDays } from "#web/ui/dates.ts";
import { Link } from "#web/ui/Link.tsx";

/** How many are shown at once; the others are folded away. */
const SHOWN = 6;

type PlantCalendarProps = {
  timings: readonly PlantTiming[];
  toTip: (tip: PlantTiming) => string;
  isMember: boolean;
};

/** When the tips about a plant say to act: with the dates in the viewer's garden, for others in words (docs/product.md 14.14). */
export function PlantCalendar({ timings, toTip, isMember }: PlantCalendarProps) {
  const id = useId();
  if (timings.length === 0) return null;
  const hasGarden = timings.some(({ dates }) => dates !== undefined);
  const entries = timings.map((timing) => <Entry key={timing._id} timing={timing} to={toTip(timing)} />);
  const more = entries.slice(SHOWN);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {hasGarden ? m.plantsCalendarMine() : m.plantsCalendar()}
      </h2>
      <ol className="grid gap-3">{entries.slice(0, SHOWN)}</ol>
      {more.length > 0 ? (
        <details className="mt-3">
          <summary className="line-link inline-flex min-h-11 cursor-pointer items-center">
            {m.plantsMoreTimes({ count: more.length })}
          </summary>
          <ol className="mt-1 grid gap-3">{more}</ol>
        </details>
      ) : null}
      {isMember && !hasGarden ? (
        <p className="mt-3 text-sm text-muted">
          {m.plantsSetUpGarden({
            garden: (text) => (
              <Link key="garden" to="/garden" className="line-link">
                {text}
              </Link>
            ),
          })}
        </p>
      ) : null}
    </section>
  );
}

function Entry({ timing: { title, timing, dates }, to }: { timing: PlantTiming; to: string }) {
  return (
    <li className="border-t border-base-300 pt-2">
      <p dir="auto" className="font-semibold wrap-anywhere">
        {dates
          ? m.timingDo({ activity: ACTIVITY_WORDS[timing.activity](), when: formatDays(dates) })
          : timingInWords(timing)}
      </p>
      <Link to={to} dir="auto" className="line-link wrap-anywhere">
        {title}
      </Link>
    </li>
  );
}

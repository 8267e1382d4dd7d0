import { datesFor } from "#domain/timing/dates.ts";
import { PLANT_TIMINGS_MAX, type PlantTiming } from "#domain/tips/plant-timing.ts";
import type { Viewer } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { chosenGardenOf } from "#server/gardens/gardens.ts";
import { selectTimed } from "#server/tips/plant-timings.queries.ts";
import { matchedNumbers } from "#server/tips/search.ts";
import { needsOf, timingOf } from "#server/tips/timing-columns.ts";
import { queryViewer, scopesFor } from "#server/tips/visibility.ts";

/**
 * When the tips about a plant and its kinds say to act, of those the viewer sees (docs/product.md 14.14). For members with a garden in
 * the order of the year from now on, then what has no dates there; else the newest first. As many queries for one tip as for many.
 */
export async function listPlantTimings(deps: Deps, viewer: Viewer, taxon: string): Promise<PlantTiming[]> {
  const numbers = await matchedNumbers(deps, viewer, { query: { taxon }, scopes: scopesFor(viewer) });
  const rows = await selectTimed(deps.db, numbers, queryViewer(viewer));
  const garden = await chosenGardenOf(deps, viewer);
  const timings = rows.flatMap((row): PlantTiming[] => {
    const timing = timingOf(row);
    if (!timing) return [];
    const dates = garden ? { dates: datesFor(timing, needsOf(row), garden).dates } : {};
    return [{ _id: row.id, title: row.title, timing, ...dates }];
  });
  return timings.toSorted(byDates).slice(0, PLANT_TIMINGS_MAX);
}

/** Those without dates come last. */
function byDates({ dates: a }: PlantTiming, { dates: b }: PlantTiming): number {
  if (!a || !b) return Number(!a) - Number(!b);
  const [one, other] = [`${a.from} ${a.to}`, `${b.from} ${b.to}`];
  return one === other ? 0 : one < other ? -1 : 1;
}

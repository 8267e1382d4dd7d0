import { m } from "#messages";
import { ANCHORS } from "#domain/timing/anchors.ts";
import { rangesNow } from "#domain/timing/dates.ts";
import { belongsInFortnight, hasMoved, listingReason } from "#domain/timing/fortnight.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import type { FortnightTip } from "#domain/tips/fortnight.ts";
import type { Actor } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { chosenGardenOf } from "#server/gardens/gardens.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { type DueTask, dropCachedDueTips, readTips, tasksDue, tipsDue } from "#server/tips/tips.ts";

/**
 * The tips that the next 14 days of the garden that a member chose ask for, each with why (docs/product.md 15.15). Throws 404 without a garden, and 409
 * if nothing can be dated in it.
 */
export async function readFortnight(
  deps: Deps,
  actor: Actor,
  { limit, origin }: { limit: number; origin: string },
): Promise<FortnightTip[]> {
  const garden = await chosenGardenOf(deps, actor);
  if (!garden) throw new HttpProblem(404, m.fortnightNoGardenYet());
  if (!isDated(garden)) throw new HttpProblem(409, m.fortnightUndated());
  const found = await readListed(deps, actor, garden, { limit, origin });
  if (!found.isMoved) return found.tips;
  dropCachedDueTips(deps, actor);
  return (await readListed(deps, actor, garden, { limit, origin })).tips;
}

/** The tips of the kept list, and whether one of them has another window than when it was made. */
async function readListed(
  deps: Deps,
  actor: Actor,
  garden: GardenFacts,
  { limit, origin }: { limit: number; origin: string },
): Promise<{ tips: FortnightTip[]; isMoved: boolean }> {
  const due = await tipsDue(deps, actor, garden);
  const before = new Map(due.map(({ id, forMyGarden }) => [id, forMyGarden]));
  const ids = due.map(({ id }) => id);
  let isMoved = false;
  // The list may be a minute old: its tips are read, and those that do not belong on it any more make room.
  const listed = async (some: string[]) =>
    (await readTips(deps, actor, some, origin)).flatMap((tip): FortnightTip[] => {
      const { forMyGarden, outcomes } = tip;
      if (!forMyGarden || !belongsInFortnight(forMyGarden, garden.today)) return [];
      const kept = before.get(tip._id);
      isMoved ||= kept !== undefined && hasMoved(kept, forMyGarden);
      return [Object.assign(tip, { why: listingReason({ forMyGarden, ...outcomes }) })];
    });
  const first = await listed(ids.slice(0, limit));
  const isShort = first.length < Math.min(limit, ids.length);
  const tips = isShort ? (await listed(ids)).slice(0, limit) : first;
  return { tips, isMoved };
}

const isDated = (garden: GardenFacts) => rangesNow(garden, ANCHORS).length > 0;

type TasksDeps = Parameters<typeof chosenGardenOf>[0];
type Reader = Pick<Actor, "gardenerId" | "hidden">;

/** What the garden of a member asks for, in short; nothing without a garden. */
export async function tasksOf(deps: TasksDeps, reader: Reader, limit: number): Promise<DueTask[]> {
  const garden = await chosenGardenOf(deps, reader);
  return garden ? tasksDue(deps, reader, garden, limit) : [];
}

export { deleteCalendarOf } from "#server/fortnight/calendar.ts";

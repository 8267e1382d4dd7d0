import { hash } from "node:crypto";
import type { Activity } from "#domain/timing/anchors.ts";
import { isNow } from "#domain/timing/dates.ts";
import {
  type DueTip,
  firstByFitAndWindow,
  FORTNIGHT_MAX,
  hasMoved,
  inFortnightOrder,
  belongsInFortnight,
} from "#domain/timing/fortnight.ts";
import { inGarden } from "#domain/timing/for-my-garden.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import type { Viewer } from "#server/auth/actor.ts";
import type { Deps } from "#server/deps.ts";
import { chosenGardenOf } from "#server/gardens/gardens.ts";
import * as queries from "#server/tips/due.queries.ts";
import { selectMutedTips } from "#server/tips/followed.queries.ts";
import { needsOf, timingOf } from "#server/tips/timing-columns.ts";
import { queryViewer } from "#server/tips/visibility.ts";

/** Whose fortnight it is, and whom blocks hide from them. */
export type DueReader = { gardenerId: string; hidden: readonly string[] };

/** A tip that is due in a garden, before its outcomes are read. */
type Dated = Pick<DueTip, "id" | "forMyGarden">;

/** How many are compared by their outcomes: more than are listed, since these part equals, and every fourth is chosen by them. */
const COMPARED_MAX = 40;

/** How long a member's list is kept. */
const KEPT_MS = 60_000;

/**
 * The tips that the next 14 days of a member's garden ask for, in their order, at most 12 (docs/product.md 15.15, 15.16). Kept for this member
 * alone, for at most a minute, or until they share, edit or report on a tip, in whatever process (15.17): until then, what others write
 * does not change the order. Whoever shows these tips reads them, leaves out those that the member no longer sees or that are not due any
 * more, and makes the list anew with `dropCachedDueTips` if one has another window.
 */
export async function tipsDue(deps: DueDeps, reader: DueReader, garden: GardenFacts): Promise<DueTip[]> {
  const minute = Math.floor(deps.clock().getTime() / KEPT_MS);
  const own = await queries.selectLastOwnChanges(deps.db, reader.gardenerId);
  const version = hash("sha256", JSON.stringify([minute, own, garden, reader.hidden]));
  const read = () => readDue(deps, reader, garden);
  return deps.responses.reads.read({ key: keyOf(reader), version }, read, sizeOf);
}

/** The list is made anew at the next read. */
export const dropCachedDueTips = (
  { responses }: Pick<Deps, "responses">,
  reader: Pick<DueReader, "gardenerId">,
): void => void responses.reads.delete(keyOf(reader));

const keyOf = ({ gardenerId }: Pick<DueReader, "gardenerId">) => `fortnight of ${gardenerId}`;

type DueDeps = Pick<Deps, "db" | "responses" | "clock">;

/** What an entry takes, in bytes. */
const ENTRY_SIZE = 600;
const sizeOf = (tips: readonly DueTip[]) => ENTRY_SIZE * (tips.length + 1);

async function readDue({ db }: DueDeps, reader: DueReader, garden: GardenFacts): Promise<DueTip[]> {
  const { gardenerId, hidden } = reader;
  const viewer = { id: gardenerId, hasBlocks: hidden.length > 0 };
  const rows = await queries.selectDueTips(db, viewer, garden);
  const soonest = await withoutMuted(db, gardenerId, dueIn(garden, rows));
  const fitting = soonest.filter(({ forMyGarden: { fit } }) => fit === "fits").length;
  // Of more than were read, those that fit may close later.
  const mayBeMore = rows.length === queries.DUE_MAX && fitting < FORTNIGHT_MAX;
  const more = mayBeMore ? await queries.selectFitting(db, viewer, garden, COMPARED_MAX) : [];
  const others = await withoutMuted(db, gardenerId, dueIn(garden, more));
  const all = new Map([...soonest, ...others].map((tip) => [tip.id, tip]));
  const compared = firstByFitAndWindow([...all.values()], COMPARED_MAX);
  if (compared.length === 0) return [];
  const outcomes = await queries.selectOutcomes(
    db,
    compared.map(({ id }) => id),
  );
  const byId = new Map(outcomes.map(({ tip_id, ...counts }) => [tip_id, counts]));
  const tips = compared.map((tip) => Object.assign(tip, byId.get(tip.id) ?? NO_OUTCOMES));
  return inFortnightOrder(tips, FORTNIGHT_MAX);
}

/** Without the tips by gardeners and about plants that a member mutes (docs/product.md 18.34). */
async function withoutMuted(db: Deps["db"], gardenerId: string, tips: Dated[]): Promise<Dated[]> {
  if (tips.length === 0) return tips;
  const muted = await selectMutedTips(
    db,
    gardenerId,
    tips.map(({ id }) => id),
  );
  return tips.filter(({ id }) => !muted.has(id));
}

const NO_OUTCOMES = { worked: 0, total: 0, lower: 0 };

/** The tips among rows whose windows touch the next 14 days. */
const dueIn = (garden: GardenFacts, rows: readonly queries.DueRow[]): Dated[] =>
  rows.flatMap((row) => {
    const forMyGarden = inGarden(timingOf(row), needsOf(row), garden);
    const { dates } = forMyGarden;
    return dates && isNow(dates, garden.today)
      ? [{ id: row.id, forMyGarden: { ...forMyGarden, dates } }]
      : [];
  });

/** A tip that is due, in words. */
export type DueTask = DueTip & { title: string; activity: Activity };

/** The first of `tipsDue` that still are due, with their titles and what they say to do. */
export async function tasksDue(
  deps: DueDeps,
  reader: DueReader,
  garden: GardenFacts,
  limit: number,
): Promise<DueTask[]> {
  const viewer = { id: reader.gardenerId, hasBlocks: reader.hidden.length > 0 };
  const read = async () => {
    const due = await tipsDue(deps, reader, garden);
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const rows = new Map((await queries.selectTipTimings(deps.db, ids, viewer)).map((row) => [row.id, row]));
    return due.flatMap((tip): (DueTask & { isMoved: boolean })[] => {
      const row = rows.get(tip.id);
      if (!row?.timing_activity) return [];
      const forMyGarden = inGarden(timingOf(row), needsOf(row), garden);
      if (!belongsInFortnight(forMyGarden, garden.today)) return [];
      const isMoved = hasMoved(tip.forMyGarden, forMyGarden);
      return [{ ...tip, forMyGarden, title: row.title, activity: row.timing_activity, isMoved }];
    });
  };
  let tasks = await read();
  if (tasks.some(({ isMoved }) => isMoved)) {
    dropCachedDueTips(deps, reader);
    tasks = await read();
  }
  return tasks.slice(0, limit);
}

/** Sorts after every date. */
const UNDATED = "9999-12-31";

/**
 * Sorts tips by when they are due in the viewer's garden, those without a date last; else they keep their order, as all do without a
 * garden. Leaves out those that the viewer does not see.
 */
export async function sortByDueDate(deps: Deps, viewer: Viewer, ids: string[]): Promise<string[]> {
  const garden = await chosenGardenOf(deps, viewer);
  if (!garden || ids.length === 0) return ids;
  const rows = await queries.selectTipTimings(deps.db, ids, queryViewer(viewer));
  const starts = new Map(
    rows.map((row) => [row.id, inGarden(timingOf(row), needsOf(row), garden).dates?.from ?? UNDATED]),
  );
  const startOf = (id: string) => starts.get(id) ?? UNDATED;
  return ids
    .filter((id) => starts.has(id))
    .toSorted((one, other) => Number(startOf(one) > startOf(other)) - Number(startOf(one) < startOf(other)));
}

import { m } from "#messages";
import { isDeepStrictEqual } from "node:util";
import { type Garden, type GardenInput, gardenInput, GARDENS_MAX } from "#domain/gardens/garden.ts";
import type { Place } from "#domain/gardens/place.ts";
import type { Hemisphere } from "#domain/outcomes/season.ts";
import type { GardenFacts } from "#domain/timing/garden-facts.ts";
import type { Actor } from "#server/auth/actor.ts";
import { transactionAs } from "#server/auth/write-guard.ts";
import type { Db } from "#server/db/connect.ts";
import { newId } from "#server/db/id.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { gardenFacts } from "#server/gardens/facts.ts";
import * as queries from "#server/gardens/gardens.queries.ts";
import { findPlace, type KnownPlace, searchPlaces } from "#server/gardens/place-index.ts";
import { columnsOf, fieldsOf, presentGarden, presentPlace } from "#server/gardens/present.ts";
import { estimateFrostAt } from "#server/gardens/stations.ts";
import { requireMatch, type WriteRequest } from "#server/http/etag.ts";
import { badField, HttpProblem, notFound } from "#server/http/http-problem.ts";
import { keepResponse } from "#server/http/idempotency.ts";

// The gardens of a member, of which one is chosen. They are their owner's alone: every query names the owner (docs/product.md 13.9).

/** The fields of a garden that its owner edits. */
export const EDITABLE_GARDEN_FIELDS = Object.keys(gardenInput.shape);

type Write = { input: GardenInput; request: Pick<WriteRequest, "ifMatch"> };

/** Places whose names begin with a text (docs/product.md 13.4). */
export const findPlaces = (query: string): Place[] => searchPlaces(query).map(presentPlace);

/** Lists a member's gardens, oldest first. */
export async function listGardens({ db }: Pick<Deps, "db">, gardenerId: string): Promise<Garden[]> {
  const rows = await queries.selectGardens(db, gardenerId);
  return Promise.all(rows.map((row) => present(db, row)));
}

/** Reads a garden of a member. Throws 404. */
export async function readGarden({ db }: Pick<Deps, "db">, actor: Actor, id: string): Promise<Garden> {
  const row = await queries.selectGarden(db, actor.gardenerId, id);
  if (!row) throw notFound("garden");
  return present(db, row);
}

/** Reads the garden that a member chose. Throws 404 if they have none. */
export async function readChosenGarden({ db }: Pick<Deps, "db">, actor: Actor): Promise<Garden> {
  const row = await queries.selectChosenGarden(db, actor.gardenerId);
  if (!row) throw notFound("garden");
  return present(db, row);
}

/** What is known of the garden that a viewer chose, to date tips and compare them with it; null for visitors and without one. */
export async function chosenGardenOf(
  deps: Pick<Deps, "db" | "database" | "responses" | "clock">,
  viewer: Pick<Actor, "gardenerId"> | null,
): Promise<GardenFacts | null> {
  if (!viewer?.gardenerId) return null;
  return gardenFacts(deps, viewer, async () => {
    const row = await queries.selectChosenGarden(deps.db, viewer.gardenerId);
    return (
      row && {
        garden: await present(deps.db, row),
        place: row.place_id ? findPlace(row.place_id) : undefined,
      }
    );
  });
}

/** What outcomes keep of a garden. The hemisphere is not kept: it decides the season. */
type GardenConditions = Pick<queries.GardenRow, "sun_exposure" | "soil_texture" | "growing_space"> & {
  hemisphere: Hemisphere;
};

/** The conditions of the garden that a member chose; without one, none and the north. */
export async function gardenConditions(db: Db | Trx, gardenerId: string): Promise<GardenConditions> {
  const row = await queries.selectChosenGarden(db, gardenerId);
  const place = row?.place_id ? findPlace(row.place_id) : undefined;
  return {
    hemisphere: place && place.latitude < 0 ? "south" : "north",
    sun_exposure: row?.sun_exposure ?? null,
    soil_texture: row?.soil_texture ?? null,
    growing_space: row?.growing_space ?? "",
  };
}

/** Adds a garden; the first one is chosen. Returns its id. Throws 400 for an unknown place, and 409 beyond ten. */
export async function addGarden(deps: Deps, actor: Actor, input: GardenInput): Promise<string> {
  requirePlace(input);
  return gardensTransaction(deps, actor, async (trx) => {
    const id = await insert(deps, trx, actor, input);
    await keepResponse(trx, { insertedId: id });
    return id;
  });
}

/** Replaces a garden. Returns whether anything differed. Throws 400 for an unknown place, 404, and 412. */
export async function changeGarden(deps: Deps, actor: Actor, id: string, write: Write): Promise<boolean> {
  return gardensTransaction(deps, actor, async (trx) => {
    const row = await queries.selectGarden(trx, actor.gardenerId, id);
    if (!row) throw notFound("garden");
    return replace(deps, trx, row, write);
  });
}

/**
 * Replaces the garden that a member chose, or adds their first one. Returns how many there were and whether anything differed. Throws
 * 400 for an unknown place, and 412.
 */
export const saveChosenGarden = (
  deps: Deps,
  actor: Actor,
  write: Write,
): Promise<{ matched: number; changed: boolean }> =>
  gardensTransaction(deps, actor, async (trx) => {
    const row = await queries.selectChosenGarden(trx, actor.gardenerId);
    if (row) return { matched: 1, changed: await replace(deps, trx, row, write) };
    await requireMatch(write.request, EDITABLE_GARDEN_FIELDS, async () => ({}));
    requirePlace(write.input);
    await insert(deps, trx, actor, write.input);
    return { matched: 0, changed: true };
  });

/** Chooses one of a member's gardens. Returns whether it was another one before. Throws 404. */
export const chooseGarden = (deps: Deps, actor: Actor, id: string): Promise<boolean> =>
  gardensTransaction(deps, actor, async (trx) => {
    const row = await queries.selectGarden(trx, actor.gardenerId, id);
    if (!row) throw notFound("garden");
    if (row.chosen_id === id) return false;
    await queries.upsertChoice(trx, { gardener_id: actor.gardenerId, garden_id: id });
    return true;
  });

/** Deletes a garden. If it was the chosen one, the oldest other one is chosen. Throws 404. */
export const deleteGarden = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  gardensTransaction(deps, actor, async (trx) => {
    const rows = await queries.selectGardens(trx, actor.gardenerId);
    const row = rows.find((each) => each.id === id);
    if (!row) throw notFound("garden");
    await queries.deleteGarden(trx, id);
    const next = rows.find((each) => each.id !== id);
    if (row.chosen_id === id && next)
      await queries.upsertChoice(trx, { gardener_id: actor.gardenerId, garden_id: next.id });
  });

/** Deletes the gardens of an account that is being deleted. */
export const deleteGardensOf = queries.deleteGardens;

/** A transaction of a member in which nothing else changes their gardens. */
const gardensTransaction = <T>(deps: Deps, actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T> =>
  transactionAs(deps, actor, async (trx) => {
    await queries.lockOwner(trx, actor.gardenerId);
    return work(trx);
  });

async function insert({ clock }: Deps, trx: Trx, actor: Actor, input: GardenInput): Promise<string> {
  const { gardenerId: gardener_id } = actor;
  const rows = await queries.selectGardens(trx, gardener_id);
  if (rows.length >= GARDENS_MAX) throw new HttpProblem(409, m.gardensMany({ count: GARDENS_MAX }));
  const id = newId();
  const now = clock().toISOString();
  const times = { created_at: now, updated_at: now };
  await queries.insertGarden(trx, { id, gardener_id, ...columnsOf(input), ...times });
  if (rows.length === 0) await queries.upsertChoice(trx, { gardener_id, garden_id: id });
  return id;
}

async function replace(
  { clock }: Deps,
  trx: Trx,
  row: queries.GardenRow,
  { input, request }: Write,
): Promise<boolean> {
  await requireMatch(request, EDITABLE_GARDEN_FIELDS, () => present(trx, row));
  const before = fieldsOf(row);
  if (isDeepStrictEqual(before, input)) return false;
  if (input.placeId !== before.placeId) requirePlace(input);
  await queries.updateGarden(trx, row.id, { ...columnsOf(input), updated_at: clock().toISOString() });
  return true;
}

/** Throws 400 unless the place exists. One that was stored may be gone with a later version of GeoNames. */
function requirePlace({ placeId }: GardenInput): void {
  if (placeId !== null && !findPlace(placeId)) throw badField("placeId", m.gardensNoSuchPlace());
}

async function present(db: Db | Trx, row: queries.GardenRow): Promise<Garden> {
  const place = row.place_id === null ? undefined : findPlace(row.place_id);
  return presentGarden(row, place, place ? await estimate(db, row, place) : null);
}

const estimate = (db: Db | Trx, { elevation }: queries.GardenRow, place: KnownPlace) =>
  estimateFrostAt(db, place, elevation ?? place.elevation);

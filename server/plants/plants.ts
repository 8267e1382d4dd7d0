import { m } from "#messages";
import { NO_TAXON } from "#domain/plants/limits.ts";
import {
  type PlantMatch,
  matchPlant,
  nameKey,
  namedSpans,
  keysOf,
  readPlantType,
  spansOf,
} from "#domain/plants/names.ts";
import type { Plant, PlantSummary } from "#domain/plants/plant.ts";
import { type Page, pageOf, type Slice } from "#server/db/keyset.ts";
import type { Deps } from "#server/deps.ts";
import { readMeanings } from "#server/derived/plant-of-tip.ts";
import { badField, notFound } from "#server/http/http-problem.ts";
import * as queries from "#server/plants/plants.queries.ts";
import { presentHazards } from "#server/plants/stored-hazard.ts";

type Site = Pick<Deps, "db">;

/** Plants, A to Z by scientific name, or those with a name that begins with `q`, exact names first (docs/product.md 14.7). */
export async function listPlants(
  { db }: Site,
  q: string | undefined,
  slice: Slice,
): Promise<Page<PlantSummary>> {
  const read = { ...slice, limit: slice.limit + 1 };
  const key = q ? nameKey(q) : undefined;
  if (q && !key) return { rows: [], more: false };
  const rows =
    key === undefined ? await queries.selectPlants(db, read) : await queries.selectNamed(db, key, read);
  const page = pageOf(rows, slice.limit, key === undefined ? queries.PLANTS_ORDER : undefined);
  return { ...page, rows: page.rows.map(presentSummary) };
}

/** A plant with its names and hazards. Throws 404. */
export async function readPlant({ db }: Site, id: string): Promise<Plant> {
  const row = await queries.selectPlant(db, id);
  if (!row) throw notFound("plant");
  const [names, [parent], kinds] = await Promise.all([
    queries.selectNames(db, id),
    queries.selectSummaries(db, row.parent_id === null ? [] : [row.parent_id]),
    queries.selectKinds(db, id),
  ]);
  return {
    ...presentSummary(row),
    synonyms: names.filter(({ kind }) => kind === "synonym").map(({ name }) => name),
    names: names
      .filter(({ kind }) => kind === "vernacular")
      .map(({ language, name }) => ({ language, name })),
    parent: parent ? presentSummary(parent) : null,
    kinds: kinds.map(presentSummary),
    hazards: presentHazards(row.hazards),
    source: row.source,
  };
}

/** Which plant a plant type means, or may mean (docs/product.md 14.4). */
export async function findPlants({ db }: Site, plantType: string) {
  const { certain, candidates } = await matchIn({ db }, plantType);
  const [found, choices] = await Promise.all([
    queries.selectSummaries(db, certain === null ? [] : [certain]),
    queries.selectSummaries(db, candidates),
  ]);
  return { certain: found[0] ? presentSummary(found[0]) : null, candidates: choices.map(presentSummary) };
}

async function matchIn({ db }: Site, plantType: string): Promise<PlantMatch> {
  const reading = readPlantType(plantType);
  return matchPlant(reading, await readMeanings(db, keysOf(reading)));
}

/** Throws a 400 unless a choice is one of the plants that a plant type may mean, none of them, or no choice (docs/product.md 14.5). */
export async function requireTaxonChoice(
  site: Site,
  plantType: string,
  choice: string | undefined,
): Promise<void> {
  if (!choice || choice === NO_TAXON) return;
  const { certain, candidates } = await matchIn(site, plantType);
  const possible = certain === null ? candidates : [certain];
  if (possible.includes(choice)) return;
  const answers = [...possible, NO_TAXON].join(", ");
  throw badField("taxon", m.plantsCannotMean({ plantType, answers }));
}

/** The names of plants among the words of a search, each with the plants it means and their kinds. */
export async function namedIn({ db }: Site, words: readonly string[]) {
  if (words.length === 0) return [];
  const meanings = await readMeanings(
    db,
    spansOf(words).map(({ key }) => key),
  );
  const spans = namedSpans(words, meanings);
  const idsOf = (key: string) => (meanings.get(key) ?? []).map(({ taxon }) => taxon);
  const kinds = await queries.selectWithKinds(db, [...new Set(spans.flatMap(({ key }) => idsOf(key)))]);
  return spans.map(({ from, to, key }) => {
    const ids = new Set(idsOf(key));
    return { from, to, taxa: [...new Set(kinds.filter(({ id }) => ids.has(id)).map(({ kind }) => kind))] };
  });
}

/** A plant and its kinds, by their ids. */
export async function withKinds({ db }: Site, id: string): Promise<string[]> {
  const kinds = await queries.selectWithKinds(db, [id]);
  return kinds.length === 0 ? [id] : kinds.map(({ kind }) => kind);
}

/** The ids of the plants, at most `limit`. */
export const plantIds = async ({ db }: Site, limit: number): Promise<string[]> =>
  (await queries.selectIds(db, limit)).map(({ id }) => id);

const presentSummary = (row: queries.SummaryRow): PlantSummary => ({
  _id: row.id,
  scientificName: row.scientific_name,
  name: row.name,
  rank: row.rank,
  family: row.family,
  hasHazards: row.hazards !== "[]",
});

export { storeOwnPlants } from "#server/plants/own-plants.ts";
export { presentHazards } from "#server/plants/stored-hazard.ts";

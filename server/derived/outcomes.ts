import { sql } from "kysely";
import {
  type ConditionCount,
  CONDITION_MIN,
  type Facet,
  FACETS,
  type Result,
} from "#domain/outcomes/counts.ts";
import { wilson } from "#domain/outcomes/wilson.ts";
import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";
import { writable } from "#server/derived/writable.ts";

// What follows from the outcomes of a tip: of each gardener the latest season counts, and the author's own does not
// (docs/product.md 17.5, 17.8).

/** The derived columns of `tip_stats`. */
export type OutcomeStats = {
  outcome_worked: number;
  outcome_partly: number;
  outcome_failed: number;
  /** The Wilson lower bound. */
  proven_score: number;
  /** JSON of `ConditionCount[]`, of enough gardeners each. */
  outcome_conditions: string;
  /** Result and season, as `worked 2026`, or "". */
  author_outcome: string;
};
export const NO_OUTCOMES: OutcomeStats = {
  outcome_worked: 0,
  outcome_partly: 0,
  outcome_failed: 0,
  proven_score: 0,
  outcome_conditions: "[]",
  author_outcome: "",
};

/** Gardeners whose latest outcome of a tip, and the conditions it came from, are the same. */
type OutcomeGroup = {
  tip_id: string;
  by_author: number;
  /** Of the author's only. */
  season: string;
  result: Result;
  sun_exposure: string | null;
  soil_texture: string | null;
  /** Separated by spaces. */
  growing_space: string;
  gardeners: number;
};

/** What follows from the outcomes of tips, by their ids, in one query. A tip without any is missing. */
export async function outcomeStats(db: Db | Trx, tipIds: string[]): Promise<Map<string, OutcomeStats>> {
  if (tipIds.length === 0) return new Map();
  const { rows } = await sql<OutcomeGroup>`
    select latest.tip_id, case when tip.gardener_id = latest.gardener_id then 1 else 0 end as by_author,
      case when tip.gardener_id = latest.gardener_id then latest.season else '' end as season,
      latest.result, latest.sun_exposure, latest.soil_texture, latest.growing_space, count(*) as gardeners
    from (
      select tip_outcome.*, row_number() over (partition by tip_id, gardener_id order by season desc) as place
      from tip_outcome where status = 'active' and tip_id in (${sql.join(tipIds)})
    ) as latest inner join tip on tip.id = latest.tip_id
    where latest.place = 1
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  const groups = Map.groupBy(rows, ({ tip_id }) => tip_id);
  return new Map([...groups].map(([id, some]) => [id, statsOf(some)]));
}

function statsOf(groups: OutcomeGroup[]): OutcomeStats {
  const counted = groups.filter(({ by_author }) => Number(by_author) === 0);
  const own = groups.find(({ by_author }) => Number(by_author) === 1);
  const worked = gardenersIn(counted, "worked");
  const partly = gardenersIn(counted, "partly");
  const failed = gardenersIn(counted, "failed");
  const total = worked + partly + failed;
  return {
    outcome_worked: worked,
    outcome_partly: partly,
    outcome_failed: failed,
    proven_score: total === 0 ? 0 : wilson(worked, total).lower,
    outcome_conditions: JSON.stringify(conditionsOf(counted)),
    author_outcome: own ? `${own.result} ${own.season}` : "",
  };
}

const gardenersIn = (groups: OutcomeGroup[], result?: Result): number =>
  groups.reduce(
    (sum, group) => sum + (result === undefined || group.result === result ? Number(group.gardeners) : 0),
    0,
  );

/** The conditions that enough gardeners have, by facet, those of most gardeners first. */
function conditionsOf(groups: OutcomeGroup[]): ConditionCount[] {
  return FACETS.flatMap((facet) => {
    const values = new Set(groups.flatMap((group) => valuesOf(group, facet)));
    return [...values]
      .map((value) => {
        const having = groups.filter((group) => valuesOf(group, facet).includes(value));
        const total = gardenersIn(having);
        return { facet, value, worked: gardenersIn(having, "worked"), total } as ConditionCount;
      })
      .filter(({ total }) => total >= CONDITION_MIN)
      .toSorted((a, b) => b.total - a.total || (a.value < b.value ? -1 : 1));
  });
}

function valuesOf({ soil_texture, sun_exposure, growing_space }: OutcomeGroup, facet: Facet): string[] {
  if (facet === "space") return growing_space.split(" ").filter((space) => space !== "");
  return [facet === "soil" ? soil_texture : sun_exposure].filter((value) => value !== null);
}

/** Updates what is derived of the outcomes of tips, which are locked. Call after the rows were written or deleted. */
export async function outcomesChanged(trx: Trx, tipIds: string[]): Promise<void> {
  const stats = await outcomeStats(trx, tipIds);
  for (const id of tipIds.toSorted())
    await writable(trx)
      .updateTable("tip_stats")
      .set(stats.get(id) ?? NO_OUTCOMES)
      .where("tip_id", "=", id)
      .execute();
}

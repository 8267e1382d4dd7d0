import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import { connect, type Db } from "#server/db/connect.ts";
import type { Storage } from "#tests/harness/engines.ts";

type Place = Omit<Storage, "remove">;

/** Opens a database beside a site, or where none runs. */
export async function withDatabase<T>(place: Place, use: (db: Db) => Promise<T>): Promise<T> {
  const database = await connect(place);
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

/**
 * Every row of every table, alike on both engines and in one order: times as text, flags as 0 or 1. What an engine derives
 * for its search, and where it keeps its secret, is left out.
 */
export const rowsOfAll = (place: Place): Promise<Record<string, string[]>> =>
  withDatabase(place, async (db) => {
    const tables = (await db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !/^(kysely_|tip_terms)/.test(name))
      .toSorted();
    const all: Record<string, string[]> = {};
    for (const name of tables) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      all[name] = rows
        .filter((row) => row["name"] !== "auth-secret")
        .map((row) =>
          JSON.stringify(
            Object.entries(row)
              .flatMap(([column, value]) => cell(column, value))
              .toSorted(),
          ),
        )
        .toSorted();
    }
    return all;
  });

function cell(column: string, value: unknown): string[] {
  if (column === "terms") return [];
  const plain =
    value instanceof Date ? value.toISOString() : typeof value === "boolean" ? Number(value) : value;
  return [`${column}=${JSON.stringify(plain)}`];
}

/** Every file of a data folder but the database's own, with a sum of what is in it. */
export async function filesOfAll({ dataDir }: Pick<Place, "dataDir">): Promise<Record<string, string>> {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const sums: Record<string, string> = {};
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    if (file.isFile() && !file.name.startsWith("trowel.db"))
      sums[path.slice(dataDir.length + 1)] = createHash("sha256")
        .update(await readFile(path))
        .digest("hex");
  }
  return sums;
}

/** That nothing contradicts itself: every count is what is counted, and nothing hangs in the air (docs/product.md 4.23). */
export async function expectConsistent(db: Db): Promise<void> {
  const { rows: wrong } = await sql`
    select 'likes of a tip' as what, tip.id as about from tip
      where like_count <> (select count(*) from tip_like where tip_like.tip_id = tip.id)
    union all select 'a like without its tip', tip_like.tip_id from tip_like
      where not exists (select 1 from tip where tip.id = tip_like.tip_id)
    union all select 'a like without its gardener', tip_like.gardener_id from tip_like
      where not exists (select 1 from gardener where gardener.id = tip_like.gardener_id)
    union all select 'a tip that cannot be found', tip.id from tip
      where not exists (select 1 from tip_entry where tip_entry.tip_id = tip.id)
    union all select 'tips of a gardener', gardener.id from gardener
      where tip_count <> (select count(*) from tip where tip.gardener_id = gardener.id and public = 1)
    union all select 'counted tips of a gardener', gardener.id from gardener
      where (select count(*) from tip where tip.gardener_id = gardener.id) <> coalesce((select sum(value) from counter
        where name in ('gardener/' || gardener.id || '/public', 'gardener/' || gardener.id || '/private')), 0)
  `.execute(db);
  expect(wrong).toEqual([]);
  const { rows: totals } = await sql<{ name: string; kept: number; counted: number }>`
    select name, coalesce((select value from counter where counter.name = wanted.name), 0) as kept, counted from (
      select 'tips/public' as name, count(*) as counted from tip where public = 1
      union all select 'gardeners', count(*) from gardener where active = 1
      union all select 'likes', count(*) from tip_like inner join tip on tip.id = tip_id where public = 1
    ) as wanted`.execute(db);
  for (const { name, kept, counted } of totals) expect(kept, name).toBe(counted);
  const { rows: weeks } = await sql<{ what: string; number: number | string }>`
    select 'tips' as what, coalesce(sum(value), 0) as number from counter where name like 'week/%/tips'
    union all select 'likes', coalesce(sum(value), 0) from counter where name like 'week/%/likes'`.execute(
    db,
  );
  for (const { what, number } of weeks)
    expect(Number(number), `${what} of all weeks`).toBe(
      totals.find(({ name }) => name.startsWith(what))?.counted,
    );
}

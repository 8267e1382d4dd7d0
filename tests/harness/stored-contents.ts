import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import { connect, type Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";
import { recount } from "#server/derived/recount.ts";
import { expectTotalsMatchRows } from "#tests/harness/row-counts.ts";
import type { Storage } from "#tests/harness/engines.ts";

type Place = Omit<Storage, "remove">;

/** Opens a database next to a site, or where none runs. */
export async function withDatabase<T>(place: Place, use: (db: Db) => Promise<T>): Promise<T> {
  const database = await connect(place);
  try {
    return await use(database.db);
  } finally {
    await database.close();
  }
}

/**
 * Returns every row of every table, in the same form and order on both engines: times as text, flags as 0 or 1. Without
 * the search index and the secret, which the engines store differently, and the site's id; trending scores are rounded to the stored
 * precision.
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
        .filter((row) => !["auth-secret", "site-id"].includes(String(row["name"])))
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
  if (column === "trending_score") return [`${column}=${Number(value).toFixed(3)}`];
  const plain =
    value instanceof Date ? value.toISOString() : typeof value === "boolean" ? Number(value) : value;
  return [`${column}=${JSON.stringify(plain)}`];
}

/** Hashes every file of a data folder except the database's own and the site's id. */
export async function filesOfAll({ dataDir }: Pick<Place, "dataDir">): Promise<Record<string, string>> {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const sums: Record<string, string> = {};
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    if (file.isFile() && !/^(trowel\.db|\.site-id)/.test(file.name))
      sums[path.slice(dataDir.length + 1)] = createHash("sha256")
        .update(await readFile(path))
        .digest("hex");
  }
  return sums;
}

/** Expects derived data to equal a count of the rows, and every reference to exist (docs/product.md 4.23). */
export async function expectConsistent(db: Db): Promise<void> {
  const { rows: orphans } = await sql`
    select 'a like without its tip' as what, tip_id as about from tip_like
      where not exists (select 1 from tip where tip.id = tip_like.tip_id)
    union all select 'a like without its gardener', gardener_id from tip_like
      where not exists (select 1 from gardener where gardener.id = tip_like.gardener_id)
    union all select 'a tip that cannot be found', tip.id from tip
      where visible_to is not null and not exists (select 1 from tip_terms where ${termKey(db)} = tip.number)
  `.execute(db);
  expect(orphans).toEqual([]);
  await expectTotalsMatchRows({ deps: { db } });
  expect(await recount(db, { apply: false })).toEqual([]);
}

const termKey = (db: Db) => sql.ref(engineOf(db) === "sqlite" ? "tip_terms.rowid" : "tip_terms.number");

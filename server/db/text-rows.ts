import { sql, type RawBuilder } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";

/**
 * Texts as rows to select from, in a column called `value`. They are passed as one parameter: a statement with a
 * parameter for each text would take longer to build than to run.
 */
export function textRows(db: Db, texts: readonly string[]): RawBuilder<unknown> {
  const json = JSON.stringify(texts);
  return engineOf(db) === "sqlite"
    ? sql`json_each(${json})`
    : sql`json_array_elements_text(cast(${json} as json)) as given (value)`;
}

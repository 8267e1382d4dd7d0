import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";

/**
 * Texts as a table `given` with the column `value`. They are passed as one parameter: a statement with a parameter for each
 * text takes longer to build than to run.
 */
export function textValues(db: Db, texts: string[]): RawBuilder<unknown> {
  const json = JSON.stringify(texts);
  return engineOf(db) === "sqlite"
    ? sql`json_each(${json}) as given`
    : sql`json_array_elements_text(cast(${json} as json)) as given (value)`;
}

/** Numbers as a table `given` with the columns `key` and `number`, passed as one parameter as with `textValues`. */
export function numbersByKey(db: Db, numbers: ReadonlyMap<string, number>): RawBuilder<unknown> {
  const json = JSON.stringify(Object.fromEntries(numbers));
  return engineOf(db) === "sqlite"
    ? sql`(select key, value as number from json_each(${json})) as given`
    : sql`(select key, cast(value as integer) as number from json_each_text(cast(${json} as json))) as given`;
}

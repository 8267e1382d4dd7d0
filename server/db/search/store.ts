import type { RawBuilder, Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { engineOf } from "#server/db/engine.ts";
import { postgresSearch } from "#server/db/search/postgres.ts";
import { sqliteSearch } from "#server/db/search/sqlite.ts";
import type { Question } from "#server/db/search/terms.ts";
import type { Tables } from "#server/db/tables.ts";

/** An entry's number and its terms. */
export type Written = { number: number; terms: string[] };

/**
 * Where the terms of the entries (`tip_entry`) are kept and found: what differs between the engines, and nothing else.
 * An entry that is deleted takes its terms with it, whoever deletes it.
 */
export type SearchStore = {
  /** Numbers for `count` new entries, of a site from which no tip was removed yet. Each is smaller than all before it. */
  numbers(trx: Transaction<Tables>, count: number): Promise<number[]>;
  /** The number of a new entry: smaller than all before it, and than those kept for removed tips (`server/tips/tips.removal.ts`). */
  next(trx: Transaction<Tables>): Promise<number>;
  /** Keeps the terms of new entries, whose numbers fall. */
  write(trx: Transaction<Tables>, entries: Written[]): Promise<void>;
  /** Keeps other terms for an entry. */
  rewrite(trx: Transaction<Tables>, entry: Written): Promise<void>;
  /** A question as the engine is asked it. */
  asked(question: Question): string;
  /** A query for the `number` of at most `limit` entries that fit an `asked` question, those shared last first. */
  newest(asked: string, limit: number): RawBuilder<{ number: number }>;
  /** The same in no order, for counting. */
  some(asked: string, limit: number): RawBuilder<{ number: number }>;
};

/** Terms are ASCII or words (`domain/text/words.ts`): nothing in them needs escaping. */
export const searchStore = (db: Db): SearchStore =>
  engineOf(db) === "sqlite" ? sqliteSearch : postgresSearch;

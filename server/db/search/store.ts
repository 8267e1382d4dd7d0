import type { RawBuilder, Transaction } from "kysely";
import { postgresSearch } from "#server/db/search/postgres.ts";
import { sqliteSearch } from "#server/db/search/sqlite.ts";
import type { SearchQuery } from "#server/db/search/terms.ts";
import type { Tables } from "#server/db/tables.ts";
import { engineOf } from "#server/db/engine.ts";
import type { Kysely } from "kysely";

/** A tip's number and its search terms. */
export type TipTerms = { number: number; terms: string[] };

/** How one engine stores and queries the search terms of tips, in `tip_terms`. Nothing else about search differs. */
export type SearchStore = {
  /** A number for a new tip, smaller than all others, so that ascending order is newest first. */
  nextNumber(trx: Transaction<Tables>): Promise<number>;
  /** Continues with the numbers after those of restored tips. */
  resumeNumbers(trx: Transaction<Tables>): Promise<void>;
  /** Inserts the terms of tips that have none. */
  insert(trx: Transaction<Tables>, rows: TipTerms[]): Promise<void>;
  /** Deletes the terms of these tips, if they have any. */
  remove(trx: Transaction<Tables>, numbers: number[]): Promise<void>;
  /**
   * The stored terms of all tips, by ascending number. Must be read to the end within a transaction; `insert` and `remove` may
   * run in between.
   */
  storedTerms(db: Kysely<Tables>): AsyncGenerator<TipTerms>;
  /**
   * Merges what inserts have left in many parts, each of which a query looks into. Calls `proceed` between short transactions, and
   * ends early if that returns false.
   */
  merge(db: Kysely<Tables>, proceed: () => Promise<boolean>): Promise<void>;
  /** A query as the engine's own match expression. */
  matchExpression(query: SearchQuery): string;
  /** Selects the `number` of at most `limit` tips that match, newest first. */
  newest(expression: string, limit: number): RawBuilder<{ number: number }>;
  /** The same in any order, for counting. */
  any(expression: string, limit: number): RawBuilder<{ number: number }>;
};

/** The store of an engine. Terms are ASCII or words (`domain/text/tokens.ts`), so that nothing needs escaping. */
export const searchStore = (db: Kysely<Tables>): SearchStore =>
  engineOf(db) === "sqlite" ? sqliteSearch : postgresSearch;

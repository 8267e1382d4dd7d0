import type { ColumnType, Kysely } from "kysely";
import type { Tables } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

type Writable<Table> = {
  [Column in keyof Table]: Table[Column] extends ColumnType<infer T, never, never> ? T : Table[Column];
};

/** The tables with derived columns that can be written. */
export type WritableTables = {
  [Name in keyof Tables]: Name extends "comment" | "counter" | "gardener" | "tip_stats" | "tip_total"
    ? Writable<Tables[Name]>
    : Tables[Name];
};

/** Lets a query write derived columns, which the types of all other modules forbid. */
export const writable = (trx: Trx): Kysely<WritableTables> => trx as unknown as Kysely<WritableTables>;

import { sql, type Kysely } from "kysely";

/** When a member last shared or edited a tip, or reported on one: what a kept fortnight goes by in every process. */
export async function ownChanges(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create index tip_gardener_updated on tip (gardener_id, updated_at)`,
    `create index tip_outcome_gardener_updated on tip_outcome (gardener_id, updated_at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

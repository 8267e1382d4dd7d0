import type { Transaction } from "kysely";
import type { Db, Engine } from "#server/db/connect.ts";
import { REMOVED, type Tables } from "#server/db/tables.ts";

/** So many rows go into one statement. */
const AT_ONCE = 500;

export type Removal = { caseId: string; authorId: string };

/** Notes of tips how they stood and takes them out of everybody's sight. `stood`: by id. */
export async function markRemoved(
  trx: Transaction<Tables>,
  ids: string[],
  { caseId, authorId }: Removal,
  stood: (id: string) => string,
): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    await trx
      .insertInto("removal")
      .values(
        some.map((id) => ({
          kind: "tip",
          target_id: id,
          case_id: caseId,
          author_id: authorId,
          stood: stood(id),
        })),
      )
      .execute();
    await trx.updateTable("tip").set({ public: REMOVED }).where("id", "in", some).execute();
  }
}

/** The removed tips of a case that are still there, with how they stood. Locks them, in the order of their ids. */
export const lockRemoved = (trx: Transaction<Tables>, caseId: string, engine: Engine) =>
  trx
    .selectFrom("tip")
    .innerJoin("removal", "removal.target_id", "tip.id")
    .selectAll("tip")
    .select("removal.stood")
    .where("removal.case_id", "=", caseId)
    .where("removal.kind", "=", "tip")
    .where("tip.public", "=", REMOVED)
    .orderBy("tip.id")
    .$if(engine === "postgres", (query) => query.forNoKeyUpdate("tip"))
    .execute();

export async function markRestored(trx: Transaction<Tables>, id: string, isPublic: number): Promise<void> {
  await trx.updateTable("tip").set({ public: isPublic }).where("id", "=", id).execute();
}

/** Forgets what a case removed, once it is put back. */
export async function forgetRemovals(trx: Transaction<Tables>, caseId: string): Promise<void> {
  await trx.deleteFrom("removal").where("case_id", "=", caseId).where("kind", "=", "tip").execute();
}

/** Why a tip was removed. */
export const selectReason = (db: Db, id: string) =>
  db
    .selectFrom("removal")
    .innerJoin("moderation_case", "moderation_case.id", "removal.case_id")
    .select("moderation_case.reason")
    .where("removal.kind", "=", "tip")
    .where("removal.target_id", "=", id)
    .executeTakeFirst();

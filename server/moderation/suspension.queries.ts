import type { Insertable, Transaction } from "kysely";
import { SIGN_IN_BLOCKING_ACTIONS } from "#domain/moderation/moderation.ts";
import type { Db } from "#server/db/connect.ts";
import type { SuspensionTable, Tables } from "#server/db/tables.ts";

/** What an account's role follows from, by its gardener record; undefined when the account is gone. */
export const selectRoleSource = (db: Db, gardenerId: string) =>
  db
    .selectFrom("gardener")
    .innerJoin("user", "user.id", "gardener.account_id")
    .leftJoin("account_role", "account_role.account_id", "user.id")
    .select(["user.email", "user.emailVerified as verified", "account_role.role as granted"])
    .where("gardener.id", "=", gardenerId)
    .executeTakeFirst();

/** Suspends an account, unless another case does so for as long or longer, and ends its sign-ins. */
export async function suspend(trx: Transaction<Tables>, row: Insertable<SuspensionTable>): Promise<void> {
  const { account_id: _, ...change } = row;
  await trx
    .insertInto("suspension")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet(change)
        .where("suspension.until", "is not", null)
        .where((eb) =>
          eb.or([eb("excluded.until", "is", null), eb("excluded.until", ">", eb.ref("suspension.until"))]),
        ),
    )
    .execute();
  await trx.deleteFrom("session").where("userId", "=", row.account_id).execute();
}

/** Ends the suspension that a case led to. Of what other cases have decided about the account the longest holds then. */
export async function endSuspension(trx: Transaction<Tables>, caseId: string): Promise<void> {
  const ended = await trx
    .deleteFrom("suspension")
    .where("case_id", "=", caseId)
    .returning("account_id")
    .executeTakeFirst();
  if (!ended) return;
  const others = await trx
    .selectFrom("moderation_case")
    .innerJoin("gardener", "gardener.id", "moderation_case.author_id")
    .select(["gardener.account_id", "moderation_case.id", "until", "reason", "decided_at"])
    .where("gardener.account_id", "=", ended.account_id)
    .where("status", "=", "decided")
    .where("action", "in", SIGN_IN_BLOCKING_ACTIONS)
    .execute();
  for (const { account_id, id, until, reason, decided_at } of others)
    await suspend(trx, { account_id, case_id: id, until, reason, created_at: decided_at ?? "" });
}

import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";

/** Tips saved within these times (ISO-8601), of which `until` is weeks ago. */
export type SavedRange = { from: string; until: string };

/** The saved tips that a member is to be asked about: others' or their own, never asked about and not reported on since. */
const toAsk = (db: Db | Trx, { from, until }: SavedRange) =>
  db
    .selectFrom("tip_save")
    .where("tip_save.created_at", ">=", from)
    .where("tip_save.created_at", "<=", until)
    .where(
      sql<boolean>`not exists (select 1 from outcome_letter where outcome_letter.gardener_id = tip_save.gardener_id
        and outcome_letter.tip_id = tip_save.tip_id)`,
    )
    .where(
      sql<boolean>`not exists (select 1 from tip_outcome where tip_outcome.gardener_id = tip_save.gardener_id
        and tip_outcome.tip_id = tip_save.tip_id and tip_outcome.updated_at >= tip_save.created_at)`,
    );

/**
 * The next members, by their ids, who want letters, have a tip to be asked about, and got no letter since `since`. Written as in the
 * partial index `notification_setting_outcomes`.
 */
export const selectMembersToAsk = (
  db: Db,
  { range, since, last, limit }: { range: SavedRange; since: string; last: string; limit: number },
) =>
  db
    .selectFrom("notification_setting")
    .select("notification_setting.gardener_id")
    .where(sql<boolean>`notification_setting.kind = 'outcomes' and notification_setting.channel = 'mail'`)
    .where("notification_setting.gardener_id", ">", last)
    .where((eb) =>
      eb.exists(
        toAsk(db, range)
          .select("tip_save.tip_id")
          .where(sql<boolean>`tip_save.gardener_id = notification_setting.gardener_id`),
      ),
    )
    .where(
      sql<boolean>`not exists (select 1 from outcome_letter
        where outcome_letter.gardener_id = notification_setting.gardener_id and outcome_letter.created_at > ${since})`,
    )
    .orderBy("notification_setting.gardener_id")
    .limit(limit)
    .execute();

/** Locks a member, so that no other process asks them. Returns their account and address unless their account is being deleted. */
export const lockMember = (trx: Trx, gardenerId: string) =>
  trx
    .selectFrom("gardener")
    .select(["account_id", "email"])
    .where("id", "=", gardenerId)
    .where("status", "<>", "deleting")
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether a member got a letter since a time. */
export const wasAskedSince = async (trx: Trx, gardenerId: string, since: string): Promise<boolean> =>
  (await trx
    .selectFrom("outcome_letter")
    .select("letter_id")
    .where("gardener_id", "=", gardenerId)
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The ids of the tips to ask a member about, the earliest saved first. */
export async function selectTipsToAsk(
  trx: Trx,
  gardenerId: string,
  { range, limit }: { range: SavedRange; limit: number },
): Promise<string[]> {
  const rows = await toAsk(trx, range)
    .innerJoin("tip", "tip.id", "tip_save.tip_id")
    .select("tip_save.tip_id")
    .where("tip_save.gardener_id", "=", gardenerId)
    .where("tip.status", "=", "public")
    .orderBy("tip_save.created_at")
    .orderBy("tip_save.tip_id")
    .limit(limit)
    .execute();
  return rows.map(({ tip_id }) => tip_id);
}

/** Records that a letter asks a member about tips. */
export async function insertLetter(
  trx: Trx,
  {
    gardenerId,
    letterId,
    tipIds,
    at,
  }: { gardenerId: string; letterId: string; tipIds: string[]; at: string },
): Promise<void> {
  await trx
    .insertInto("outcome_letter")
    .values(
      tipIds.map((tip_id) => ({ gardener_id: gardenerId, tip_id, letter_id: letterId, created_at: at })),
    )
    .execute();
}

/** The public tips of a letter that its recipient has not reported on since, in the order of their ids. */
export const selectLetter = (db: Db, letterId: string) =>
  db
    .selectFrom("outcome_letter")
    .innerJoin("tip", "tip.id", "outcome_letter.tip_id")
    .select(["outcome_letter.gardener_id", "tip.id", "tip.title", "tip.gardener_id as author_id"])
    .where("outcome_letter.letter_id", "=", letterId)
    .where("tip.status", "=", "public")
    .where(
      sql<boolean>`not exists (select 1 from tip_outcome where tip_outcome.gardener_id = outcome_letter.gardener_id
        and tip_outcome.tip_id = outcome_letter.tip_id and tip_outcome.updated_at >= outcome_letter.created_at)`,
    )
    .orderBy("tip.id")
    .execute();

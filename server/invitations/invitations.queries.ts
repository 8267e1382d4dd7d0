import type { Insertable } from "kysely";
import { advisoryLock } from "#server/db/advisory-lock.ts";
import type { Db } from "#server/db/connect.ts";
import type { InvitationTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";

/** Serializes new invitations until the transaction ends, so that they can be counted. */
export const lockInvitations = (trx: Trx) => advisoryLock(trx, "invitations");

export async function countInvitations(trx: Trx, now: string): Promise<number> {
  const { invitations } = await trx
    .selectFrom("invitation")
    .select((eb) => eb.fn.countAll<number>().as("invitations"))
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return invitations;
}

export const insertInvitation = (trx: Trx, row: Insertable<InvitationTable>) =>
  trx.insertInto("invitation").values(row).execute();

/** Selects the invitations that can be used at a time, newest first, each with the name of the admin. */
export const selectInvitations = (db: Db, now: string) =>
  db
    .selectFrom("invitation")
    .leftJoin("gardener", "gardener.id", "invitation.invited_by")
    .select([
      "invitation.id",
      "invitation.email",
      "invitation.created_at",
      "invitation.expires_at",
      "gardener.name as invitedBy",
    ])
    .where("invitation.expires_at", ">", now)
    .orderBy("invitation.id", "desc")
    .execute();

export const selectInvitation = (db: Db | Trx, id: string) =>
  db
    .selectFrom("invitation")
    .leftJoin("gardener", "gardener.id", "invitation.invited_by")
    .select(["invitation.id", "invitation.email", "invitation.expires_at", "gardener.name as invitedBy"])
    .where("invitation.id", "=", id)
    .executeTakeFirst();

export const selectByEmail = (trx: Trx, email: string) =>
  trx.selectFrom("invitation").select(["id", "expires_at"]).where("email", "=", email).executeTakeFirst();

/** Sets until when an invitation can be used. Returns its address; undefined if there is none. */
export const extendInvitation = (trx: Trx, id: string, expires_at: string) =>
  trx
    .updateTable("invitation")
    .set({ expires_at })
    .where("id", "=", id)
    .returning("email")
    .executeTakeFirst();

/** Deletes an invitation and returns its address; undefined if there is none. */
export const deleteInvitation = (trx: Trx, id: string) =>
  trx.deleteFrom("invitation").where("id", "=", id).returning("email").executeTakeFirst();

/** Whether an account has an address. */
export const hasAccount = async (trx: Trx, email: string): Promise<boolean> =>
  (await trx.selectFrom("user").select("id").where("email", "=", email).executeTakeFirst()) !== undefined;

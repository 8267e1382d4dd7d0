import type { Updateable } from "kysely";
import type { GardenerStatus, GardenerTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import { gardenersChanged } from "#server/derived/projector.ts";
import * as queries from "#server/gardeners/gardeners.queries.ts";

/** From each status, those a gardener can change to. */
const TRANSITIONS: Record<GardenerStatus, readonly GardenerStatus[]> = {
  active: ["inactive", "removed", "deleting"],
  inactive: ["active", "removed", "deleting"],
  removed: ["active", "inactive", "deleting"],
  deleting: [],
};

/**
 * Changes the status of a locked gardener to `to`, or restores the one before their removal, and updates what is derived. `fields`: other
 * columns to change; the status may then stay the same. Throws for a transition that is not in `TRANSITIONS`.
 */
export async function setGardenerStatus(
  trx: Trx,
  before: queries.GardenerStatusRow,
  to: GardenerStatus | "restore",
  fields: Updateable<GardenerTable> = {},
): Promise<void> {
  const status = to === "restore" ? before.restore_status : to;
  if (status === null || (status !== before.status && !TRANSITIONS[before.status].includes(status)))
    throw new Error(`A gardener cannot change from ${before.status} to ${status}`);
  const change = { status, restore_status: status === "removed" ? before.status : null };
  await queries.updateGardener(trx, before.id, { ...fields, ...change });
  gardenersChanged(trx, [{ before, after: { ...before, ...change } }]);
}

/** Removes an active or inactive profile. Idempotent. The caller refreshes its photos. */
export async function removeGardener(trx: Trx, id: string): Promise<void> {
  const found = await queries.lockStatus(trx, id);
  if (found?.status === "active" || found?.status === "inactive")
    await setGardenerStatus(trx, found, "removed");
}

/** Returns a removed profile to the status it had. Idempotent. The caller refreshes its photos. */
export async function restoreGardener(trx: Trx, id: string): Promise<void> {
  const found = await queries.lockStatus(trx, id);
  if (found?.status === "removed") await setGardenerStatus(trx, found, "restore");
}

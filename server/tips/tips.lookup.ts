import type { Transaction } from "kysely";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { REMOVED, type Tables } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { notFound } from "#server/http/refusal.ts";
import { selectTip, selectTipForChange } from "#server/tips/tips.queries.ts";
import { removedTip } from "#server/tips/tips.removal.ts";
import { hidesFor, maySee } from "#server/tips/tips.visibility.ts";

/**
 * A tip as it is stored, that a viewer may see, for rules about what hangs on it. Throws 404 for any other, and to its
 * author 410 with the reason when it was removed.
 */
export async function visibleTip(db: Deps["db"], viewer: Viewer, id: string) {
  const row = await selectTip(db, id, viewer?.gardenerId, hidesFor(viewer) !== undefined);
  if (row?.public === REMOVED && row.gardener_id === viewer?.gardenerId) throw await removedTip(db, id);
  if (
    !row ||
    row.public === REMOVED ||
    !maySee(viewer, { public: row.public === 1, gardenerId: row.gardener_id, waits: row.waits !== 0 })
  )
    throw notFound("tip");
  return row;
}

/** As `visibleTip`, locked until the transaction ends, for what changes its numbers. Throws 404. */
export async function lockVisibleTip(trx: Transaction<Tables>, actor: Actor, id: string) {
  const tip = await selectTipForChange(trx, id);
  if (!tip || !maySee(actor, { public: tip.public === 1, gardenerId: tip.gardener_id }))
    throw notFound("tip");
  return tip;
}

import type { Updateable } from "kysely";
import { searchStore } from "#server/db/search/store.ts";
import type { TipStatus, TipTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import { tipsChanged } from "#server/derived/projector.ts";
import { announceTips } from "#server/notifications/notifications.ts";
import { refreshPhotos } from "#server/photos/photos.ts";
import { queueTipEvents } from "#server/webhooks/webhooks.ts";
import * as queries from "#server/tips/tips.queries.ts";

/** From each status, those a tip can change to. */
const TRANSITIONS: Record<TipStatus, readonly TipStatus[]> = {
  private: ["public", "pending", "removed", "deleting"],
  public: ["private", "pending", "removed", "deleting"],
  pending: ["private", "public", "removed", "deleting"],
  removed: ["private", "public", "pending", "deleting"],
  deleting: [],
};

/**
 * Changes the status of locked tips to `to`, or restores each one's status before its removal, and updates what is derived. `now`:
 * ISO-8601, required when a tip may be published for the first time. `fields`: other columns to change; the status may then stay
 * the same. Throws for a transition that is not in `TRANSITIONS`.
 */
export async function setTipStatus(
  trx: Trx,
  tips: readonly queries.TipRow[],
  to: TipStatus | "restore",
  { now = "", fields = {} }: { now?: string; fields?: Updateable<TipTable> } = {},
): Promise<void> {
  const changes: { before: queries.TipRow; after: queries.TipRow }[] = [];
  const groups = new Map<string, { columns: Updateable<TipTable>; ids: string[] }>();
  for (const before of tips) {
    const columns = { ...fields, ...(await statusColumns(trx, before, to, now)) };
    const key = JSON.stringify(columns);
    const group = groups.get(key) ?? { columns, ids: [] };
    groups.set(key, group);
    group.ids.push(before.id);
    changes.push({ before, after: { ...before, ...columns } as queries.TipRow });
  }
  for (const { columns, ids } of groups.values()) await queries.updateTips(trx, ids, columns);
  await tipsChanged(trx, changes);
  await queueTipEvents(trx, changes);
  await announceTips(trx, changes);
  const hidden = changes.filter(
    ({ before, after }) => (before.status === "removed") !== (after.status === "removed"),
  );
  if (hidden.length > 0) await refreshPhotos(trx, photosIn(hidden.map(({ before }) => before)));
}

async function statusColumns(
  trx: Trx,
  tip: queries.TipRow,
  to: TipStatus | "restore",
  now: string,
): Promise<Updateable<TipTable>> {
  const status = to === "restore" ? tip.restore_status : to;
  if (status === tip.status) return {};
  if (status === null || !TRANSITIONS[tip.status].includes(status))
    throw new Error(`A tip cannot change from ${tip.status} to ${status}`);
  const columns = { status, restore_status: status === "removed" ? tip.status : null };
  if (tip.published_at !== null || (status !== "public" && status !== "private")) return columns;
  // Approved for the first time: it is listed among the newest.
  const position = status === "public" && { created_at: now, number: await searchStore(trx).nextNumber(trx) };
  return { ...columns, published_at: now, ...position };
}

/** The stored photos that tips use, each once. */
export const photosIn = (tips: readonly Pick<queries.TipRow, "photo_hash">[]): string[] => [
  ...new Set(tips.flatMap(({ photo_hash }) => photo_hash ?? [])),
];

/**
 * Makes a pending tip public (docs/product.md 11.26). At its first approval it is listed among the newest, later at its old
 * position. Returns "changed" if its author changed it after `ifUnchangedSince`, "gone" if it is not pending.
 */
export async function approveTip(
  trx: Trx,
  id: string,
  { now, ifUnchangedSince }: { now: string; ifUnchangedSince: string | undefined },
): Promise<"approved" | "changed" | "gone"> {
  const tip = await queries.lockTip(trx, id);
  if (tip?.status !== "pending") return "gone";
  if (ifUnchangedSince !== undefined && ifUnchangedSince !== tip.updated_at) return "changed";
  await setTipStatus(trx, [tip], "public", { now });
  return "approved";
}

/** Makes a public tip pending again, because its approval is undone. Returns whether it was public. */
export async function revertApproval(trx: Trx, id: string): Promise<boolean> {
  const tip = await queries.lockTip(trx, id);
  if (tip?.status !== "public") return false;
  await setTipStatus(trx, [tip], "pending");
  return true;
}

/** Removes all tips of an author, or only one. Idempotent. */
export async function removeTips(trx: Trx, authorId: string, onlyId?: string): Promise<void> {
  const statuses = ["public", "private", "pending"] as const;
  if (onlyId !== undefined) {
    const tip = await queries.lockTip(trx, onlyId);
    const isRemovable = tip?.gardener_id === authorId && statuses.some((status) => status === tip.status);
    if (tip && isRemovable) await setTipStatus(trx, [tip], "removed");
    return;
  }
  for await (const tips of queries.lockTipsOf(trx, authorId, statuses))
    await setTipStatus(trx, tips, "removed");
}

/** Restores the removed tips of an author to their status before, except for the ids in `except`. */
export async function restoreTips(
  trx: Trx,
  authorId: string,
  { except }: { except: readonly string[] },
): Promise<void> {
  const covered = new Set(except);
  for await (const tips of queries.lockTipsOf(trx, authorId, ["removed"]))
    await setTipStatus(
      trx,
      tips.filter(({ id }) => !covered.has(id)),
      "restore",
    );
}

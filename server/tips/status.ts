import type { Updateable } from "kysely";
import { searchStore } from "#server/db/search/store.ts";
import type { TipStatus, TipTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import { tipsChanged } from "#server/derived/projector.ts";
import { refreshPhotos } from "#server/photos/photos.ts";
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
 * Changes the status of locked tips, to one status or each back to the one before it was removed, and all that follows
 * from it. `now`: ISO-8601, needed where a tip can be placed for the first time. `fields`: other columns that change
 * with it; the status may then stay the same. Throws for a transition that is not in `TRANSITIONS`.
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
  // Approved for the first time, it takes its place among the newest.
  const placed = status === "public" && { created_at: now, number: await searchStore(trx).nextNumber(trx) };
  return { ...columns, published_at: now, ...placed };
}

/** The stored photos that tips use, each once. */
export const photosIn = (tips: readonly Pick<queries.TipRow, "photo_hash">[]): string[] => [
  ...new Set(tips.flatMap(({ photo_hash }) => photo_hash ?? [])),
];

/**
 * Makes a pending tip public (docs/product.md 11.26): one that was never placed before is placed among the newest, any
 * other where it was. Returns "changed" if its author changed it after `ifUnchangedSince`, "gone" if it is not pending.
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

/** Removes one tip of an author, or all; those that are removed already stay as they are. */
export async function removeTips(trx: Trx, authorId: string, onlyId?: string): Promise<void> {
  const statuses = ["public", "private", "pending"] as const;
  if (onlyId !== undefined) {
    const tip = await queries.lockTip(trx, onlyId);
    const isThere = tip?.gardener_id === authorId && statuses.some((status) => status === tip.status);
    if (tip && isThere) await setTipStatus(trx, [tip], "removed");
    return;
  }
  for await (const tips of queries.lockTipsOf(trx, authorId, statuses))
    await setTipStatus(trx, tips, "removed");
}

/** Restores the removed tips of an author, as they were, but those whose ids are in `except`. */
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

import type { Updateable } from "kysely";
import { searchStore } from "#server/db/search/store.ts";
import type { TipStatus, TipTable } from "#server/db/tables.ts";
import type { Trx } from "#server/db/transaction.ts";
import { tipsChanged } from "#server/derived/projector.ts";
import { refreshPhotos } from "#server/photos/photos.ts";
import type { TipRow } from "#server/tips/tips.queries.ts";

/** From each status, those a tip can change to. */
const TRANSITIONS: Record<TipStatus, readonly TipStatus[]> = {
  private: ["public", "pending", "removed", "deleting"],
  public: ["private", "pending", "removed", "deleting"],
  pending: ["private", "public", "removed", "deleting"],
  removed: ["private", "public", "pending", "deleting"],
  deleting: [],
};

const BATCH_SIZE = 500;

/**
 * Changes the status of locked tips, to one status or each back to the one before it was removed, and all that follows
 * from it. `now`: ISO-8601, needed where a tip can be placed for the first time. `fields`: other columns that change
 * with it; the status may then stay the same. Throws for a transition that is not in `TRANSITIONS`.
 */
export async function setTipStatus(
  trx: Trx,
  tips: readonly TipRow[],
  to: TipStatus | "restore",
  { now = "", fields = {} }: { now?: string; fields?: Updateable<TipTable> } = {},
): Promise<void> {
  const changes: { before: TipRow; after: TipRow }[] = [];
  const groups = new Map<string, { columns: Updateable<TipTable>; ids: string[] }>();
  for (const before of tips) {
    const columns = { ...fields, ...(await statusColumns(trx, before, to, now)) };
    const key = JSON.stringify(columns);
    const group = groups.get(key) ?? { columns, ids: [] };
    groups.set(key, group);
    group.ids.push(before.id);
    changes.push({ before, after: { ...before, ...columns } as TipRow });
  }
  for (const { columns, ids } of groups.values())
    for (let from = 0; from < ids.length; from += BATCH_SIZE)
      await trx
        .updateTable("tip")
        .set(columns)
        .where("id", "in", ids.slice(from, from + BATCH_SIZE))
        .execute();
  await tipsChanged(trx, changes);
  const hidden = changes.filter(
    ({ before, after }) => (before.status === "removed") !== (after.status === "removed"),
  );
  if (hidden.length > 0) await refreshPhotos(trx, photosIn(hidden.map(({ before }) => before)));
}

async function statusColumns(
  trx: Trx,
  tip: TipRow,
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
export const photosIn = (tips: readonly Pick<TipRow, "photo_hash">[]): string[] => [
  ...new Set(tips.flatMap(({ photo_hash }) => photo_hash ?? [])),
];

import type { Tip } from "#domain/tips/tip.ts";
import type { Actor } from "#server/auth/actor.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { coveringDecisions } from "#server/moderation/moderation.ts";
import { presentTip } from "#server/tips/present.ts";
import { setTipStatus } from "#server/tips/status.ts";
import * as queries from "#server/tips/tips.queries.ts";

// What decisions of moderators do to tips.

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

/** A member's own tips that moderators removed, as they were, with the reason and the time, in batches. */
export async function* removedTipsOf(
  { db }: Pick<Deps, "db">,
  actor: Actor,
  origin: string,
): AsyncGenerator<{ kind: "tip"; reason: string; removedAt: string | null; tip: Tip }[]> {
  const authorId = actor.gardenerId;
  for (let previous = ""; ;) {
    const rows = await queries.selectRemoved(db, authorId, previous);
    if (rows.length === 0) return;
    const targetIds = rows.map(({ id }) => id);
    const decisions = await coveringDecisions(db, { kind: "tip", authorId, targetIds });
    yield rows.map(({ restore_status, ...row }) => ({
      kind: "tip",
      reason: decisions.get(row.id)?.reason ?? "",
      removedAt: decisions.get(row.id)?.decidedAt ?? null,
      tip: presentTip({ ...row, status: restore_status ?? row.status }, actor, origin),
    }));
    previous = rows.at(-1)?.id ?? "";
  }
}

import type { Transaction } from "kysely";
import type { Actor } from "#server/auth/actor.ts";
import type { Db } from "#server/db/connect.ts";
import { REMOVED, type Tables } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import * as queries from "#server/gardeners/gardeners.removal.queries.ts";
import { changesOfGardener } from "#server/gardeners/gardeners.totals.ts";
import { Refusal } from "#server/http/refusal.ts";

// A profile that a moderator removes, or whose owner is banned: nobody sees it, and it comes back as it stood when the
// decision is undone (docs/product.md 11.14, 11.31).

type Removal = { caseId: string; authorId: string };

/**
 * Removes the profile of a gardener; then the caller reviews the pictures. One that is removed already stays with the
 * decision that did it. Answers what the totals change by, for the caller to count last.
 */
export async function removeProfile(
  trx: Transaction<Tables>,
  { caseId, authorId }: Removal,
): Promise<Record<string, number>> {
  const row = await queries.lockGardener(trx, authorId);
  if (!row || row.active === REMOVED) return {};
  await queries.insertRemoval(trx, { id: authorId, caseId, active: row.active });
  await queries.setActive(trx, authorId, REMOVED);
  return changesOfGardener(row.created_at, -row.active);
}

/** Puts back the profile that a case removed, as it stood. Answers what the totals change by. */
export async function restoreProfile(
  trx: Transaction<Tables>,
  caseId: string,
): Promise<Record<string, number>> {
  const profile = await queries.takeRemoval(trx, caseId);
  const row = profile && (await queries.lockGardener(trx, profile.target_id));
  if (!profile || row?.active !== REMOVED) return {};
  const active = Number(profile.stood);
  await queries.setActive(trx, row.id, active);
  return changesOfGardener(row.created_at, active);
}

/** The 410 with which a member learns why their profile is gone. `changing`: they wanted to change it. */
export async function removedProfile(
  db: Db | Transaction<Tables>,
  id: string,
  { changing = false } = {},
): Promise<Refusal> {
  const reason = (await queries.selectRemoval(db, id))?.reason ?? "";
  return new Refusal(
    410,
    changing
      ? `Nothing was changed, because a moderator removed your profile. If you think this is wrong, ask us to look again with the help form. The reason: ${reason}`
      : `A moderator removed your profile: ${reason}`,
  );
}

/** Whether others do not find a gardener by their id, nor what they shared: their profile is removed. */
export const isProfileRemoved = queries.isRemoved;

/** When and why a member's own profile was removed; none when it was not. */
export async function removedProfileOf(
  { db }: Pick<Deps, "db">,
  { gardenerId }: Actor,
): Promise<{ kind: "gardener"; reason: string; removedAt: string | null }[]> {
  const removal = await queries.selectRemoval(db, gardenerId);
  return removal ? [{ kind: "gardener", reason: removal.reason, removedAt: removal.decided_at }] : [];
}

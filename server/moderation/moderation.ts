import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { casesChanged } from "#server/derived/projector.ts";
import * as queries from "#server/moderation/moderation.queries.ts";
import { selectReportsBy } from "#server/moderation/reports.queries.ts";

// What other modules need of moderation. It imports none of them: deciding about tips, comments and gardeners is in
// `decisions.ts`, which only the routes import.

/** The decision that explains why something is removed. */
export type RemovalDecision = { reason: string; decidedAt: string };

/** What a decision can remove: a tip or a comment by its id, or the profile of `authorId`. */
type Removed = { kind: "tip" | "comment" | "gardener"; authorId: string };

/** The earliest standing decision that removed something (docs/product.md 11.15); undefined when nothing did. */
export const removalDecision = async (
  db: Db | Trx,
  { targetId, ...removed }: Removed & { targetId: string },
): Promise<RemovalDecision | undefined> =>
  (await removalDecisions(db, { ...removed, targetIds: [targetId] })).get(targetId);

/** The same for several targets of one author, by target. */
export async function removalDecisions(
  db: Db | Trx,
  { targetIds, ...removed }: Removed & { targetIds: string[] },
): Promise<Map<string, RemovalDecision>> {
  const found = new Map<string, RemovalDecision>();
  for (const row of await queries.selectRemovalCases(db, { ...removed, targetIds })) {
    const decision = { reason: row.reason, decidedAt: row.decided_at ?? "" };
    for (const id of row.action === "remove" ? [row.target_id] : targetIds)
      if (!found.has(id)) found.set(id, decision);
  }
  return found;
}

/** Locks the cases about a gardener by their ids. Cases are locked before tips, photos and gardeners. */
export const lockCasesOf = queries.lockCasesOf;

/** Locks the open case about something, if there is one. */
export const lockOpenCase = queries.lockOpenCase;

/** Deletes the cases about a gardener whose account is being deleted, with their reports. */
export async function deleteCasesOf(trx: Trx, gardenerId: string): Promise<void> {
  const deleted = await queries.deleteCasesOf(trx, gardenerId);
  casesChanged(
    trx,
    deleted.map((before) => ({ before })),
  );
}

/** What keeps a gardener from signing in, oldest first, and how many cases there are about them: for admins. */
export async function moderationOf({ db, clock }: Pick<Deps, "db" | "clock">, gardenerId: string) {
  const [suspensions, cases] = await Promise.all([
    queries.selectSuspensions(db, gardenerId, clock().toISOString()),
    queries.countCasesAbout(db, gardenerId),
  ]);
  return {
    suspensions: suspensions.map((row) => ({
      caseId: row.id,
      until: row.suspended_until,
      reason: row.reason,
      by: row.decider_name,
      at: row.decided_at ?? "",
    })),
    cases,
  };
}

/** The reports a member sent, oldest first, for their download (docs/product.md 7.56). */
export async function reportsBy({ db }: Pick<Deps, "db">, gardenerId: string) {
  const rows = await selectReportsBy(db, gardenerId);
  return rows.map(({ kind, target_id, reason, note, created_at }) => ({
    kind,
    target: target_id,
    reason,
    note: note,
    createdAt: created_at,
  }));
}

export { toldInWords } from "#server/moderation/told.ts";
export {
  openReview,
  type RecentPosts,
  requireNoReview,
  retryWhenReviewOpened,
  reviewPost,
  type ReviewRules,
  reviewRules,
  withdrawReview,
} from "#server/moderation/review.ts";

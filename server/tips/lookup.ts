import { m } from "#messages";
import { tipUpdateInput, type Tip } from "#domain/tips/tip.ts";
import type { Actor, Viewer } from "#server/auth/actor.ts";
import { authorOnly } from "#server/auth/permission.ts";
import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { chosenGardenOf } from "#server/gardens/gardens.ts";
import { requireMatch, type WriteRequest } from "#server/http/etag.ts";
import { notFound, HttpProblem } from "#server/http/http-problem.ts";
import { removalDecision } from "#server/moderation/moderation.ts";
import { presentTip } from "#server/tips/present.ts";
import * as queries from "#server/tips/tips.queries.ts";
import { canRead, isVisible, moderatorView, queryViewer } from "#server/tips/visibility.ts";

/**
 * A tip that the viewer may read, with what it is presented from. Throws 404, and for the author of a removed one 410
 * with the reason.
 */
export async function visibleTip(db: Db | Trx, viewer: Viewer, id: string) {
  const tip = await queries.selectTip(db, id, queryViewer(viewer));
  if (!tip || !canRead(viewer, tip)) throw await unreadable(db, viewer, tip);
  return tip;
}

/** Reads a tip. Throws 404, and 410 with the reason to the author of a removed one. */
export async function readTip(deps: Deps, viewer: Viewer, id: string, origin: string): Promise<Tip> {
  const tip = await visibleTip(deps.db, moderatorView(viewer), id);
  return presentTip(tip, viewer, origin, await chosenGardenOf(deps, viewer));
}

/** The fields of a tip that its author can edit. */
export const EDITABLE_TIP_FIELDS = Object.keys(tipUpdateInput.shape);

/** Throws 412 with the current tip if its author has changed it since the request's `If-Match`. The tip must be locked. */
export const requireTipMatch = (trx: Trx, actor: Actor, id: string, request: WriteRequest) =>
  requireMatch(request, EDITABLE_TIP_FIELDS, async () =>
    presentTip(await visibleTip(trx, moderatorView(actor), id), actor, request.origin),
  );

/**
 * The row of a tip that the actor finds in lists, locked, for a like or a comment. Throws as `visibleTip` does, also for
 * another's pending tip that a moderator may read.
 */
export async function lockVisibleTip(trx: Trx, actor: Actor, id: string): Promise<queries.TipRow> {
  const tip = await queries.lockTip(trx, id);
  if (!tip || !isVisible(actor, tip)) throw await unreadable(trx, actor, tip);
  return tip;
}

/** The row of a tip that the actor wrote, locked. Throws as `visibleTip` does, and 403 for another's. */
export async function lockOwnTip(trx: Trx, actor: Actor, id: string): Promise<queries.TipRow> {
  const tip = await lockVisibleTip(trx, actor, id);
  authorOnly(actor, { gardenerId: tip.gardener_id });
  return tip;
}

async function unreadable(
  db: Db | Trx,
  viewer: Viewer,
  tip: Pick<queries.TipRow, "id" | "status" | "gardener_id"> | undefined,
): Promise<HttpProblem> {
  if (tip?.status !== "removed" || tip.gardener_id !== viewer?.gardenerId) return notFound("tip");
  const target = { kind: "tip", targetId: tip.id, authorId: tip.gardener_id } as const;
  const decision = await removalDecision(db, target);
  return new HttpProblem(410, m.tipsRemoved({ reason: decision?.reason ?? "" }));
}

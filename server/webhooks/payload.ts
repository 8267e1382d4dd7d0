import { readComment } from "#server/comments/comments.ts";
import type { WebhookDeliveryTable } from "#server/db/tables.ts";
import type { Deps } from "#server/deps.ts";
import { readGardener } from "#server/gardeners/gardeners.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { readTip } from "#server/tips/tips.ts";

/**
 * The JSON that is sent for an event: its type, when it happened, and what a visitor sees of its subject now; undefined if they no
 * longer see it (docs/product.md 7.107). Removed tips and reports are ids and reasons.
 */
export async function payloadOf(
  deps: Deps,
  { event, subject, created_at }: Pick<WebhookDeliveryTable, "event" | "subject" | "created_at">,
  origin: string,
): Promise<string | undefined> {
  const ids = JSON.parse(subject) as Record<string, string>;
  try {
    const data = await dataOf(deps, event, ids, origin);
    return JSON.stringify({ type: event, timestamp: created_at, data });
  } catch (error) {
    if (error instanceof HttpProblem && (error.status === 404 || error.status === 410)) return undefined;
    throw error;
  }
}

async function dataOf(
  deps: Deps,
  event: string,
  { tipId = "", commentId = "", gardenerId = "", ...rest }: Record<string, string>,
  origin: string,
): Promise<object> {
  if (event === "tip.removed") return { _id: tipId };
  if (event.startsWith("tip.")) return readTip(deps, null, tipId, origin);
  if (event === "comment.posted") {
    const comment = await readComment(deps, null, { tipId, id: commentId }, origin);
    return { ...comment, tipId };
  }
  if (event === "member.joined") return readGardener(deps, null, gardenerId, origin);
  return rest;
}

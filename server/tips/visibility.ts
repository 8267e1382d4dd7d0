import type { ExpressionBuilder, RawBuilder } from "kysely";
import { isAtLeast } from "#domain/accounts/role.ts";
import type { Viewer } from "#server/auth/actor.ts";
import { blockedIds } from "#server/db/blocked-ids.ts";
import { eitherOf, mutedIds } from "#server/db/muted-ids.ts";
import type { Tables, TipTable } from "#server/db/tables.ts";

/**
 * Tips in one range of an index: those visible to everybody (`visibleTo` is "") or only to one gardener, by all gardeners or by
 * one.
 */
export type Scope = { visibleTo: string; gardenerId?: string };

/** The scopes of all that a viewer sees, or of what they see of one gardener's. */
export function scopesFor(viewer: Viewer, gardenerId?: string): Scope[] {
  const shared = { visibleTo: "", ...(gardenerId === undefined ? {} : { gardenerId }) };
  const own = viewer && (gardenerId === undefined || gardenerId === viewer.gardenerId);
  return own ? [shared, { visibleTo: viewer.gardenerId }] : [shared];
}

type Visibility = Pick<TipTable, "status" | "gardener_id">;

/** Whether the viewer finds a tip in lists: a public one that no block hides, or their own unless it is removed. */
export const isVisible = (viewer: Viewer, { status, gardener_id }: Visibility): boolean =>
  (status === "public" && !viewer?.hidden.includes(gardener_id)) ||
  ((status === "private" || status === "pending") && gardener_id === viewer?.gardenerId);

/**
 * The viewer of a query. `id`: the gardener's id or a placeholder for it; undefined for visitors. `hasMutes`: whether they mute
 * gardeners.
 */
export type QueryViewer = { id: string | undefined; hasBlocks: boolean; hasMutes?: boolean };

/** A viewer as queries take them. */
export const queryViewer = (viewer: Viewer): QueryViewer => ({
  id: viewer?.gardenerId,
  hasBlocks: blockingViewer(viewer) !== undefined,
  hasMutes: viewer !== null && viewer.muted.length > 0,
});

/**
 * The ids of the authors whose tips are left out of a viewer's lists of tips by everybody: those that a block hides, and those they
 * mute, who are found by other ways (docs/product.md 11.19, 18.34). For use after `in` or `not in`. Undefined if there are none.
 */
export function omittedAuthors(
  { hasBlocks, hasMutes }: QueryViewer,
  id: unknown,
): RawBuilder<string> | undefined {
  if (hasBlocks && hasMutes) return eitherOf(blockedIds(id), mutedIds(id));
  if (hasMutes) return mutedIds(id);
  return hasBlocks ? blockedIds(id) : undefined;
}

/** As `isVisible`, as a condition on the rows of `tip`, for members. */
export const visibleTo = (eb: ExpressionBuilder<Tables, "tip">, { id = "", hasBlocks }: QueryViewer) =>
  eb.and([
    eb("tip.visible_to", "in", ["", id]),
    ...(hasBlocks ? [eb("tip.gardener_id", "not in", blockedIds(id))] : []),
  ]);

/** Whether the viewer may read a tip by its id: moderators also read pending ones (docs/product.md 6.12, 11.24). */
export const canRead = (viewer: Viewer, tip: Visibility): boolean =>
  isVisible(viewer, tip) ||
  (tip.status === "pending" && viewer !== null && isAtLeast(viewer.role, "moderator"));

/** The viewer for content that is requested by id: blocks hide none of it from moderators (docs/product.md 11.28). */
export const moderatorView = (viewer: Viewer): Viewer =>
  viewer && isAtLeast(viewer.role, "moderator") ? { ...viewer, hidden: [] } : viewer;

/** The viewer's id if a block hides somebody from them (docs/product.md 11.19). */
export const blockingViewer = (viewer: Viewer): string | undefined =>
  viewer && viewer.hidden.length > 0 ? viewer.gardenerId : undefined;

import type { ExpressionBuilder } from "kysely";
import type { Viewer } from "#server/auth/actor.ts";
import { blockedIds } from "#server/db/blocked-ids.ts";
import type { GardenerStatus, Tables } from "#server/db/tables.ts";
import { moderatorView } from "#server/tips/visibility.ts";

/**
 * Whether the viewer may read a gardener by id: an active or inactive one that no block hides. Blocks hide nobody from moderators
 * (docs/product.md 11.28).
 */
export const canReadGardener = (viewer: Viewer, { id, status }: { id: string; status: GardenerStatus }) =>
  (status === "active" || status === "inactive") && !moderatorView(viewer)?.hidden.includes(id);

/**
 * The gardeners that lists show, as a condition: active ones that no block hides. `blockingViewer`: the viewer's id if a block
 * hides somebody from them.
 */
export const isListed = (eb: ExpressionBuilder<Tables, "gardener">, blockingViewer: string | undefined) =>
  eb.and([
    eb("gardener.status", "=", "active"),
    ...(blockingViewer === undefined ? [] : [eb("gardener.id", "not in", blockedIds(blockingViewer))]),
  ]);

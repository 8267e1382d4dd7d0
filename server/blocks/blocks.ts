import { m } from "#messages";
import { BLOCKS_MAX, type BlockedMember } from "#domain/blocks/block.ts";
import { nameOrFormerMember } from "#domain/help/help-desk.ts";
import type { Actor } from "#server/auth/actor.ts";
import { transactionAs } from "#server/auth/write-guard.ts";
import * as queries from "#server/blocks/blocks.queries.ts";
import { isForeignKeyError } from "#server/db/foreign-key-error.ts";
import type { Deps } from "#server/deps.ts";
import { readGardener } from "#server/gardeners/gardeners.ts";
import { absolutePhoto } from "#server/http/photo-url.ts";
import { notFound, HttpProblem } from "#server/http/http-problem.ts";
import { parseVariants } from "#server/photos/photos.ts";

/**
 * Blocks a member: from then on neither sees the other anywhere (docs/product.md 11.19). Idempotent. Throws 403 for
 * oneself, 404, and 409 when too many are blocked.
 */
export async function block(deps: Deps, actor: Actor, id: string): Promise<void> {
  if (id === actor.gardenerId) throw new HttpProblem(403, m.blocksYourself());
  const blocked = await listBlocked(deps, actor, "");
  if (blocked.some(({ _id }) => _id === id)) return;
  await readGardener(deps, actor, id, "");
  const blocking = transactionAs(deps, actor, async (trx) => {
    const { blocks } = await queries.countBlocks(trx, actor.gardenerId);
    if (Number(blocks) >= BLOCKS_MAX) throw new HttpProblem(409, m.blocksTooMany({ max: BLOCKS_MAX }));
    const created_at = deps.clock().toISOString();
    await queries.insertBlock(trx, { gardener_id: actor.gardenerId, blocked_id: id, created_at });
    await queries.deleteNotificationsBetween(trx, actor.gardenerId, id);
  });
  await blocking.catch(async (error: unknown) => {
    // One of the two accounts was just deleted. If it is the other member's, this throws 404.
    if (isForeignKeyError(error)) await readGardener(deps, actor, id, "");
    throw error;
  });
}

/** Deletes a block of the member. Throws 404 if there is none. */
export async function unblock(deps: Deps, actor: Actor, id: string): Promise<void> {
  if (!(await transactionAs(deps, actor, (trx) => queries.deleteBlock(trx, actor.gardenerId, id))))
    throw notFound("block");
}

/** Lists the members that a member has blocked, newest first. Who has blocked the member is never shown. */
export async function listBlocked({ db }: Deps, actor: Actor, origin: string): Promise<BlockedMember[]> {
  const rows = await queries.selectBlocks(db, actor.gardenerId);
  return rows.map(({ blocked_id, name, photo, photo_variants, created_at }) => ({
    _id: blocked_id,
    name: nameOrFormerMember(name),
    photo: absolutePhoto(photo, origin),
    photoVariants: parseVariants(photo_variants),
    since: created_at,
  }));
}

import type { Actor, Viewer } from "#server/auth/actor.ts";
import * as queries from "#server/collections/collections.queries.ts";
import type { CollectionRow } from "#server/collections/collections.queries.ts";
import type { Trx } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { canReadGardener } from "#server/gardeners/visibility.ts";
import { notFound } from "#server/http/http-problem.ts";
import { signedToken, verifySignedToken } from "#server/mail/link-token.ts";

// Every look-up names the owner, or goes through the link, which is an id with a signature (docs/product.md 18.12, 18.13).

const PURPOSE = "collection";

/** The row of a collection of a member. Throws 404. */
export async function ownCollection(db: Deps["db"] | Trx, actor: Actor, id: string): Promise<CollectionRow> {
  const row = await queries.selectCollection(db, actor.gardenerId, id);
  if (!row) throw notFound("collection");
  return row;
}

/** The row of the collection that a link opens, with its owner. Throws 404, also if its owner is suspended or blocked. */
export async function sharedCollection(deps: Deps, viewer: Viewer, link: string) {
  const linkId = linkIdIn(deps, link);
  const row =
    linkId === undefined
      ? undefined
      : await queries.selectByLink(deps.db, linkId, deps.clock().toISOString());
  if (!row || row.suspended === 1) throw notFound("collection");
  if (!canReadGardener(viewer, { id: row.gardener_id, status: row.owner_status }))
    throw notFound("collection");
  return row;
}

/** A link is a token whose dot is replaced, since it stands in a path where ids do. */
export const linkOf = ({ secret }: Pick<Deps, "secret">, { link_id }: CollectionRow): string | null =>
  link_id === null ? null : signedToken(secret, PURPOSE, link_id).replace(".", "_");

const linkIdIn = ({ secret }: Pick<Deps, "secret">, link: string): string | undefined =>
  verifySignedToken(secret, PURPOSE, link.replace("_", "."));

import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { weekOf } from "#domain/time/week.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { viewsAdded } from "#server/derived/projector.ts";
import { requireClientAddress } from "#server/http/address.ts";
import { sharingOf } from "#server/http/sharing.ts";
import * as queries from "#server/views/views.queries.ts";

/** The maximum number of uncounted views in memory; further views are dropped. */
const PENDING_MAX = 10_000;
/** The maximum of visitors from one address in an hour, since they can claim any browser; multiplied by RATE_LIMIT_SCALE. */
const PER_ADDRESS_MAX = 1000;
const HOUR_MS = 60 * 60 * 1000;
/** How many addresses are known at once; those without views for the longest are forgotten first. */
const ADDRESSES_MAX = 10_000;
const DATE_LENGTH = "2026-11-20".length;
/** How many characters of the user agent distinguish visitors behind one address. */
const AGENT_MAX = 300;

/** Views in memory that are not counted yet. */
export type ViewBuffer = {
  /** By tip and visitor. */
  pending: Map<string, { tipId: string; visitor: string }>;
  /** How many views came from each address of signed-out visitors in an hour, and the maximum. */
  countByAddress: LRUCache<string, number>;
  perAddressMax: number;
};

/** Creates the buffer of uncounted views, one for each process. */
export const createViewBuffer = (rateLimitScale = 1): ViewBuffer => ({
  pending: new Map(),
  countByAddress: new LRUCache({ max: ADDRESSES_MAX, ttl: HOUR_MS, noUpdateTTL: true }),
  perAddressMax: Math.max(1, Math.round(PER_ADDRESS_MAX * rateLimitScale)),
});

/**
 * Buffers a view of a tip. `visitor`: an account id, or an IP address with its user agent, which is kept only in memory and
 * for seconds (docs/product.md 12.16). Returns whether it is new.
 */
export function bufferView({ pending }: ViewBuffer, tipId: string, visitor: string): boolean {
  const key = `${tipId} ${visitor}`;
  if (pending.size >= PENDING_MAX || pending.has(key)) return false;
  pending.set(key, { tipId, visitor });
  return true;
}

/**
 * Records a request for a tip as a view, unless it comes from the author or is a HEAD or prefetch request
 * (docs/product.md 12.17).
 */
export function recordTipView(
  deps: Deps,
  c: Context<ApiEnv>,
  tip: { _id: string; gardenerId: string },
): void {
  const sharing = sharingOf(c);
  const viewer = c.get("viewer");
  const { method } = c.req;
  const header = (name: string) => c.req.header(name);
  if (sharing) return void (countsAsView(method, header) && sharing.viewed.add(tip._id));
  if (!viewer)
    recordVisitorViews(deps, [tip._id], { method, header, address: requireClientAddress(c, deps.config) });
  else if (viewer.gardenerId !== tip.gardenerId && countsAsView(method, header))
    bufferView(deps.views, tip._id, viewer.accountId);
}

/** A request of a signed-out visitor. */
export type Visitor = { method: string; address: string; header: Header };
type Header = (name: string) => string | undefined;

/**
 * Records views of these tips by a signed-out visitor, unless the request is a HEAD or prefetch request. Drops those beyond the maximum for
 * the address.
 */
export function recordVisitorViews(
  { views }: Pick<Deps, "views">,
  tipIds: readonly string[],
  { method, address, header }: Visitor,
): void {
  if (tipIds.length === 0 || !countsAsView(method, header)) return;
  const visitor = `${address} ${(header("user-agent") ?? "").slice(0, AGENT_MAX)}`;
  for (const id of tipIds) {
    const number = views.countByAddress.get(address) ?? 0;
    if (number < views.perAddressMax && bufferView(views, id, visitor))
      views.countByAddress.set(address, number + 1);
  }
}

const countsAsView = (method: string, header: Header) =>
  method !== "HEAD" &&
  !/prefetch|prerender|preview/i.test(header("sec-purpose") ?? header("purpose") ?? header("x-moz") ?? "");

/**
 * Counts the buffered views, each visitor once a day across all processes. It stores a hash with a daily salt and deletes
 * the salts and hashes of earlier days. All in one transaction; if it fails, the views stay in the buffer.
 */
export async function countViews({ db, views, clock }: Pick<Deps, "db" | "views" | "clock">): Promise<void> {
  const now = clock();
  const day = now.toISOString().slice(0, DATE_LENGTH);
  const pending = [...views.pending];
  if (pending.length > 0) {
    const salt = await queries.ensureSalt(db, day, randomBytes(32).toString("base64url"));
    const hashed = new Map(pending.map(([key, { tipId }]) => [hash(salt, key), tipId]));
    const week = weekOf(now);
    await inTransaction(db, async (trx) => {
      const fresh = await queries.insertVisitors(trx, day, [...hashed.keys()]);
      const added = new Map<string, number>();
      for (const visitor of fresh) {
        const tipId = hashed.get(visitor) ?? "";
        added.set(tipId, (added.get(tipId) ?? 0) + 1);
      }
      const tips = await queries.lockTips(trx, [...added.keys()]);
      if (tips.length === 0) return;
      const views = new Map(tips.map(({ id }) => [id, added.get(id) ?? 0]));
      await queries.addWeeklyViews(trx, week, views);
      await viewsAdded(trx, tips, week, views);
    });
    for (const [key] of pending) views.pending.delete(key);
  }
  await queries.deleteBefore(db, day);
}

const hash = (salt: string, key: string) =>
  createHmac("sha256", salt).update(key).digest("base64url").slice(0, 22);

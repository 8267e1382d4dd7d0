import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { weekOf } from "#domain/time/week.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { viewsAdded } from "#server/derived/projector.ts";
import { callerAddress } from "#server/http/address.ts";
import { sharingOf } from "#server/http/sharing.ts";
import * as queries from "#server/views/views.queries.ts";

/** The maximum number of uncounted views in memory; further views are dropped. */
const PENDING_MAX = 10_000;
/** The maximum of those of visitors from one address, which can claim any browser; multiplied by RATE_LIMIT_SCALE. */
const PENDING_OF_ADDRESS_MAX = 60;
const DAY = "2026-11-20".length;
/** How many characters of the user agent distinguish visitors behind one address. */
const AGENT_MAX = 300;

/** Views in memory that are not counted yet. */
export type ViewBuffer = {
  /** By tip and visitor. */
  pending: Map<string, { tipId: string; who: string }>;
  /** How many of them come from the address of visitors, and how many may. */
  ofAddress: Map<string, number>;
  ofAddressMax: number;
};

/** Creates the buffer of uncounted views, one for each process. */
export const createViewBuffer = (rateLimitScale = 1): ViewBuffer => ({
  pending: new Map(),
  ofAddress: new Map(),
  ofAddressMax: Math.max(1, Math.round(PENDING_OF_ADDRESS_MAX * rateLimitScale)),
});

/**
 * Records a view of a tip. `who`: an account id, or an IP address with its user agent, which is kept only in memory and
 * for seconds (docs/product.md 12.16). Returns whether it is new.
 */
export function recordView({ pending }: ViewBuffer, tipId: string, who: string): boolean {
  const key = `${tipId} ${who}`;
  if (pending.size >= PENDING_MAX || pending.has(key)) return false;
  pending.set(key, { tipId, who });
  return true;
}

/**
 * Records a request for a tip as a view, unless it comes from the author or is a HEAD or prefetch request
 * (docs/product.md 12.17).
 */
export function recordVisit(deps: Deps, c: Context<ApiEnv>, tip: { _id: string; gardenerId: string }): void {
  const sharing = sharingOf(c);
  const viewer = c.get("viewer");
  const { method } = c.req;
  const header = (name: string) => c.req.header(name);
  if (sharing) return void (isSeen(method, header) && sharing.viewed.add(tip._id));
  if (!viewer) recordVisitor(deps, [tip._id], { method, header, address: callerAddress(c, deps.config) });
  else if (viewer.gardenerId !== tip.gardenerId && isSeen(method, header))
    recordView(deps.views, tip._id, viewer.accountId);
}

/** Somebody signed out who sent a request. */
export type Visitor = { method: string; address: string; header: Header };
type Header = (name: string) => string | undefined;

/** Records a visitor's request for what shows tips, under the same conditions. Beyond a number for each address, views are dropped. */
export function recordVisitor(
  { views }: Pick<Deps, "views">,
  tipIds: readonly string[],
  { method, address, header }: Visitor,
): void {
  if (tipIds.length === 0 || !isSeen(method, header)) return;
  const who = `${address} ${(header("user-agent") ?? "").slice(0, AGENT_MAX)}`;
  for (const id of tipIds) {
    const number = views.ofAddress.get(address) ?? 0;
    if (number < views.ofAddressMax && recordView(views, id, who)) views.ofAddress.set(address, number + 1);
  }
}

const isSeen = (method: string, header: Header) =>
  method !== "HEAD" &&
  !/prefetch|prerender|preview/i.test(header("sec-purpose") ?? header("purpose") ?? header("x-moz") ?? "");

/**
 * Counts the buffered views, each visitor once a day across all processes. It stores a hash with a daily salt and deletes
 * the salts and hashes of earlier days. All in one transaction; if it fails, the views stay in the buffer.
 */
export async function countViews({ db, views, clock }: Pick<Deps, "db" | "views" | "clock">): Promise<void> {
  const now = clock();
  const day = now.toISOString().slice(0, DAY);
  const pending = [...views.pending];
  views.ofAddress.clear();
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
      for (const tip of await queries.lockTips(trx, [...added.keys()])) {
        const number = added.get(tip.id) ?? 0;
        await queries.addViews(trx, { tipId: tip.id, week, views: number });
        await viewsAdded(trx, tip, week, number);
      }
    });
    for (const [key] of pending) views.pending.delete(key);
  }
  await queries.deleteBefore(db, day);
}

const hash = (salt: string, key: string) =>
  createHmac("sha256", salt).update(key).digest("base64url").slice(0, 22);

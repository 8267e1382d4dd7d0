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
const DAY = "2026-11-20".length;
/** How many characters of the user agent distinguish visitors behind one address. */
const AGENT_MAX = 300;

/** Views in memory that are not counted yet, by tip and visitor. */
export type Views = Map<string, { tipId: string; who: string }>;

/** Creates the buffer of uncounted views, one for each process. */
export const createViews = (): Views => new Map();

/**
 * Records a view of a tip. `who`: an account id, or an IP address with its user agent, which is kept only in memory and
 * for seconds (docs/product.md 12.16).
 */
export function recordView({ views }: Pick<Deps, "views">, tipId: string, who: string): void {
  const key = `${tipId} ${who}`;
  if (views.size < PENDING_MAX && !views.has(key)) views.set(key, { tipId, who });
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
    recordView(deps, tip._id, viewer.accountId);
}

/** Somebody signed out who sent a request. */
export type Visitor = { method: string; address: string; header: Header };
type Header = (name: string) => string | undefined;

/** Records a visitor's request for what shows tips, under the same conditions. */
export function recordVisitor(
  deps: Pick<Deps, "views">,
  tipIds: readonly string[],
  { method, address, header }: Visitor,
): void {
  if (tipIds.length === 0 || !isSeen(method, header)) return;
  const who = `${address} ${(header("user-agent") ?? "").slice(0, AGENT_MAX)}`;
  for (const id of tipIds) recordView(deps, id, who);
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
  const pending = [...views];
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
    for (const [key] of pending) views.delete(key);
  }
  await queries.deleteBefore(db, day);
}

const hash = (salt: string, key: string) =>
  createHmac("sha256", salt).update(key).digest("base64url").slice(0, 22);

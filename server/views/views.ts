import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { weekOf } from "#domain/time/week.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { viewsAdded } from "#server/derived/projector.ts";
import { callerAddress } from "#server/http/address.ts";
import * as queries from "#server/views/views.queries.ts";

/** At most so many views wait in memory; more are not counted. */
const WAITING_MAX = 10_000;
const DAY = "2026-11-20".length;
/** So many characters of the user agent tell visitors behind one address apart. */
const AGENT_MAX = 300;

/** Who viewed which tip, in memory until it is counted. */
export type Views = Map<string, { tipId: string; who: string }>;

/** The views that wait to be counted; one for each process. */
export const createViews = (): Views => new Map();

/**
 * Notes that somebody viewed a tip. `who`: an account, or an internet address with its user agent, kept only in memory and
 * for seconds (docs/product.md 12.16).
 */
export function noteView({ views }: Pick<Deps, "views">, tipId: string, who: string): void {
  if (views.size < WAITING_MAX) views.set(`${tipId} ${who}`, { tipId, who });
}

/**
 * Notes a request for a tip as a view, unless it comes from its author or nobody reads the response, as with HEAD or a
 * page that is prefetched (docs/product.md 12.17).
 */
export function noteVisit(deps: Deps, c: Context<ApiEnv>, tip: { _id: string; gardenerId: string }): void {
  const viewer = c.get("viewer");
  if (viewer?.gardenerId === tip.gardenerId || c.req.method === "HEAD" || isPrefetch(c)) return;
  if (viewer) return noteView(deps, tip._id, viewer.accountId);
  const address = callerAddress(c, deps.config);
  noteView(deps, tip._id, `${address} ${(c.req.header("user-agent") ?? "").slice(0, AGENT_MAX)}`);
}

const isPrefetch = (c: Context) =>
  /prefetch|prerender|preview/i.test(
    c.req.header("sec-purpose") ?? c.req.header("purpose") ?? c.req.header("x-moz") ?? "",
  );

/**
 * Counts the views that wait: each visitor once a day, whichever process they came to. It stores a hash with the salt of
 * the day; the salts and hashes of days before are deleted. In one transaction, so that nothing is counted twice; if it
 * fails, the views wait for the next time.
 */
export async function countViews({ db, views, clock }: Pick<Deps, "db" | "views" | "clock">): Promise<void> {
  const now = clock();
  const day = now.toISOString().slice(0, DAY);
  const waiting = [...views];
  if (waiting.length > 0) {
    const salt = await queries.saltOf(db, day, randomBytes(32).toString("base64url"));
    const hashed = new Map(waiting.map(([key, { tipId }]) => [hash(salt, key), tipId]));
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
    for (const [key] of waiting) views.delete(key);
  }
  await queries.forgetBefore(db, day);
}

const hash = (salt: string, key: string) =>
  createHmac("sha256", salt).update(key).digest("base64url").slice(0, 22);

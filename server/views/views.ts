import { createHmac, randomBytes } from "node:crypto";
import type { Context } from "hono";
import { weekOf } from "#domain/time/week.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { count, counters } from "#server/db/counters.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/deps.ts";
import { callerAddress } from "#server/http/address.ts";
import * as queries from "#server/views/views.queries.ts";

/** So many views wait in memory at most; what comes beyond is not counted. */
const WAITING_MAX = 10_000;
const DAY = "2026-11-20".length;
/** So much of what a browser says about itself tells visitors behind one address apart. */
const AGENT_MAX = 300;

/** Who looked at which tip, in memory until it is counted. */
export type Views = Map<string, { tipId: string; who: string }>;

/** The views that wait to be counted; one for each process. */
export const createViews = (): Views => new Map();

/**
 * Notes that somebody looked at a tip: `who` is an account, or an internet address with what its browser says about itself.
 * It costs nothing but this place in memory, and stands there for seconds alone (docs/product.md 12.16).
 */
export function noteView({ views }: Pick<Deps, "views">, tipId: string, who: string): void {
  if (views.size < WAITING_MAX) views.set(`${tipId} ${who}`, { tipId, who });
}

/**
 * Notes a call that reads a tip as a view of it: not its author's own, and not where nobody reads, as for headers alone or
 * a page that a browser fetches ahead (docs/product.md 12.17).
 */
export function noteVisit(deps: Deps, c: Context<ApiEnv>, tip: { _id: string; gardenerId: string }): void {
  const viewer = c.get("viewer");
  if (viewer?.gardenerId === tip.gardenerId || c.req.method === "HEAD" || isAhead(c)) return;
  if (viewer) return noteView(deps, tip._id, viewer.accountId);
  const address = callerAddress(c, deps.config);
  noteView(deps, tip._id, `${address} ${(c.req.header("user-agent") ?? "").slice(0, AGENT_MAX)}`);
}

const isAhead = (c: Context) =>
  /prefetch|prerender|preview/i.test(
    c.req.header("sec-purpose") ?? c.req.header("purpose") ?? c.req.header("x-moz") ?? "",
  );

/**
 * Counts the views that wait: each visitor once a day, whichever process they came to. What is stored is a hash with the
 * salt of the day; the salts and hashes of days before go. One transaction, so that what is counted is also noted and
 * nothing is counted twice; when it fails, the views wait for the next time.
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
      const fresh = await queries.insertSeen(trx, day, [...hashed.keys()]);
      const more = new Map<string, number>();
      for (const one of fresh) more.set(hashed.get(one) ?? "", (more.get(hashed.get(one) ?? "") ?? 0) + 1);
      let total = 0;
      for (const [tipId, number] of [...more].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        if (await queries.addViews(trx, { tipId, week, views: number })) total += number;
      await count(trx, { [counters.views]: total, [counters.viewsOfWeek(week)]: total });
    });
    for (const [key] of waiting) views.delete(key);
  }
  await queries.forgetBefore(db, day);
}

const hash = (salt: string, key: string) =>
  createHmac("sha256", salt).update(key).digest("base64url").slice(0, 22);

import type { Context } from "hono";
import type { ApiEnv } from "#server/api/env.ts";
import type { Deps } from "#server/deps.ts";
import { clientAddress } from "#server/http/address.ts";
import { noteView } from "#server/views/views.ts";

/** So much of what a browser says about itself tells visitors behind one address apart. */
const AGENT_MAX = 300;

/**
 * Notes a call that reads a tip as a view of it: not its author's own, and not where nobody reads, as for headers alone or
 * a page that a browser fetches ahead (docs/product.md 12.17).
 */
export function noteVisit(deps: Deps, c: Context<ApiEnv>, tip: { _id: string; gardenerId: string }): void {
  const viewer = c.get("viewer");
  if (viewer?.gardenerId === tip.gardenerId || c.req.method === "HEAD" || isAhead(c)) return;
  if (viewer) return noteView(deps, tip._id, viewer.accountId);
  const address = clientAddress(c.req.header("x-forwarded-for"), c.env, deps.config.trustProxy);
  noteView(deps, tip._id, `${address} ${(c.req.header("user-agent") ?? "").slice(0, AGENT_MAX)}`);
}

const isAhead = (c: Context) =>
  /prefetch|prerender|preview/i.test(
    c.req.header("sec-purpose") ?? c.req.header("purpose") ?? c.req.header("x-moz") ?? "",
  );

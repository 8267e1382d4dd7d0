import { m } from "#messages";
import { redirect } from "react-router";
import { hasPublicPage, isSamePath, publicTipPath } from "#domain/tips/public-page.ts";
import { ApiError } from "#web/api/client.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { readComments } from "#web/api/read-comments.ts";
import { readTip } from "#web/api/read-tip.ts";

/**
 * Loads the public page of a tip: the tip and its comments. Throws a redirect to its canonical path, and 404 for a tip that is not
 * public, to its author too (docs/product.md 2.115).
 */
export async function readPublicTip(args: LoadArgs<{ id: string }>) {
  const [{ email: _, ...tip }, comments] = await Promise.all([readTip(args), readComments(args)]);
  if (!hasPublicPage(tip))
    throw new ApiError({ title: m.frameNotFound(), status: 404, detail: m.callsNoSuchTip() });
  const path = publicTipPath(tip);
  if (!isSamePath(args.url.pathname, path)) throw redirect(path + args.url.search, 301);
  return { tip, comments };
}

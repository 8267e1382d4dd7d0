import { m } from "#messages";
import { redirect } from "react-router";
import { hasPublicPage, isSamePath, publicTipPath, tipIdIn } from "#domain/tips/public-page.ts";
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

/** The title and the path of the public page of the tip whose members' page is at `path`; null if there is none (docs/product.md 2.116). */
export async function findPublicPage({ api }: Pick<LoadArgs, "api">, path: string) {
  const id = tipIdIn(path);
  if (id === undefined) return null;
  // Nobody reads the tip yet, so this is no view.
  const unread = { headers: { purpose: "prefetch" } };
  const tip = await api.gardenersTips[":id"]
    .$get({ param: { id } }, unread)
    .then((response) => response.json())
    .catch(() => null);
  return tip && hasPublicPage(tip) ? { title: tip.title, path: publicTipPath(tip) } : null;
}

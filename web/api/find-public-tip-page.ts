import { hasPublicPage, publicTipPath, tipIdIn } from "#domain/tips/public-page.ts";
import type { LoadArgs } from "#web/api/load.ts";

/** The title and the path of the public page of the tip whose members' page is at `path`; null if there is none (docs/product.md 2.116). */
export async function findPublicTipPage({ api }: Pick<LoadArgs, "api">, path: string) {
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

import { use, useEffect } from "react";
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from "react-router";

/**
 * Prefetches the scripts of the screen at the path `page`, so that it opens quickly, and so that a form submitted to it while offline
 * can show that there is no connection (docs/product.md 8.28). If one cannot be fetched, nothing happens until the screen opens.
 *
 * React Router's `PrefetchPageLinks` would reload the page then, which offline loses it.
 */
export function PrefetchScripts({ page }: { page: string }) {
  const routes = use(UNSAFE_DataRouterContext)?.router.routes;
  const manifest = use(UNSAFE_FrameworkContext)?.manifest;
  useEffect(() => {
    const matches = (routes && matchRoutes(routes, page)) ?? [];
    const hrefs = new Set(matches.flatMap(({ route }) => scriptsOf(manifest?.routes[route.id ?? ""])));
    void prefetch([...hrefs]);
  }, [routes, manifest, page]);
  return null;
}

/** What was fetched: asking for it again would keep a slow phone busy between a touch and the click that follows it. */
const fetched = new Set<string>();

/** Fetches all scripts before it imports any: browsers keep a failed import for as long as the page lasts. */
async function prefetch(hrefs: string[]): Promise<void> {
  const missing = hrefs.filter((href) => !fetched.has(href));
  for (const href of missing) fetched.add(href);
  try {
    const answers = await Promise.all(missing.map((href) => fetch(href, { priority: "low" })));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    if (!answers.every(({ ok }) => ok)) throw new Error("Not all scripts were fetched");
    await Promise.all(missing.map((href) => import(/* @vite-ignore */ href)));
  } catch {
    for (const href of missing) fetched.delete(href);
  }
}

type Scripts = {
  module: string;
  imports?: string[];
  clientActionModule?: string | undefined;
  clientLoaderModule?: string | undefined;
};

function scriptsOf(route: Scripts | undefined): string[] {
  if (!route) return [];
  const { module, imports = [], clientActionModule, clientLoaderModule } = route;
  return [module, clientActionModule, clientLoaderModule, ...imports].filter((href) => href !== undefined);
}

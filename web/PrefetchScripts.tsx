import { use, useEffect } from "react";
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from "react-router";

/**
 * Prefetches the scripts of the screen at the path `page`, so that it opens quickly, and so that a form submitted to it while offline
 * can show that there is no connection (docs/product.md 8.28). A script that cannot be fetched is fetched again when the screen opens.
 *
 * React Router's `PrefetchPageLinks` reloads the page instead, which offline loses it.
 */
export function PrefetchScripts({ page }: { page: string }) {
  const routes = use(UNSAFE_DataRouterContext)?.router.routes;
  const manifest = use(UNSAFE_FrameworkContext)?.manifest;
  useEffect(() => {
    const matches = (routes && matchRoutes(routes, page)) ?? [];
    for (const href of new Set(matches.flatMap(({ route }) => scriptsOf(manifest?.routes[route.id ?? ""]))))
      import(/* @vite-ignore */ href).catch(() => undefined);
  }, [routes, manifest, page]);
  return null;
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

import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { isDecodable } from "#domain/http/decodable.ts";

/** How many paths are remembered for a build, and up to which length. */
const PATHS_MAX = 1000;
const LENGTH_MAX = 200;

type KnownBuild = { tree: RouteObject[]; matched: LRUCache<string, string[]> };
const known = new WeakMap<ServerBuild, KnownBuild>();

/**
 * The ids of the routes that the page at a path consists of, its own last; of its data, with `.data`, the same. Empty without such a
 * page. Remembered, because React Router tries one route after another.
 */
export function matchedRoutes(build: ServerBuild, path: string): readonly string[] {
  // React Router would print a warning.
  if (!isDecodable(path)) return [];
  const { tree, matched } = known.get(build) ?? prepare(build);
  const found = matched.get(path);
  if (found) return found;
  const page = path.replace(/\/_root\.data$/, "/").replace(/\.data$/, "");
  const ids = (matchRoutes(tree, page) ?? []).map(({ route }) => route.id ?? "");
  if (path.length <= LENGTH_MAX) matched.set(path, ids);
  return ids;
}

function prepare(build: ServerBuild): KnownBuild {
  const prepared = { tree: childrenOf(build), matched: new LRUCache<string, string[]>({ max: PATHS_MAX }) };
  known.set(build, prepared);
  return prepared;
}

/** The routes below a parent as a tree. */
const childrenOf = (build: ServerBuild, parentId?: string): RouteObject[] =>
  Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    return index
      ? [{ id, path, index, caseSensitive } as RouteObject]
      : [{ id, path, caseSensitive, children: childrenOf(build, id) } as RouteObject];
  });

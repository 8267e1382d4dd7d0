import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#web/routes.ts";

const pathsOf = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children, index }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return children ? pathsOf(children, own) : [index ? "/" : own];
  });

/** The paths of all screens, with their parameters. */
export const SCREENS: readonly string[] = pathsOf(routes);

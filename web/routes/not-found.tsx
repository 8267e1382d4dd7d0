import { m } from "#messages";
import { data } from "react-router";
import { NotFound } from "#web/layout/NotFound.tsx";
import { title } from "#web/layout/title.ts";
import type { Route } from "./+types/not-found";

export const loader = () => data(null, { status: 404 });
export const clientLoader = async () => null;
export const meta = (args: Route.MetaArgs) => title(args, m.frameNotFound());

/** The page for unknown paths (docs/product.md 2.29). */
export default function UnknownPath() {
  return <NotFound heading={m.frameRoutingError()} />;
}

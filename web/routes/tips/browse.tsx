import { parseResponse } from "hono/client";
import { inBrowser } from "#web/api/in-browser.ts";
import type { LoadArgs } from "#web/api/load.ts";
import { onServer } from "#web/api/on-server.server.ts";
import type { Route } from "./+types/browse";

const load = async ({ api }: LoadArgs) => ({ tips: await parseResponse(api.gardenersTips.$get({ query: { limit: "6", skip: "0" } })) });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function Browse({ loaderData }: Route.ComponentProps) {
  return <ul>{loaderData.tips.map((tip) => <li key={tip._id}>{tip.title}</li>)}</ul>;
}

import type { Context } from "hono";
import type { ServerBuild, createRequestHandler } from "react-router";
import type { pageContext } from "#web/entry.server.tsx";
import type { Problem } from "#domain/http/problem.ts";
import type { Api } from "#server/api/api.ts";
import { createInProcessClient } from "#server/api/in-process.ts";
import type { Config } from "#server/config.ts";
import { ownOrigin } from "#server/http/origin.ts";

/** What `web/entry.server.tsx` exports beside its default: the only door from here into the page bundle. */
type Door = { pageContext: typeof pageContext; createRequestHandler: typeof createRequestHandler };

export type LoadBuild = () => Promise<ServerBuild>;
/** `refused`: why the form that was sent to the page is not read. */
export type PageEnv = { Variables: { secureHeadersNonce: string; refused?: Problem } };

/** Renders the React pages; their calls to the API stay in this process. */
export function pages(config: Config, api: Api, loadBuild: LoadBuild, mode: "production" | "development") {
  let last: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  return async (c: Context<PageEnv>): Promise<Response> => {
    const build = await loadBuild();
    const door = build.entry.module as unknown as Door;
    if (last?.build !== build) last = { build, handle: door.createRequestHandler(build, mode) };
    const call = createInProcessClient(c, api);
    const origin = ownOrigin(config, c.req.raw);
    const context = door.pageContext({
      fetch: call.fetch,
      nonce: c.get("secureHeadersNonce"),
      origin,
      refused: c.get("refused"),
    });
    const response = await last.handle(onOurOrigin(c.req.raw, origin), context);
    for (const line of call.setCookies) response.headers.append("set-cookie", line);
    if (call.setCookies.length > 0 || call.failed() || c.req.header("cookie"))
      response.headers.set("cache-control", "private, no-store");
    return response;
  };
}

/** Behind TLS the request says http and an inner host; the pages must see the address people see. */
function onOurOrigin(request: Request, origin: string): Request {
  const url = new URL(request.url);
  if (url.origin === origin) return request;
  return new Request(origin + url.pathname + url.search, request);
}

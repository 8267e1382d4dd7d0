import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  matchRoutes,
  ServerRouter,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { nonceContext } from "#web/api/on-server.server.ts";
import { Nonce } from "#web/nonce.ts";
import { scriptsAfterPaint } from "#web/scripts-after-paint.ts";

export { createRequestHandler } from "react-router";
export { pageContext } from "#web/api/on-server.server.ts";

const trees = new WeakMap<ServerBuild, RouteObject[]>();

/** Whether a form can be sent to the page at a path, or, with `.data`, to its data. */
export function hasAction(build: ServerBuild, path: string): boolean {
  const tree = trees.get(build) ?? childrenOf(build);
  trees.set(build, tree);
  const matches = matchRoutes(tree, path.replace(/\/_root\.data$/, "/").replace(/\.data$/, ""));
  return matches?.some(({ route }) => build.routes[route.id ?? ""]?.module.action !== undefined) ?? false;
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

/** How long a page may take to render, in milliseconds. */
const RENDER_TIMEOUT = 10_000;
/** Never reaches anybody. */
const CLIENT_GONE = 408;

/** Renders the whole page before responding: all data is loaded beforehand, so streaming would gain nothing. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // The client has disconnected.
  if (request.signal.aborted) return Promise.resolve(new Response(null, { status: CLIENT_GONE }));
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let failed = false;
    let timeout: NodeJS.Timeout | undefined;
    const respond = async () => {
      const page = scriptsAfterPaint(await text(stream.pipe(new PassThrough())), nonce);
      headers.set("content-type", "text/html; charset=utf-8");
      return new Response(page, { headers, status: failed ? 500 : status });
    };
    const stream = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        // Renders every part in place instead of moving it there by script, so that pages work without JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timeout);
          respond().then(resolve, reject);
        },
        onShellError(error) {
          clearTimeout(timeout);
          reject(error);
        },
        onError(error: unknown) {
          failed = true;
          if (!request.signal.aborted) console.error(error);
        },
      },
    );
    timeout = setTimeout(() => stream.abort(), RENDER_TIMEOUT).unref();
    request.signal.addEventListener("abort", () => stream.abort());
  });
}

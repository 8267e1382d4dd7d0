import { PassThrough } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { isDecodable } from "#domain/http/decodable.ts";
import { logErrorContext, nonceContext } from "#web/api/on-server.server.ts";
import { createHtmlCache } from "#web/html-cache.server.tsx";
import { matchedRoutes } from "#web/matched-routes.server.ts";
import { Nonce } from "#web/nonce.ts";
import { withScripts } from "#web/page-scripts.server.ts";
import { setCachedElementRenderer } from "#web/ui/CachedElement.tsx";

export { createLanguageHandler as createRequestHandler } from "#web/language-handler.ts";
export { pageContext } from "#web/api/on-server.server.ts";

// While developing, texts and components change.
if (import.meta.env.PROD) setCachedElementRenderer(createHtmlCache());

/** Whether a form can be sent to the page at a path, or, with `.data`, to its data. */
export const hasAction = (build: ServerBuild, path: string): boolean =>
  matchedRoutes(build, path).some((id) => build.routes[id]?.module.action !== undefined);

/** The pattern of the page at a path, such as `/tips/:id/*`; that of its data is the same. */
export function patternOf(build: ServerBuild, path: string): string {
  if (!isDecodable(path)) return "/*";
  const parts = matchedRoutes(build, path).flatMap((id) => build.routes[id]?.path?.replace(/^\//, "") || []);
  return `/${parts.join("/")}`;
}

const pages = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** The page of a response without a body: React Router looks at each body, and a text that is looked at becomes a stream. */
export const pageOf = (response: Response): Buffer<ArrayBuffer> | undefined => pages.get(response);

/**
 * Logs what a page fails with. What visitors cause, such as addresses without a page, is no error of the server, nor is a client
 * that leaves (docs/product.md 10.44).
 */
export function handleError(error: unknown, { request, context }: HandlerArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const cause = isRouteErrorResponse(error) ? (error as { error?: Error }).error : undefined;
  context.get(logErrorContext)(cause ?? error);
}
type HandlerArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** How long a page may take to render, in milliseconds. */
const RENDER_TIMEOUT = 10_000;
/** Never reaches anybody. */
const CLIENT_GONE = 408;

/** Renders the whole page before responding: all data is loaded beforehand, so streaming would gain nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // The client has disconnected.
  if (request.signal.aborted) return new Response(null, { status: CLIENT_GONE });
  const nonce = context.get(nonceContext);
  const data = entry.serverHandoffStream ? await text(entry.serverHandoffStream) : "";
  // The data is not rendered, but added with the scripts.
  const { serverHandoffStream: _, ...withoutStream } = entry;
  const createPage = () => (
    <Nonce value={nonce}>
      <ServerRouter context={withoutStream} url={request.url} nonce={nonce} />
    </Nonce>
  );
  const logError = context.get(logErrorContext);
  const { html, failed } =
    renderAtOnce(createPage()) ?? (await renderInParts(createPage(), request, nonce, logError));
  headers.set("content-type", "text/html; charset=utf-8");
  const page = withScripts(html, entry, { data, nonce });
  const response = new Response(null, { headers, status: failed ? 500 : status });
  pages.set(response, page);
  return response;
}

/** Stands where React gave up on a part of a page. */
const FAILED_PART = "<!--$!-->";

type Rendered = { html: Buffer; failed: boolean };

/** Renders a page as one text, which is faster than a stream. Undefined if a part of it waits or fails. */
function renderAtOnce(page: ReactNode): Rendered | undefined {
  try {
    const html = Buffer.from(`<!DOCTYPE html>${renderToString(page)}`);
    return html.includes(FAILED_PART) ? undefined : { html, failed: false };
  } catch {
    // The same error comes again, and is logged.
    return undefined;
  }
}

function renderInParts(
  page: ReactNode,
  { signal }: Request,
  nonce: string,
  logError: (error: unknown) => void,
): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    let timeout: NodeJS.Timeout | undefined;
    const stream = renderToPipeableStream(page, {
      nonce,
      // Renders every part in place instead of moving it there by script, so that pages work without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        buffer(stream.pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject);
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error: unknown) {
        failed = true;
        if (!signal.aborted) logError(error);
      },
    });
    timeout = setTimeout(() => stream.abort(), RENDER_TIMEOUT).unref();
    signal.addEventListener("abort", () => stream.abort());
  });
}

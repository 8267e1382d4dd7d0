import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { ServerBuild, createRequestHandler } from "react-router";
import type { hasAction, pageContext, pageOf, patternOf } from "#web/entry.server.tsx";
import { isDecodable } from "#domain/http/decodable.ts";
import type { Problem } from "#domain/http/problem.ts";
import type { Api } from "#server/api/api.ts";
import { createInProcessClient } from "#server/api/in-process.ts";
import type { Deps } from "#server/deps.ts";
import { readClientInfo, createAdmission } from "#server/http/admission.ts";
import { createBusyPage } from "#server/http/busy-page.ts";
import { loggedPath } from "#server/http/logged-path.ts";
import { compressed, preferredEncoding } from "#server/http/encodings.ts";
import { isReadMethod } from "#server/http/methods.ts";
import { hasRoute, setRoute } from "#server/http/observed-response.ts";
import { ownOrigin } from "#server/http/origin.ts";
import { readLanguage } from "#server/languages/languages.ts";
import { readUnits } from "#server/units/units.ts";
import { sharingOf } from "#server/http/sharing.ts";
import { DISCONNECTED_STATUS } from "#server/http/client-connection.ts";

/** The named exports of `web/entry.server.tsx`, the only interface to the page bundle. */
type PageBundle = {
  pageContext: typeof pageContext;
  createRequestHandler: typeof createRequestHandler;
  hasAction: typeof hasAction;
  patternOf: typeof patternOf;
  pageOf: typeof pageOf;
};

const RETRY_AFTER_SECONDS = "5";
/** How long a page may wait in development, where it may have to be built first. In milliseconds. */
const DEVELOPMENT_WAIT_MAX_MS = 60_000;

export type LoadBuild = () => Promise<ServerBuild>;
/** `form`: the page's form if it has been read. `refused`: why it was rejected. */
export type PageEnv = { Variables: { secureHeadersNonce: string; form?: FormData; refused?: Problem } };

export type Pages = {
  /** Renders a page when its turn comes, or answers with a 503. Its API calls are made in-process. */
  handle(c: Context<PageEnv>): Promise<Response>;
  /** Whether the page at a path takes forms. */
  hasAction(path: string): Promise<boolean>;
};

/** Creates what renders the React pages. */
export function pages(
  { config, log }: Pick<Deps, "config" | "log">,
  api: Api,
  loadBuild: LoadBuild,
  mode: "production" | "development",
): Pages {
  let last: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined;
  const bundleOf = (build: ServerBuild) => build.entry.module as unknown as PageBundle;
  const admission = createAdmission(mode === "development" ? { waitMaxMs: DEVELOPMENT_WAIT_MAX_MS } : {});
  const handle = async (c: Context<PageEnv>): Promise<Response> => {
    const build = await loadBuild();
    if (!hasRoute(c)) setRoute(c, bundleOf(build).patternOf(build, c.req.path));
    const kind = isReadMethod(c.req.method) ? "page" : "form";
    const release = await admission.acquire(
      kind,
      readClientInfo(c, config),
      sharingOf(c)?.subscribeToWaitingClients,
    );
    if (release === "disconnected") return c.body(null, DISCONNECTED_STATUS);
    if (release === "busy") return createBusyPage(c);
    try {
      return await render(c);
    } finally {
      release();
    }
  };
  const render = async (c: Context<PageEnv>): Promise<Response> => {
    const build = await loadBuild();
    const bundle = bundleOf(build);
    if (last?.build !== build) last = { build, handle: bundle.createRequestHandler(build, mode) };
    const client = createInProcessClient(c, api);
    const origin = ownOrigin(config, c.req.raw);
    const sharing = sharingOf(c);
    const context = bundle.pageContext({
      fetch: client.fetch,
      nonce: c.get("secureHeadersNonce"),
      // The keys of forms are made from it, which visitors must not share (docs/product.md 7.79).
      formSeed: sharing ? "" : randomUUID(),
      origin,
      // The bundle has copies of its own of what finds these.
      readLanguage,
      readUnits,
      logError: (error) =>
        log.error(
          { err: error, path: loggedPath(c.req.path), method: c.req.method },
          "A part of a page failed",
        ),
      form: c.get("form"),
      refused: c.get("refused"),
    });
    const rendered = await last.handle(withOrigin(c.req.raw, origin), context);
    const isIncomplete = c.req.method !== "POST" && rendered.ok && client.unavailable();
    const { body, encoding } = await encoded(c, bundle.pageOf(rendered) ?? rendered.body);
    const response = new Response(body, {
      // Caches, search engines and programs read only the status.
      status: isIncomplete ? 503 : rendered.status,
      headers: rendered.headers,
    });
    if (encoding) {
      response.headers.set("content-encoding", encoding);
      response.headers.append("vary", "Accept-Encoding");
    }
    if (response.status === 503) response.headers.set("retry-after", RETRY_AFTER_SECONDS);
    for (const line of client.setCookies) response.headers.append("set-cookie", line);
    if (client.failed()) sharing?.setUnshared();
    if (client.setCookies.length > 0 || client.failed() || c.req.header("cookie"))
      response.headers.set("cache-control", "private, no-store");
    // A cache in between must not serve what a visitor sees to a member.
    else if (!response.headers.has("cache-control"))
      response.headers.set("cache-control", "private, no-cache");
    response.headers.append("vary", config.languages.length > 1 ? "Cookie, Accept-Language" : "Cookie");
    return response;
  };
  /** Compresses a whole page as its client asks, in another thread. What comes in parts is compressed on its way. */
  const encoded = async (c: Context, body: Buffer<ArrayBuffer> | ReadableStream | null) => {
    const isWhole = Buffer.isBuffer(body) && mode === "production" && c.req.method !== "HEAD";
    const encoding = isWhole ? preferredEncoding(c.req.header("accept-encoding")) : undefined;
    return isWhole && encoding ? { body: await compressed(body, encoding), encoding } : { body };
  };
  return {
    handle,
    async hasAction(path) {
      const build = await loadBuild();
      return bundleOf(build).hasAction(build, path);
    },
  };
}

/**
 * Rewrites the URL to the public origin: behind a proxy the request has http and an internal host. A path that cannot be decoded is taken
 * as it is: React Router, which does the same, would print a warning.
 */
function withOrigin(request: Request, origin: string): Request {
  const url = new URL(request.url);
  const isPlain = isDecodable(url.pathname);
  if (url.origin === origin && isPlain) return request;
  const path = isPlain ? url.pathname : url.pathname.replaceAll("%", "%25");
  return new Request(origin + path + url.search, request);
}

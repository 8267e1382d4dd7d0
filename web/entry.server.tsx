import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { nonceContext } from "#web/api/on-server.server.ts";
import { Nonce } from "#web/nonce.ts";
import { scriptsAfterPaint } from "#web/scripts-after-paint.ts";

export { createRequestHandler } from "react-router";
export { pageContext } from "#web/api/on-server.server.ts";

/** How long a page may take to render, in milliseconds. */
const RENDER_TIMEOUT = 10_000;

/** Renders a page whole: its data is there before it starts, so that a stream would bring nothing sooner. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let failed = false;
    let late: NodeJS.Timeout | undefined;
    const answer = async () => {
      const page = scriptsAfterPaint(await text(rendering.pipe(new PassThrough())), nonce);
      headers.set("content-type", "text/html; charset=utf-8");
      return new Response(page, { headers, status: failed ? 500 : status });
    };
    const rendering = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        // Nothing is put in its place by a script: every part stands where it belongs, also without JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(late);
          answer().then(resolve, reject);
        },
        onShellError(error) {
          clearTimeout(late);
          reject(error);
        },
        onError(error: unknown) {
          failed = true;
          if (!request.signal.aborted) console.error(error);
        },
      },
    );
    late = setTimeout(() => rendering.abort(), RENDER_TIMEOUT).unref();
    request.signal.addEventListener("abort", () => rendering.abort());
  });
}

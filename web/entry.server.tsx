import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { nonceContext } from "#web/api/on-server.server.ts";
import { Nonce } from "#web/nonce.ts";

export { createRequestHandler } from "react-router";
export { pageContext } from "#web/api/on-server.server.ts";

/** How long a page may take to render, in milliseconds. */
const RENDER_TIMEOUT = 10_000;

/** Renders a page as a stream; robots get it whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const whole = isbot(request.headers.get("user-agent") ?? "");
  return new Promise((resolve, reject) => {
    let failed = false;
    let late: NodeJS.Timeout | undefined;
    const answer = () => {
      const body = new PassThrough();
      headers.set("content-type", "text/html; charset=utf-8");
      resolve(
        new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }),
      );
      rendering.pipe(body);
    };
    const rendering = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        onShellReady: () => whole || answer(),
        onAllReady() {
          clearTimeout(late);
          if (whole) answer();
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

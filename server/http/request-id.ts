import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, RequestListener } from "node:http";
import { ObservedResponse } from "#server/http/observed-response.ts";

/** What a trusted proxy may send as an id: short, and harmless in headers and logs. */
const PLAIN = /^[\w.-]{1,64}$/;

const ids = new AsyncLocalStorage<string>();

/** The id of the request that is being handled; undefined in background jobs (docs/product.md 10.40). */
export const currentRequestId = (): string | undefined => ids.getStore();

/** Returns the id that a trusted proxy gave a request. `trustProxy`: the number of trusted proxies. */
export function forwardedRequestId(
  { headers }: Pick<IncomingMessage, "headers">,
  trustProxy: number,
): string | undefined {
  const given = trustProxy > 0 ? headers["x-request-id"] : undefined;
  return typeof given === "string" && PLAIN.test(given) ? given : undefined;
}

/** Makes the id of a request known to everything that handles it. */
export const withRequestId =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    response instanceof ObservedResponse
      ? ids.run(response.requestId, listener, request, response)
      : listener(request, response);

import type { RequestListener, ServerResponse } from "node:http";
import { ObservedResponse } from "#server/http/observed-response.ts";
import { forwardedRequestId } from "#server/http/request-id.ts";

/** Is told about each request. */
export type RequestObserver = {
  /** Whether it needs to know how many bytes were sent. */
  countsBytes: boolean;
  /** Called when the response has ended or its connection has closed. `seconds`: how long it took. */
  onEnd(response: ObservedResponse, seconds: number): void;
  /** Called when `X-Forwarded-For` arrives although no proxy is trusted. Afterwards it is not called again. */
  onUntrustedForwarding(): void;
};

/** Gives each request its id, and reports untrusted forwarding (docs/product.md 10.40, 10.43). `reportEnd` reports the rest. */
export function observeRequests(
  listener: RequestListener,
  { trustProxy }: { trustProxy: number },
  observer: RequestObserver,
): RequestListener {
  let mayForward = trustProxy > 0;

  return (request, response) => {
    if (!(response instanceof ObservedResponse)) return listener(request, response);
    response.requestId = forwardedRequestId(request, trustProxy) ?? response.requestId;
    response.since = performance.now();
    if (observer.countsBytes) response.sentBefore = request.socket.bytesWritten;
    if (!mayForward && request.headers["x-forwarded-for"] !== undefined) {
      mayForward = true;
      observer.onUntrustedForwarding();
    }
    listener(request, response);
  };
}

/** The status of a response; undefined if the client left before there was one. */
export const statusOf = ({ headersSent, statusCode, statusOnSocket }: ObservedResponse): number | undefined =>
  statusOnSocket ?? (headersSent ? statusCode : undefined);

/** Reports the end of a response. Not a listener of its own: a second one for each response costs more than all else here. */
export function reportEnd(response: ServerResponse, { onEnd }: RequestObserver): void {
  if (!(response instanceof ObservedResponse)) return;
  onEnd(response, ((response.streamedAt ?? performance.now()) - response.since) / 1000);
}

import type { Deps } from "#server/deps.ts";
import { accessLog } from "#server/http/access-log.ts";
import { HTTP_METHODS } from "#server/http/methods.ts";
import { statusOf, type RequestObserver } from "#server/http/observe-requests.ts";

/** Measures and logs every request, and reports that a proxy is not configured (docs/product.md 10.41 to 10.43). */
export function requestObserver({
  config,
  log,
  monitoring,
}: Pick<Deps, "config" | "log" | "monitoring">): RequestObserver {
  const logRequest = accessLog(config, log);
  const { requests } = monitoring;
  return {
    countsBytes: logRequest !== undefined,
    onEnd(response, seconds) {
      const { method = "" } = response.req;
      requests.observe(
        seconds,
        response.route,
        HTTP_METHODS.includes(method) ? method : "other",
        statusOf(response) ?? "aborted",
      );
      logRequest?.(response, seconds);
    },
    onUntrustedForwarding: () => monitoring.reportUntrustedForwarding(),
  };
}

import type { Deps } from "#server/deps.ts";
import { accessLog } from "#server/http/access-log.ts";
import { statusOf, type RequestObserver } from "#server/http/observe-requests.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

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
        METHODS.has(method) ? method : "other",
        statusOf(response) ?? "aborted",
      );
      logRequest?.(response, seconds);
    },
    onUntrustedForwarding: () => monitoring.reportUntrustedForwarding(),
  };
}

import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import { clientAddressOfRequest } from "#server/http/address.ts";
import { loggedPath } from "#server/http/logged-path.ts";
import type { ObservedResponse } from "#server/http/observed-response.ts";
import { statusOf } from "#server/http/observe-requests.ts";

/** Longer paths are cut. */
const PATH_MAX = 300;

/**
 * Returns what logs each request in one line (docs/product.md 10.42): never the query, whose values may be secrets, nor cookies; the
 * address only if asked for. Undefined if the log is switched off.
 */
export function accessLog(
  { accessLog: mode, trustProxy }: Pick<Config, "accessLog" | "trustProxy">,
  log: Logger,
): ((response: ObservedResponse, seconds: number) => void) | undefined {
  if (mode === undefined) return undefined;
  return (response, seconds) => {
    const { req: request, requestId, route, sentBefore } = response;
    const { method, url = "", socket } = request;
    const status = statusOf(response);
    log.info(
      {
        requestId,
        method,
        path: pathOf(url, route),
        route,
        ...(status === undefined ? {} : { status }),
        // In milliseconds.
        duration: Math.round(seconds * 10_000) / 10,
        bytes: socket.bytesWritten - sentBefore,
        ...(response.writableFinished || response.statusOnSocket ? {} : { aborted: true }),
        ...(mode === "addresses"
          ? { address: clientAddressOfRequest(request, trustProxy) ?? "unknown" }
          : {}),
      },
      "Request",
    );
  };
}

/** The path of an address as logs have it. The library of sign-ins has paths that end with a secret. */
function pathOf(url: string, route: string): string {
  // Proxies ask for whole addresses, which may have a password.
  if (!url.startsWith("/")) return route;
  const path = loggedPath(url.split(/[?#;]/, 1)[0] ?? "");
  return (route.startsWith("/api/auth/") && /\/reset-password\/./.test(path) ? route : path).slice(
    0,
    PATH_MAX,
  );
}

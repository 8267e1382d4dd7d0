import type { Config } from "#server/config.ts";
import { isLoopback } from "#server/http/loopback.ts";

/**
 * Returns whether requests for a host are answered, and not redirected to `PUBLIC_URL` (docs/product.md 10.57): it is that of
 * `PUBLIC_URL`, or a loopback one, which proxies on this machine and health checks use, or a name without a dot, which proxies in
 * the same private network use: redirecting it could lead back here for ever. Without `PUBLIC_URL` every host is.
 * `host`: with the port, as in the Host header.
 */
export function canonicalHost({ publicUrl }: Pick<Config, "publicUrl">): (host: string) => boolean {
  if (publicUrl === undefined) return () => true;
  const { host: own, protocol } = new URL(publicUrl);
  // Nearly all requests have the same host.
  let lastHost = own;
  return (host) => {
    if (host === lastHost) return true;
    // Upper case, or the port that the scheme implies.
    const url = URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`) : undefined;
    const isCanonical =
      url !== undefined && (url.host === own || isLoopback(url.hostname) || !/[.:]/.test(url.hostname));
    if (isCanonical) lastHost = host;
    return isCanonical;
  };
}

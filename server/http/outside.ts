import { lookup as resolveName } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "#server/http/public-address.ts";

const PORTS: Record<string, number> = { "http:": 80, "https:": 443 };

/** Where the site may send requests. */
export type OutsideOptions = {
  /** Resolves a host name to addresses. Called once for each request, which then connects to one of them. */
  lookup: (name: string) => Promise<string[]>;
  /** `host:port` of hosts in the private network that the operator allows. */
  allowedHosts: readonly string[];
  /** The site's own origin, which is never asked. */
  ownOrigin: string | undefined;
  /** Whether only ports 80 and 443 are allowed. */
  defaultPortsOnly: boolean;
};

/** Options that resolve names by DNS and allow only ports 80 and 443, except for `allowedHosts`. */
export const outsideOptions = (
  allowedHosts: readonly string[],
  ownOrigin: string | undefined,
): OutsideOptions => ({
  lookup: async (name) =>
    (await resolveName(name, { all: true, verbatim: true })).map(({ address }) => address),
  allowedHosts,
  ownOrigin,
  defaultPortsOnly: true,
});

const hostName = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");
const portOf = ({ port, protocol }: URL) => (port === "" ? (PORTS[protocol] ?? 0) : Number(port));
/** Whether the operator allows the host and port of a URL, even inside the network. */
export const isAllowedHost = (url: URL, { allowedHosts }: Pick<OutsideOptions, "allowedHosts">) =>
  allowedHosts.includes(`${url.hostname}:${portOf(url)}`);

/** Parses a link; null unless its protocol, host and port are allowed. Its address is checked later, by `resolveOutside`. */
export function outsideUrl(link: string, options: OutsideOptions): URL | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (!(url.protocol in PORTS) || url.username !== "" || url.password !== "") return null;
  if (url.origin === options.ownOrigin) return null;
  const hasUsualPort = portOf(url) === PORTS[url.protocol];
  return options.defaultPortsOnly && !hasUsualPort && !isAllowedHost(url, options) ? null : url;
}

/** Names without a dot, and those that are never given out on the public internet (RFC 6761, RFC 6762, ICANN's "internal"). */
const LOCAL_NAME = /^[^.]*$|(?:^|\.)(?:localhost|local|internal)$/;

/** Whether the name in a URL can only lead to this machine or its network, wherever it is resolved. Not for literal addresses. */
export function isLocalName(url: URL, options: Pick<OutsideOptions, "allowedHosts">): boolean {
  const name = hostName(url);
  return isIP(name) === 0 && !isAllowedHost(url, options) && LOCAL_NAME.test(name.replace(/\.+$/, ""));
}

/** How long a connection to one of several addresses may take before the next one is tried, in milliseconds. */
const ATTEMPT_TIMEOUT_MS = 1000;
/** How many addresses of each family are tried. */
const ATTEMPTS_MAX = 3;

/**
 * Resolves the name of a link once. Returns the addresses to connect to, "inside" unless all of them are public or its host is allowed,
 * or undefined if it has none.
 */
export async function resolveOutside(
  url: URL,
  options: OutsideOptions,
): Promise<readonly string[] | "inside" | undefined> {
  const name = hostName(url);
  const addresses = isIP(name) ? [name] : await options.lookup(name);
  if (addresses.length === 0) return undefined;
  return isAllowedHost(url, options) || addresses.every(isPublicAddress) ? addresses : "inside";
}

/**
 * How to connect to a URL at the addresses that were resolved, so that nothing is resolved again: Node tries some of each family by
 * turns until one answers.
 */
export function connectionTo(url: URL, addresses: readonly string[]) {
  const name = hostName(url);
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const families = Map.groupBy(found, ({ family }) => family);
  const tried = [...families.values()].flatMap((group) => group.slice(0, ATTEMPTS_MAX));
  const lookup: LookupFunction = (_name, _options, callback) => callback(null, tried);
  return {
    host: name,
    port: portOf(url),
    path: url.pathname + url.search,
    agent: false,
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS,
    ...(url.protocol === "https:" && !isIP(name) ? { servername: name } : {}),
  } as const;
}

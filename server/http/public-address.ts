import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** All public IPv6 addresses are in this range. Mapped and translated IPv4 addresses, for example, are not. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address is on the public internet, not on this machine, its network or in another special range. */
export function isPublicAddress(address: string): boolean {
  // The library would also take "127.1", and addresses with a zone.
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6));
}

import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IPv4 addresses that are not public: IANA's special-purpose registry, and multicast. */
const SPECIAL_IPV4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
/**
 * The IPv6 range for public addresses, and its parts that are not public or contain an IPv4 address. Mapped, translated,
 * private, local and multicast addresses are outside this range.
 */
const GLOBAL_IPV6: [string, number][] = [["2000::", 3]];
const SPECIAL_IPV6: [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

function listOf(subnets: [string, number][], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family);
  return list;
}

const specialIpv4 = listOf(SPECIAL_IPV4, "ipv4");
const globalIpv6 = listOf(GLOBAL_IPV6, "ipv6");
const specialIpv6 = listOf(SPECIAL_IPV6, "ipv6");

/** Whether an address is on the public internet, not on this machine, its network or in another special range. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return globalIpv6.check(address, "ipv6") && !specialIpv6.check(address, "ipv6");
}

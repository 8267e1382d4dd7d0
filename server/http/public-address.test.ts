import { expect, test } from "vitest";
import { isPublicAddress } from "#server/http/public-address.ts";

/** IANA's registries of special addresses, multicast, and the IPv6 space that is not given out: one address of each range. */
const SPECIAL = [
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.9.9.9",
  "169.254.169.254",
  "172.31.255.255",
  "192.0.0.170",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.255.255",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.255",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::8.8.8.8",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::ffff:808:808",
  "64:ff9b::808:808",
  "64:ff9b:1::1",
  "100::1",
  "2001::1",
  "2001:2::1",
  "2001:10::1",
  "2001:20::1",
  "2001:1ff:ffff::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff::1",
  "4000::1",
  "5f00::1",
  "fc00::1",
  "fd00::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
];
const PUBLIC = [
  "1.1.1.1",
  "93.184.215.14",
  "100.63.255.255",
  "100.128.0.1",
  "172.32.0.1",
  "198.20.0.1",
  "223.255.255.255",
  "2001:200::1",
  "2606:4700::1111",
  "2a00:1450:4001::1",
  "2A00:1450:4001::1",
];

test.each(SPECIAL)("%s is not public (9.44)", (address) => expect(isPublicAddress(address)).toBe(false));
test.each(PUBLIC)("%s is public (9.44)", (address) => expect(isPublicAddress(address)).toBe(true));
test.each(["", "rose", "127.1", "0x7f.1", "2130706433", "1.1.1.1/8", "1.1.1.1 "])(
  "%j is no address",
  (text) => expect(isPublicAddress(text)).toBe(false),
);

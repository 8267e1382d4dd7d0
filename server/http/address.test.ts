import { describe, expect, test } from "vitest";
import { parseClientAddress } from "#server/http/address.ts";

describe("the client's address", () => {
  test.each([
    ["no trusted proxy: the header is ignored", 0, "1.1.1.1", "9.9.9.9"],
    ["one proxy: the last entry", 1, "6.6.6.6, 1.1.1.1", "1.1.1.1"],
    ["two proxies: the entry of the outer one", 2, "6.6.6.6, 1.1.1.1, 10.0.0.1", "1.1.1.1"],
    ["fewer entries than proxies: the connection's address", 3, "1.1.1.1", "9.9.9.9"],
    ["an empty header: the connection's address", 1, "", "9.9.9.9"],
    ["an address with a port: the address alone", 1, "1.1.1.1:4711", "1.1.1.1"],
    ["an IPv6 address with a port", 1, "[2001:db8::9]:4711", "2001:db8:0:0::/64"],
    ["something that is no address: none", 1, "1.1.1.1, somewhere", undefined],
  ])("%s", (_, trustProxy, header, address) =>
    expect(parseClientAddress(header, "9.9.9.9", trustProxy)).toBe(address),
  );

  test("without the header is the connection's", () =>
    expect(parseClientAddress(undefined, "9.9.9.9", 1)).toBe("9.9.9.9"));

  test.each([
    ["::ffff:203.0.113.5", "203.0.113.5"],
    ["::1", "0:0:0:0::/64"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::9", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("%s is normalized to %s", (address, normalized) =>
    expect(parseClientAddress(undefined, address, 0)).toBe(normalized),
  );

  test("is unknown for in-process calls", () =>
    expect(parseClientAddress(undefined, undefined, 0)).toBe("unknown"));
});

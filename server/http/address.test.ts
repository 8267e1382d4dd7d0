import { describe, expect, test } from "vitest";
import { clientAddress } from "#server/http/address.ts";

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } }) as never;

describe("the caller's address", () => {
  test.each([
    ["nobody is trusted: the claim is ignored", 0, "1.1.1.1", "9.9.9.9"],
    ["one proxy: what it added last", 1, "6.6.6.6, 1.1.1.1", "1.1.1.1"],
    ["two proxies: what the outer one added", 2, "6.6.6.6, 1.1.1.1, 10.0.0.1", "1.1.1.1"],
    ["fewer entries than proxies: the connection", 3, "1.1.1.1", "9.9.9.9"],
    ["an empty header: the connection", 1, "", "9.9.9.9"],
  ])("%s", (_, trustProxy, header, address) =>
    expect(clientAddress(header, from("9.9.9.9"), trustProxy)).toBe(address),
  );

  test("without the header it is the connection's", () =>
    expect(clientAddress(undefined, from("9.9.9.9"), 1)).toBe("9.9.9.9"));

  test("within the process there may be none", () =>
    expect(clientAddress(undefined, undefined, 0)).toBe("unknown"));
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { safeFetch, DownloadError, type FetchOptions, fetchOptions } from "#server/photos/safe-fetch.ts";
import { otherSite, refusal, type OtherSite } from "#tests/harness/safe-fetch.ts";
import { fastest } from "#tests/harness/fastest.ts";

const PUBLIC = "93.184.215.14";

describe("a photo link never reaches internal addresses (9.44)", () => {
  /** An internal server to which nobody may even connect. */
  let inside: OtherSite;
  let outside: FetchOptions;
  const names: Record<string, () => string[]> = {};
  beforeAll(async () => {
    inside = await otherSite((_, response) => void response.end("a secret"), "::");
    outside = {
      ...fetchOptions([], "https://trowel.example"),
      // Uses a permitted port, so that the address alone is the reason.
      defaultPortsOnly: false,
      lookup: async (name) => {
        const found = names[name];
        if (!found) throw new Error(`Nobody is called ${name}`);
        return found();
      },
    };
    Object.assign(names, {
      localhost: () => ["127.0.0.1"],
      "localhost.": () => ["::1"],
      "inside.example": () => ["10.0.0.8"],
      "half.example": () => [PUBLIC, "127.0.0.1"],
      "mapped.example": () => ["::ffff:127.0.0.1"],
      "metadata.example": () => ["169.254.169.254"],
    });
  });
  afterAll(() => inside.close());

  const HOSTILE = [
    "http://127.0.0.1",
    "http://127.1",
    "http://127.9.9.9",
    "http://2130706433",
    "http://0x7f.1",
    "http://0x7f000001",
    "http://0177.0.0.1",
    "http://0",
    "http://0.0.0.0",
    "http://localhost",
    "http://LOCALHOST.",
    "http://①②⑦.0.0.1",
    "http://[::1]",
    "http://[::]",
    "http://[::ffff:127.0.0.1]",
    "http://[::ffff:7f00:1]",
    "http://[::127.0.0.1]",
    "http://[0:0:0:0:0:ffff:7f00:0001]",
    "http://[64:ff9b::7f00:1]",
    "http://[2002:7f00:1::]",
    "http://[2001:0:7f00:1::1]",
    "http://[fe80::1]",
    "http://[fd00::1]",
    "http://[fec0::1]",
    "http://[ff02::1]",
    "http://10.0.0.1",
    "http://172.16.0.1",
    "http://172.31.255.254",
    "http://192.168.1.1",
    "http://100.64.0.1",
    "http://169.254.169.254",
    "http://192.0.0.170",
    "http://198.18.0.1",
    "http://224.0.0.1",
    "http://255.255.255.255",
    "http://inside.example",
    "http://half.example",
    "http://mapped.example",
    "http://metadata.example",
    "https://127.0.0.1",
  ];

  test.each(HOSTILE)("%s (9.44)", async (origin) => {
    const { hostname, protocol } = new URL(origin);
    const link = `${protocol}//${hostname}:${inside.port}/rose.jpg`;
    const error = await refusal(link, outside);
    expect(error).toBeInstanceOf(DownloadError);
    expect(error).toMatchObject({
      message: expect.stringContaining("Upload the picture instead"),
      permanent: true,
    });
    expect(inside.reached()).toBe(0);
  });

  test.each([
    "ftp://inside.example/rose.jpg",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "gopher://127.0.0.1:70/",
    "javascript:alert(1)",
    "http://name:password@inside.example/rose.jpg",
    "https://trowel.example/rose.jpg",
    "no link",
  ])("another way to connect: %s", async (link) => {
    expect(await refusal(link, outside)).toMatchObject({ permanent: true });
    expect(inside.reached()).toBe(0);
  });

  test("only the standard ports are used, on any host", async () => {
    const usual = { ...outside, defaultPortsOnly: true, lookup: async () => [PUBLIC] };
    for (const port of [22, 25, 6379, 8080, inside.port])
      expect(await refusal(`http://elsewhere.example:${port}/rose.jpg`, usual)).toMatchObject({
        permanent: true,
      });
  });

  test("a name that changes its address after the lookup is connected at the checked address (9.44)", async () => {
    let lookups = 0;
    const fickle = {
      ...outside,
      timeoutMs: 300,
      // The first address is public and unreachable from here; a second lookup would return an internal one.
      lookup: async () => (lookups++ === 0 ? ["2d00::1"] : ["127.0.0.1"]),
    };
    expect(await refusal(`http://fickle.example:${inside.port}/rose.jpg`, fickle)).toBeInstanceOf(
      DownloadError,
    );
    expect(lookups).toBe(1);
    expect(inside.reached()).toBe(0);
  });

  test("nothing is looked up after an abort", async () => {
    let lookups = 0;
    const failing = { ...outside, lookup: async () => Promise.reject(new Error(`lookup ${++lookups}`)) };
    const stopped = AbortSignal.abort();
    await expect(safeFetch("http://pictures.example/rose.jpg", failing, stopped).next()).rejects.toThrow();
    expect(lookups).toBe(0);
  });

  test("a lookup without a response is given up within the time limit", async () => {
    const silent = { ...outside, timeoutMs: 200, lookup: () => new Promise<string[]>(() => undefined) };
    const took = await fastest(1000, async () => {
      expect(await refusal("http://silent.example/rose.jpg", silent)).toMatchObject({ permanent: false });
    });
    expect(took).toBeLessThan(1000);
  });
});

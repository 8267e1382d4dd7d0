import type { RequestListener } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchOutside, outsideOf, Unfetched, type Outside } from "#server/photos/outside.ts";
import { isPublicAddress } from "#server/photos/public-address.ts";
import { otherSite, type OtherSite } from "#tests/harness/outside.ts";
import { picture } from "#tests/harness/pictures.ts";

const PUBLIC = "93.184.215.14";

async function bytesOf(link: string, outside: Outside): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of fetchOutside(link, outside)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const refusal = (link: string, outside: Outside): Promise<unknown> =>
  bytesOf(link, outside).then(
    () => "it was fetched",
    (error: unknown) => error,
  );

describe("a link to a picture elsewhere never leads inside (docs/product.md 9.44)", () => {
  /** What is inside: nobody may even connect to it. */
  let inside: OtherSite;
  let outside: Outside;
  const names: Record<string, () => string[]> = {};
  beforeAll(async () => {
    inside = await otherSite((_, response) => void response.end("a secret"), "::");
    outside = {
      ...outsideOf([], "https://trowel.example"),
      // Also where the port is not the reason, it is the address that is refused.
      usualPorts: false,
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

  test.each(HOSTILE)("%s", async (origin) => {
    const { hostname, protocol } = new URL(origin);
    const link = `${protocol}//${hostname}:${inside.port}/rose.jpg`;
    const error = await refusal(link, outside);
    expect(error).toBeInstanceOf(Unfetched);
    expect(error).toMatchObject({
      message: expect.stringContaining("Upload the picture instead"),
      lasting: true,
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
  ])("another way to ask: %s", async (link) => {
    expect(await refusal(link, outside)).toMatchObject({ lasting: true });
    expect(inside.reached()).toBe(0);
  });

  test("another port than the usual one is not asked, wherever it is", async () => {
    const usual = { ...outside, usualPorts: true, lookup: async () => [PUBLIC] };
    for (const port of [22, 25, 6379, 8080, inside.port])
      expect(await refusal(`http://elsewhere.example:${port}/rose.jpg`, usual)).toMatchObject({
        lasting: true,
      });
  });

  test("a name that changes its address after it was looked up is connected to at the one that was judged", async () => {
    let lookups = 0;
    const fickle = {
      ...outside,
      patience: 300,
      // The first answer is public and leads nowhere from here; whoever looked again would get inside.
      lookup: async () => (lookups++ === 0 ? ["2d00::1"] : ["127.0.0.1"]),
    };
    expect(await refusal(`http://fickle.example:${inside.port}/rose.jpg`, fickle)).toBeInstanceOf(Unfetched);
    expect(lookups).toBe(1);
    expect(inside.reached()).toBe(0);
  });

  test("nothing is looked up once it is to stop", async () => {
    let lookups = 0;
    const failing = { ...outside, lookup: async () => Promise.reject(new Error(`lookup ${++lookups}`)) };
    const stopped = AbortSignal.abort();
    await expect(fetchOutside("http://pictures.example/rose.jpg", failing, stopped).next()).rejects.toThrow();
    expect(lookups).toBe(0);
  });

  test("a name nobody answers for is given up within the time limit", async () => {
    const silent = { ...outside, patience: 200, lookup: () => new Promise<string[]>(() => undefined) };
    const started = performance.now();
    expect(await refusal("http://silent.example/rose.jpg", silent)).toMatchObject({ lasting: false });
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test("addresses of the open internet are told from all others", () => {
    for (const address of [
      PUBLIC,
      "1.1.1.1",
      "172.32.0.1",
      "100.128.0.1",
      "2606:4700::1111",
      "2a00:1450:4001::1",
    ])
      expect(isPublicAddress(address), address).toBe(true);
    for (const address of ["2001:db8::1", "3fff::1", "100::1", "fe80::1%eth0", "203.0.113.7", "", "rose"])
      expect(isPublicAddress(address), address).toBe(false);
  });
});

describe("what another site answers (docs/product.md 9.44)", () => {
  let rose: Buffer;
  let inside: OtherSite;
  const open: OtherSite[] = [];
  beforeAll(async () => {
    rose = await picture().jpeg().toBuffer();
    inside = await otherSite((_, response) => void response.end("a secret"));
  });
  afterAll(() => Promise.all([inside, ...open].map((site) => site.close())));

  /** A site that is allowed, and how it is reached. */
  async function answering(listener: RequestListener): Promise<{ site: OtherSite; outside: Outside }> {
    const site = await otherSite(listener);
    open.push(site);
    return {
      site,
      outside: { ...outsideOf([`127.0.0.1:${site.port}`], undefined), patience: 1500, silence: 400 },
    };
  }
  const image = { "content-type": "image/jpeg" };

  test("a picture is read, also after three redirects, and no cookie or address of ours is sent", async () => {
    const sent: object[] = [];
    const { site, outside } = await answering((request, response) => {
      sent.push(request.headers);
      const step = Number(request.url?.slice(1));
      if (step < 3)
        return void response.writeHead(302, { location: `/${step + 1}`, "set-cookie": "a=b" }).end();
      response.writeHead(200, image).end(rose);
    });
    expect((await bytesOf(`${site.origin}/0`, outside)).equals(rose)).toBe(true);
    expect(sent).toHaveLength(4);
    for (const headers of sent)
      expect(Object.keys(headers).toSorted()).toEqual([
        "accept",
        "accept-encoding",
        "connection",
        "host",
        "user-agent",
      ]);
  });

  test.each<[string, RequestListener, object]>([
    [
      "four redirects",
      (_, response) => void response.writeHead(301, { location: "/" }).end(),
      { lasting: true },
    ],
    [
      "a redirect to a program",
      (_, response) => void response.writeHead(302, { location: "file:///etc/passwd" }).end(),
      { lasting: true },
    ],
    [
      "a page",
      (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end(""),
      { lasting: true },
    ],
    ["no type", (_, response) => void response.writeHead(200).end(), { lasting: true }],
    [
      "a packed picture",
      (_, response) => void response.writeHead(200, { ...image, "content-encoding": "gzip" }).end(),
      { lasting: true },
    ],
    [
      "not found",
      (_, response) => void response.writeHead(404, image).end(),
      { lasting: true, message: expect.stringContaining("404") },
    ],
    ["a failure", (_, response) => void response.writeHead(503, image).end(), { lasting: false }],
    [
      "a length above 20 MB",
      (_, response) =>
        void response.writeHead(200, { ...image, "content-length": 30_000_000 }).flushHeaders(),
      { lasting: true, message: expect.stringContaining("20 MB") },
    ],
    [
      "nothing after the headers",
      (_, response) => void response.writeHead(200, { ...image, "content-length": 10 }).flushHeaders(),
      { lasting: false },
    ],
    ["a connection that ends", (request) => void request.socket.destroy(), { lasting: false }],
    [
      "less than it said",
      (_, response) => {
        response.writeHead(200, { ...image, "content-length": 1000 });
        response.write("x", () => response.destroy());
      },
      { lasting: false },
    ],
  ])("%s is refused in words", async (_, listener, expected) => {
    const { site, outside } = await answering(listener);
    const started = performance.now();
    const error = await refusal(`${site.origin}/`, outside);
    expect(error).toBeInstanceOf(Unfetched);
    expect(error).toMatchObject(expected);
    expect(performance.now() - started).toBeLessThan(3000);
  });

  test("a body that comes drop by drop is given up", async () => {
    const { site, outside } = await answering((_, response) => {
      response.writeHead(200, image);
      const timer = setInterval(() => response.write("x"), 50);
      response.on("close", () => clearInterval(timer));
    });
    const started = performance.now();
    expect(await refusal(`${site.origin}/`, outside)).toMatchObject({ lasting: false });
    expect(performance.now() - started).toBeLessThan(2500);
  });

  test("a body without an end is cut off at 20 MB", async () => {
    const { site, outside } = await answering((_, response) => {
      response.writeHead(200, image);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
      };
      response.on("drain", more);
      more();
    });
    expect(await refusal(`${site.origin}/`, { ...outside, patience: 15_000 })).toMatchObject({
      lasting: true,
      message: expect.stringContaining("20 MB"),
    });
  });

  test.each([
    () => inside.origin,
    () => `http://localhost:${inside.port}`,
    () => `http://[::ffff:7f00:1]:${inside.port}`,
    () => `http://2130706433:${inside.port}`,
    () => `//127.0.0.1:${inside.port}`,
    () => "http://169.254.169.254/latest/meta-data",
  ])("a redirect inside is not followed (%#)", async (to) => {
    const { site, outside } = await answering(
      (_, response) => void response.writeHead(302, { location: to() }).end(),
    );
    for (const usualPorts of [true, false])
      expect(await refusal(`${site.origin}/`, { ...outside, usualPorts })).toMatchObject({ lasting: true });
    expect(inside.reached()).toBe(0);
  });
});

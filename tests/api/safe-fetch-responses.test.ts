import type { RequestListener } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DownloadError, type FetchOptions, fetchOptions } from "#server/photos/safe-fetch.ts";
import { bytesOf, otherSite, refusal, type OtherSite } from "#tests/harness/safe-fetch.ts";
import { picture } from "#tests/harness/pictures.ts";
import { fastest } from "#tests/harness/fastest.ts";

describe("fetching from another site (9.44)", () => {
  let rose: Buffer;
  let inside: OtherSite;
  const open: OtherSite[] = [];
  beforeAll(async () => {
    rose = await picture().jpeg().toBuffer();
    inside = await otherSite((_, response) => void response.end("a secret"));
  });
  afterAll(() => Promise.all([inside, ...open].map((site) => site.close())));

  type Timeouts = Partial<Pick<FetchOptions, "timeoutMs" | "idleTimeoutMs">>;
  /** An allowed site and its URL. */
  async function answering(
    listener: RequestListener,
    timeouts: Timeouts = { timeoutMs: 60_000, idleTimeoutMs: 30_000 },
  ): Promise<{ site: OtherSite; outside: FetchOptions }> {
    const site = await otherSite(listener);
    open.push(site);
    return { site, outside: { ...fetchOptions([`127.0.0.1:${site.port}`], undefined), ...timeouts } };
  }
  const image = { "content-type": "image/jpeg" };
  /** For servers that never respond or never end. */
  const briefly = { timeoutMs: 1500, idleTimeoutMs: 400 };

  /** Expects a rejection as given, within the given milliseconds. */
  async function expectRefused(
    { site, outside }: { site: OtherSite; outside: FetchOptions },
    expected: object,
    within: number,
  ): Promise<void> {
    const took = await fastest(within, async () => {
      const error = await refusal(`${site.origin}/`, outside);
      expect(error).toBeInstanceOf(DownloadError);
      expect(error).toMatchObject(expected);
    });
    expect(took).toBeLessThan(within);
  }

  test("returns a photo, also after three redirects, without sending cookies or our address", async () => {
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
      { permanent: true },
    ],
    [
      "a redirect to a program",
      (_, response) => void response.writeHead(302, { location: "file:///etc/passwd" }).end(),
      { permanent: true },
    ],
    [
      "a page",
      (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end(""),
      { permanent: true },
    ],
    ["no type", (_, response) => void response.writeHead(200).end(), { permanent: true }],
    [
      "a packed picture",
      (_, response) => void response.writeHead(200, { ...image, "content-encoding": "gzip" }).end(),
      { permanent: true },
    ],
    [
      "not found",
      (_, response) => void response.writeHead(404, image).end(),
      { permanent: true, message: expect.stringContaining("404") },
    ],
    ["a failure", (_, response) => void response.writeHead(503, image).end(), { permanent: false }],
    [
      "a length above 20 MB",
      (_, response) =>
        void response.writeHead(200, { ...image, "content-length": 30_000_000 }).flushHeaders(),
      { permanent: true, message: expect.stringContaining("20 MB") },
    ],
    [
      "another protocol",
      ({ socket }) =>
        void socket.write("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: rose\r\n\r\n"),
      { permanent: false, message: expect.stringContaining("does not answer") },
    ],
    [
      "announcements alone",
      (_, response) => {
        const timer = setInterval(() => response.writeEarlyHints({ link: "</rose.css>; rel=preload" }), 5);
        response.on("close", () => clearInterval(timer));
      },
      { permanent: false, message: expect.stringContaining("does not answer") },
    ],
    ["a connection that ends", (request) => void request.socket.destroy(), { permanent: false }],
    [
      "less than its Content-Length",
      (_, response) => {
        response.writeHead(200, { ...image, "content-length": 1000 });
        response.write("x", () => response.destroy());
      },
      { permanent: false },
    ],
  ])("%s is rejected with a message", async (_, listener, expected) =>
    expectRefused(await answering(listener), expected, 3000),
  );

  test("a connection without data after the headers is rejected with a message", async () => {
    const silent = await answering(
      (_, response) => void response.writeHead(200, { ...image, "content-length": 10 }).flushHeaders(),
      briefly,
    );
    await expectRefused(silent, { permanent: false }, 3000);
  });

  test("returns a photo from any address of a name (9.44)", async () => {
    const { site } = await answering((_, response) => void response.writeHead(200, image).end(rose));
    const outside = {
      ...fetchOptions([`pictures.example:${site.port}`], undefined),
      lookup: async () => ["127.0.0.2", "127.0.0.3", "::1", "127.0.0.1"],
    };
    const link = `http://pictures.example:${site.port}/rose.jpg`;
    expect((await bytesOf(link, outside)).equals(rose)).toBe(true);
    // Of each family only a few are tried.
    const many = Array.from({ length: 9 }, (_, place) => `127.0.0.${9 - place}`);
    expect(await refusal(link, { ...outside, lookup: async () => many })).toMatchObject({ permanent: false });
    expect(site.reached()).toBe(1);
  });

  test("accepts informational responses before the photo", async () => {
    const { site, outside } = await answering((_, response) => {
      response.writeEarlyHints({ link: "</rose.css>; rel=preload" });
      response.writeHead(200, image).end(rose);
    });
    expect((await bytesOf(`${site.origin}/`, outside)).equals(rose)).toBe(true);
  });

  test("gives up on a body that trickles", async () => {
    const slow = await answering((_, response) => {
      response.writeHead(200, image);
      const timer = setInterval(() => response.write("x"), 50);
      response.on("close", () => clearInterval(timer));
    }, briefly);
    await expectRefused(slow, { permanent: false }, 2500);
  });

  test("stops an endless body at 20 MB (9.44)", async () => {
    const { site, outside } = await answering((_, response) => {
      response.writeHead(200, image);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
      };
      response.on("drain", more);
      more();
    });
    expect(await refusal(`${site.origin}/`, outside)).toMatchObject({
      permanent: true,
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
  ])("does not follow an internal redirect (%#) (9.44)", async (to) => {
    const { site, outside } = await answering(
      (_, response) => void response.writeHead(302, { location: to() }).end(),
    );
    for (const defaultPortsOnly of [true, false])
      expect(await refusal(`${site.origin}/`, { ...outside, defaultPortsOnly })).toMatchObject({
        permanent: true,
      });
    expect(inside.reached()).toBe(0);
  });
});

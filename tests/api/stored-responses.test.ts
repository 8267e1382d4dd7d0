import { request, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGE_COOKIE } from "#domain/languages/languages.ts";
import { countViews } from "#server/views/views.ts";
import type { Tip } from "#domain/tips/tip.ts";
import { engines } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { sentBy } from "#tests/harness/sent-queries.ts";
import { createSite, type Settings, type Site } from "#tests/harness/site.ts";

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };
type Headers = Record<string, string>;

/** A site on a port, and a client that sends no header of its own but Host. */
async function listening(engine: (typeof engines)[number], settings: Settings = {}) {
  const site = await createSite(engine, settings);
  const { port, close } = await site.listen();
  const ask = async (path: string, headers: Headers = {}, method = "GET"): Promise<Answer> => {
    const sent = request({ host: "127.0.0.1", port, path, headers, method, agent: false });
    return new Promise((resolve, reject) => {
      sent.once("error", reject).end();
      sent.once("response", (response) => {
        const { statusCode: status, headers: received } = response;
        buffer(response).then((body) => resolve({ status, headers: received, body }), reject);
      });
    });
  };
  const end = () => close().then(site.close);
  return { site, port, ask, end };
}

describe.each(engines)("responses that are stored, over HTTP on %s (9.57)", (engine) => {
  let site: Site;
  let port: number;
  let ask: Awaited<ReturnType<typeof listening>>["ask"];
  let end: () => Promise<void>;
  let id: string;
  const LIST = "/gardenersTips?limit=6&skip=0";
  /** Asks until the answer is a stored one, without a query for data: other databases on the server may be written to. */
  const stored = async (path: string, headers: Headers = {}, method = "GET") => {
    for (let time = 0; time < 1000; time++) {
      await ask(path);
      let answer: Answer | undefined;
      const sent = await sentBy(site, async () => void (answer = await ask(path, headers, method)));
      if (answer && sent.every(({ sql }) => !sql.includes('"'))) return answer;
    }
    throw new Error(`No stored answer for ${path}`);
  };

  beforeAll(async () => {
    ({ site, port, ask, end } = await listening(engine));
    const member = await signUp(site);
    id = await shareTip(member, { postBody: "Straw, a hand deep. ".repeat(100) });
  });
  afterAll(() => end());

  test("are the same as those that are made (9.57)", async () => {
    for (const path of [LIST, `/gardenersTips/${id}`, "/feed.xml", "/browsetips", "/gardeners?limit=1"]) {
      const [first, second] = [await ask(path), await stored(path)];
      const { date: made, "x-request-id": firstId, ...before } = first.headers;
      const { date: sent, "x-request-id": secondId, ...after } = second.headers;
      expect(secondId).not.toBe(firstId);
      expect(made && sent).toBeDefined();
      expect([second.status, after, second.body]).toEqual([200, before, first.body]);
      expect(after["content-length"]).toBe(String(second.body.length));
    }
  });

  test("are compressed as asked, and a 304 if known (9.57)", async () => {
    const plain = (await stored(LIST)).body;
    const brotli = await stored(LIST, { "accept-encoding": "gzip, deflate, br, zstd" });
    expect([brotli.headers["content-encoding"], brotliDecompressSync(brotli.body)]).toEqual(["br", plain]);
    const gzip = await stored(LIST, { "accept-encoding": "br;q=0, gzip;q=0.1" });
    expect([gzip.headers["content-encoding"], gunzipSync(gzip.body)]).toEqual(["gzip", plain]);
    const none = await stored(LIST, { "accept-encoding": "gzip;q=0, br;q=0" });
    expect([none.headers["content-encoding"], none.body]).toEqual([undefined, plain]);
    const known = await stored(LIST, { "if-none-match": gzip.headers.etag ?? "" });
    expect([known.status, known.body.length]).toEqual([304, 0]);
  });

  test("have no body for HEAD, and the headers of GET", async () => {
    const head = await stored(LIST, {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(String((await ask(LIST)).body.length));
  });

  test("count as views of each visitor, but not for HEAD and prefetching (12.16, 12.17)", async () => {
    const tip = await shareTip(await signUp(site));
    const path = `/gardenersTips/${tip}`;
    const views = async () => {
      await countViews(site.deps);
      const headers = { "sec-purpose": "prefetch" };
      return (JSON.parse((await ask(path, headers)).body.toString()) as Tip).viewCount;
    };
    expect(await views()).toBe(0);
    await ask(path, { "user-agent": "One" });
    await ask(path, { "user-agent": "One" });
    await ask(path, { "user-agent": "Two" });
    await ask(path, { "user-agent": "Three" }, "HEAD");
    await ask(path, { "user-agent": "Three", "sec-purpose": "prefetch;prerender" });
    expect(await views()).toBe(2);
    await Promise.all(["Four", "Five", "Six"].map((agent) => ask(path, { "user-agent": agent })));
    expect(await views()).toBe(5);
  });

  test("are for one host, and foreign hosts are refused as ever", async () => {
    const [byAddress, byName] = [await stored(`/gardenersTips/${id}`), `localhost:${port}`];
    const named = await ask("/feed.xml", { host: byName });
    expect(named.body.toString()).toContain(`http://${byName}/`);
    expect((await stored("/feed.xml")).body.toString()).not.toContain(byName);
    expect((await ask(LIST, { host: "evil.example" })).status).toBe(421);
    expect((await ask(LIST, { host: "a b" })).status).toBe(400);
    expect(byAddress.status).toBe(200);
  });

  test("are not for requests with a personal header, each of which is answered for itself (6.12, 9.57)", async () => {
    const member = await signUp(site);
    await shareTip(member, { title: "Seen by its author alone", privacy: "Private" });
    await stored(LIST);
    const { hits } = site.deps.responses;
    const session = [...member.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const language = `${LANGUAGE_COOKIE}=en`;
    for (const cookie of [session, `${language}; ${session}`, `${session}; ${language}`])
      expect((await ask(LIST, { cookie })).body.toString(), cookie).toContain("Seen by its author alone");
    const others: Headers[] = [
      { cookie: "meaningless=1" },
      { cookie: `${language}; meaningless=1` },
      { authorization: "Bearer nothing" },
      { range: "bytes=0-9" },
    ];
    for (const headers of others) await ask(LIST, headers);
    expect(site.deps.responses.hits).toBe(hits);
    expect((await stored(LIST)).body.toString()).not.toContain("Seen by its author alone");
    await ask(LIST, { cookie: language });
    expect(site.deps.responses.hits).toBeGreaterThan(hits);
  });

  test("are not for requests with a body, which are answered as ever", async () => {
    await stored(LIST);
    // The body never arrives. Only responses that are made announce that the connection ends (9.62).
    const { status, headers } = await ask(LIST, { connection: "keep-alive", "content-length": "1" });
    expect([status, headers.connection]).toEqual([200, "close"]);
  });
});

test.each(engines)(
  "behind a proxy stored responses name the public address, whatever a request claims (9.57) on %s",
  async (engine) => {
    const publicUrl = "https://tips.example.org";
    const { site, ask, end } = await listening(engine, { publicUrl, trustProxy: 1 });
    const tip = await shareTip(await signUp(site));
    const claims = {
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      "accept-language": "en",
      origin: "https://evil.example",
      "x-forwarded-for": "192.0.2.1",
    };
    for (const path of ["/feed.xml", "/sitemap.xml", `/gardenersTips/${tip}`]) {
      const [claimed, plain] = [await ask(path, claims), await ask(path, { "x-forwarded-for": "192.0.2.2" })];
      expect(claimed.body.toString()).not.toContain("evil");
      expect(plain.body).toEqual(claimed.body);
      const elsewhere = await ask(path, { ...claims, host: "evil.example" });
      expect([elsewhere.status, elsewhere.headers.location]).toEqual([308, publicUrl + path]);
    }
    expect((await ask(`/gardenersTips/${tip}`, { "x-forwarded-for": "nobody" })).status).toBe(400);
    await end();
  },
);

import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { withRequestId } from "#server/http/request-id.ts";
import { ObservedResponse } from "#server/http/observed-response.ts";
import { createSite, type Site } from "#tests/harness/site.ts";

const OWN = /^[\w-]{12}-[0-9a-z]{1,7}$/;
const idOf = ({ headers }: Response) => headers.get("x-request-id") ?? "";

describe.each([0, 1])("request ids behind %d proxies (10.40)", (trustProxy) => {
  let site: Site;
  let server: Awaited<ReturnType<Site["listen"]>>;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers: { "x-forwarded-for": "192.0.2.1", ...headers } });
  beforeAll(async () => {
    site = await createSite("sqlite", { trustProxy });
    server = await site.listen();
  });
  afterAll(async () => {
    await server.close();
    await site.close();
  });

  test("every answer has one of its own, stored ones and 304 too", async () => {
    const paths = [
      "/",
      "/gardenersTips?limit=6",
      "/gardenersTips?limit=6",
      "/nothing",
      "/healthz",
      "/robots.txt",
    ];
    const answers = [];
    for (const path of paths) answers.push(await get(path));
    const etag = answers[1]?.headers.get("etag") ?? "";
    const unchanged = await get("/gardenersTips?limit=6", { "if-none-match": etag });
    expect(unchanged.status).toBe(304);
    expect(site.deps.responses.hits).toBeGreaterThanOrEqual(2);
    const ids = [...answers, unchanged].map(idOf);
    for (const id of ids) expect(id).toMatch(OWN);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("a problem has the id of its answer", async () => {
    const missing = await get("/gardenersTips/nothing");
    expect(await missing.json()).toMatchObject({ status: 404, requestId: idOf(missing) });
    const unsigned = await fetch(`${server.url}/gardenersTips`, { method: "POST", body: "{" });
    expect(await unsigned.json()).toMatchObject({ requestId: idOf(unsigned) });
  });

  test("one from outside counts only if a trusted proxy sends it, and it is short and plain", async () => {
    const sent = async (id: string) => idOf(await get("/healthz", { "x-request-id": id }));
    expect(await sent("Proxy_1.2-3")).toMatch(trustProxy > 0 ? /^Proxy_1\.2-3$/ : OWN);
    for (const id of ["a b", "x".repeat(65), "<script>", "a,b"]) expect(await sent(id)).toMatch(OWN);
  });

  test("what Node answers itself has an id, too", async () => {
    for (const request of [
      "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
    ]) {
      const socket = connect(server.port, "127.0.0.1");
      socket.write(request);
      const [, id] = /^x-request-id: (\S+)\r$/im.exec(await text(socket)) ?? [];
      expect(id, request).toMatch(OWN);
    }
  });

  test("what is no HTTP is answered with an id, too", async () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.write("NO HTTP\r\n\r\n");
    const answer = await text(socket);
    const [, id] = /^X-Request-Id: (\S+)\r$/m.exec(answer) ?? [];
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(id).toMatch(OWN);
    expect(answer).toContain(`"requestId":"${id}"`);
  });
});

test("log lines of a request have its id, others none (10.40)", async () => {
  const lines: unknown[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(JSON.parse(line)) });
  const response = new ObservedResponse({ method: "GET" } as never);
  response.requestId = "one";
  const finished = Promise.withResolvers<void>();
  withRequestId(() => {
    log.info("in it");
    setTimeout(() => {
      log.info("later");
      finished.resolve();
    }, 1);
  })({} as never, response);
  log.info("outside");
  await finished.promise;
  expect(lines).toMatchObject([{ requestId: "one" }, {}, { requestId: "one" }]);
  expect(lines[1]).not.toHaveProperty("requestId");
});

import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { useSite } from "#tests/harness/site.ts";

/** Pages that render until they are released. Forms are answered at once. */
const rendered: string[] = [];
let released = Promise.withResolvers<void>();
const render = async ({ url, method }: Request) => {
  rendered.push(new URL(url).pathname);
  if (method === "GET") await released.promise;
  return new Response("page", { headers: { "content-type": "text/html" } });
};
const build = {
  entry: {
    module: {
      hasAction: () => true,
      patternOf: () => "/stub",
      pageOf: () => undefined,
      pageContext: () => undefined,
      createRequestHandler: () => render,
    },
  },
} as unknown as ServerBuild;

describe("while as many pages are rendered as can be (9.67)", () => {
  const site = useSite("sqlite", { loadBuild: async () => build });
  let served: Awaited<ReturnType<typeof site.listen>>;
  const open = (path: string, init?: RequestInit) => fetch(served.url + path, init);
  const rendering: Promise<Response>[] = [];
  beforeAll(async () => {
    served = await site.listen();
    for (let count = 0; count < 4; count++) rendering.push(open(`/terms?${count}`));
    await vi.waitFor(() => expect(rendered).toHaveLength(4));
  });
  afterAll(async () => {
    released.resolve();
    for (const response of await Promise.all(rendering)) expect(response.status).toBe(200);
    await served.close();
  });

  test("others are a 503 with Retry-After after 2 s, as a small page or a problem; probes, writes and forms go on (9.67)", async () => {
    const started = performance.now();
    const late = [
      open("/privacy", { headers: { accept: "text/html" } }),
      open("/privacy.data", { headers: { accept: "*/*" } }),
    ];
    for (const path of ["/healthz", "/readyz", "/gardenersTips?limit=6"])
      expect((await open(path)).status).toBe(200);
    const member = await signUp(site);
    await shareTip(member);
    const form = await open("/login", { method: "POST", body: new URLSearchParams({ email: "" }) });
    expect([form.status, await form.text()]).toEqual([200, "page"]);

    const [page, data] = (await Promise.all(late)) as [Response, Response];
    expect(performance.now() - started).toBeGreaterThan(1900);
    for (const { status, headers } of [page, data])
      expect([status, headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^[2-5]$/)]);
    expect(await page.text()).toContain("<h1>One moment</h1>");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(await data.json()).toMatchObject({ status: 503, title: "Service unavailable" });
  });

  test("pages of clients that are gone are not rendered, nor those of forms that never arrive (9.67)", async () => {
    const before = rendered.length;
    const requests = Array.from({ length: 20 }, async (_, count) => {
      const socket = connect(served.port, "127.0.0.1");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      const form =
        "POST /login HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 99";
      socket.write(`${count % 2 ? form : "GET /gone HTTP/1.1"}\r\nHost: 127.0.0.1:${served.port}\r\n\r\n`);
      return socket;
    });
    const sockets = await Promise.all(requests);
    await open("/healthz");
    for (const socket of sockets) socket.destroy();
    // The server runs in this process, and reads that they have closed.
    await sleep(100);
    released.resolve();
    await Promise.all(rendering);
    released = Promise.withResolvers();
    released.resolve();
    expect((await open("/terms")).status).toBe(200);
    expect(rendered.slice(before)).toEqual(["/terms"]);
  });
});

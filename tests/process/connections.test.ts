import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migratedStorage, type Storage } from "#tests/harness/engines.ts";
import { megabytesOf } from "#tests/harness/memory.ts";
import { startServer, type ServerProcess } from "#tests/harness/server-process.ts";

const GET = "GET /browsetips HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: a=b\r\n\r\n";

describe("connections whose answers nobody reads (9.59)", () => {
  let storage: Storage;
  let server: ServerProcess;
  const sockets: Socket[] = [];
  /** Opens a connection that reads nothing. */
  const open = async () => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.on("error", () => undefined);
    sockets.push(socket);
    await once(socket, "connect");
    return socket;
  };
  beforeAll(async () => {
    storage = await migratedStorage("sqlite");
    server = await startServer(storage);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    server.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
    await storage.remove();
  });

  test("are closed when thousands of requests are sent on one of them, and others are served", async () => {
    const before = megabytesOf(server.pid);
    const [one, other] = [await open(), await open()];
    const closed = [one, other].map((socket) => new Promise((resolve) => socket.once("close", resolve)));
    for (const socket of [one, other]) socket.write(GET.repeat(3000));
    await Promise.all(closed);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(megabytesOf(server.pid) - before).toBeLessThan(60);
  });

  test("get one answer after another, in the order of the requests", async () => {
    const socket = await open();
    socket.write(["/healthz", "/terms", "/healthz"].map((path) => GET.replace("/browsetips", path)).join(""));
    let read = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => (read += chunk));
    await expect.poll(() => read.match(/HTTP\/1.1 200/g)?.length).toBe(3);
    expect(read.match(/\{"status":"ok"\}|<title>/g)).toEqual([
      '{"status":"ok"}',
      "<title>",
      '{"status":"ok"}',
    ]);
  });

  test("get a 405 for unknown methods, and for what is sent to a page without a form (9.61)", async () => {
    const socket = await open();
    let read = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => (read += chunk));
    socket.write(GET.replace("GET", "TRACE"));
    await expect.poll(() => read).toMatch(/^HTTP\/1.1 405 Method Not Allowed\r\nallow: GET, HEAD, POST/);
    const form = new URLSearchParams({ title: "Sent nowhere" });
    const answers = ["/terms", "/browsetips.data", "/login", "/sharetips.data"].map(
      async (path) => (await fetch(server.url + path, { method: "POST", body: form })).status,
    );
    const [terms, list, login, share] = await Promise.all(answers);
    expect([terms, list]).toEqual([405, 405]);
    expect([login, share]).not.toContain(405);
    expect((await fetch(`${server.url}/terms`, { method: "OPTIONS" })).status).toBe(405);
  });
});

test("behind a proxy an address has a limited number of unanswered requests, and the proxy none (9.59)", async () => {
  const storage = await migratedStorage("sqlite");
  const server = await startServer(storage, { TRUST_PROXY: "1", RATE_LIMIT_SCALE: "0.004" });
  const port = Number(new URL(server.url).port);
  /** A form of which nothing but the headers is sent. */
  const unfinished = (address: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST /login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: ${address}\r\n` +
        "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\n",
    );
    return socket;
  };
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/healthz`, { headers })).status;
  const sockets = [unfinished("192.0.2.1"), unfinished("192.0.2.1:4711")];
  await expect.poll(() => status({ "x-forwarded-for": "192.0.2.1" })).toBe(429);
  expect(await status({ "x-forwarded-for": "192.0.2.2" })).toBe(200);
  expect(await Promise.all([1, 2, 3].map(() => status({})))).toEqual([200, 200, 200]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => status({ "x-forwarded-for": "192.0.2.1" })).toBe(200);
  server.kill("SIGTERM");
  await server.ended;
  await storage.remove();
});

import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { limitConnections, type ConnectionLimits } from "#server/http/connections.ts";

const MEGABYTE = 1024 * 1024;
/** More than the system takes for a client that reads nothing. */
const LARGE = "a".repeat(32 * MEGABYTE);

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server with these limits. Returns it and its port. */
async function start(limits: Partial<ConnectionLimits>, listener: RequestListener) {
  const server = createServer(listener);
  servers.push(server);
  limitConnections(server, { trustProxy: 0, rateLimitScale: 1, ...limits });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

test("connections are limited for each address, scaled, and in all, whatever the scale (9.59)", async () => {
  const { server, port } = await start({ rateLimitScale: 0.004 }, (_, response) => response.end());
  expect(server.maxConnections).toBe(4000);
  const isOpen = async (localAddress: string) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    sockets.push(socket.on("error", () => undefined));
    await once(socket, "connect");
    socket.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    return Promise.race([once(socket, "data").then(() => true), once(socket, "close").then(() => false)]);
  };
  const answers: boolean[] = [];
  for (const last of [1, 1, 1, 2, 2, 2]) answers.push(await isOpen(`127.0.0.${last}`));
  expect(answers).toEqual([true, true, false, true, true, false]);
  sockets[0]?.destroy();
  await expect.poll(() => isOpen("127.0.0.1")).toBe(true);
});

describe("responses that clients do not take (9.59)", () => {
  async function serve(untaken: { bytes: number; timeoutMs: number }, listener: RequestListener) {
    const { server, port } = await start({ untaken: { ...untaken, checkEveryMs: 20 } }, listener);
    /** Requests something and reads nothing yet. */
    const request = async (path = "/") => {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      const state = { socket, isClosed: false };
      socket.on("error", () => undefined).on("close", () => (state.isClosed = true));
      const [accepted] = (await Promise.all([once(server, "connection"), once(socket, "connect")]))[0] as [
        Socket,
      ];
      accepted.on("close", () => (state.isClosed = true));
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      return state;
    };
    return request;
  }

  test("are dropped with their connection when nothing is taken for a minute, but not when a little is", async () => {
    const request = await serve({ bytes: 1024 * MEGABYTE, timeoutMs: 600 }, (_, response) =>
      response.end(LARGE),
    );
    const [stalled, slow] = [await request(), await request()];
    const started = performance.now();
    // Reads a little now and then, much less than the response.
    slow.socket.on("data", () => slow.socket.pause());
    while (performance.now() - started < 1600) {
      slow.socket.resume();
      await sleep(8);
    }
    expect(stalled.isClosed).toBe(true);
    expect(slow.isClosed).toBe(false);
    expect(slow.socket.bytesRead).toBeLessThan(LARGE.length);
  });

  test("are dropped, the largest first, when they are too many in all", async () => {
    const sizes: Record<string, number> = { "/large": 16, "/larger": 24 };
    const request = await serve({ bytes: 20 * MEGABYTE, timeoutMs: 60_000 }, ({ url = "" }, response) =>
      response.end("a".repeat((sizes[url] ?? 0) * MEGABYTE)),
    );
    const large = await request("/large");
    await sleep(100);
    expect(large.isClosed).toBe(false);
    const larger = await request("/larger");
    await expect.poll(() => larger.isClosed, { timeout: 5000 }).toBe(true);
    await sleep(100);
    expect(large.isClosed).toBe(false);
    large.socket.resume();
    await expect.poll(() => large.socket.bytesRead, { timeout: 5000 }).toBeGreaterThan(16 * MEGABYTE);
  });
});

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, Socket, type AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import {
  limitConnections,
  oneRequestAtATime,
  trackConnections,
  type OpenConnections,
} from "#server/http/connections.ts";

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

test("connections are limited for each address, scaled (9.59)", async () => {
  const server = createServer((_, response) => response.end());
  servers.push(server);
  limitConnections(server, { trustProxy: 0, rateLimitScale: 0.004 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
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

test("connections are limited in all, whatever the scale (9.59)", () => {
  const server = createServer().removeAllListeners("connection");
  limitConnections(server, { trustProxy: 1, rateLimitScale: 10 });
  const opened = Array.from({ length: 4001 }, () => new Socket());
  for (const socket of opened) server.emit("connection", socket);
  expect(opened.findIndex(({ destroyed }) => destroyed)).toBe(4000);
  server.emit("close");
});

/** Starts a server that never answers, and sends it requests on each of some connections, each in one piece. */
async function sendUnanswered(connectionCount: number, requestCount: number) {
  const connections: OpenConnections = { queues: new Map(), waiting: 0 };
  const server = createServer(oneRequestAtATime(connections, () => undefined));
  servers.push(server);
  trackConnections(server, connections);
  let parsed = 0;
  server.on("request", () => parsed++);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const text = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(requestCount);
  for (let count = 0; count < connectionCount; count++) {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    sockets.push(socket);
    socket.write(text);
  }
  return { connections, count: () => parsed };
}

test("a connection with too many requests is closed, and no more of them are parsed (9.59)", async () => {
  const { connections, count } = await sendUnanswered(1, 1000);
  await once(sockets[0] as Socket, "close");
  // One is handled, 16 wait, and the next closes the connection.
  expect(count()).toBe(18);
  expect(connections).toEqual({ queues: new Map(), waiting: 0 });
});

test("requests that wait are limited in all (9.59)", async () => {
  const { connections, count } = await sendUnanswered(260, 17);
  await expect.poll(count).toBe(250 * 17 + 10 * 2);
  await expect.poll(() => [connections.queues.size, connections.waiting]).toEqual([250, 4000]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => [connections.queues.size, connections.waiting]).toEqual([0, 0]);
});

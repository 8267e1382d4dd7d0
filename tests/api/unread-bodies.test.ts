import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useSite } from "#tests/harness/site.ts";

// Bodies that are refused while they arrive, over a real connection.

const site = useSite("sqlite");
let served: Awaited<ReturnType<typeof site.listen>>;
beforeAll(async () => void (served = await site.listen()));
afterAll(() => served.close());

const CHUNK = Buffer.alloc(64 * 1024, "x");

/** Sends the head of a request and returns its connection, with what was read and how it ended. */
async function sending(path: string, ...headers: string[]) {
  const socket = connect({ port: served.port, host: "127.0.0.1", allowHalfOpen: true });
  const seen = { read: "", ended: false, error: undefined as Error | undefined };
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => (seen.read += chunk));
  socket.on("end", () => (seen.ended = true));
  socket.on("error", (error) => (seen.error = error));
  await once(socket, "connect");
  const lines = [`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${served.port}`, ...headers];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return { socket, seen };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Goes on sending for a while, as a client does that has not read the response yet. */
async function goesOnSending(socket: Socket, chunk: string | Buffer = CHUNK): Promise<void> {
  for (let sent = 0; sent < 8; sent++) {
    socket.write(chunk);
    await pause(50);
  }
}

test.concurrent.each([
  ["a photo", "/api/photos", "image/jpeg", 25_000_000, 413],
  ["JSON", "/helpRequests", "application/json", 2_000_000, 413],
  ["a form", "/login", "application/x-www-form-urlencoded", 2_000_000, 413],
  ["a body that pages do not take", "/terms", "application/json", 2_000_000, 415],
])(
  "%s that is refused while it arrives: the response is there at once, says that the connection closes, and is not lost (9.62)",
  async (_, path, type, length, status) => {
    const { socket, seen } = await sending(path, `Content-Type: ${type}`, `Content-Length: ${length}`);
    socket.write(CHUNK);
    const before = performance.now();
    await vi.waitFor(() => expect(seen.read).toMatch(/\r\n\r\n./), { interval: 10 });
    expect(performance.now() - before).toBeLessThan(1000);
    await goesOnSending(socket);
    expect(seen.read).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(seen.read).toMatch(/\r\nconnection: close\r\n/i);
    expect(seen.error).toBeUndefined();
    expect(seen.ended).toBe(true);
    socket.destroy();
  },
);

test.concurrent("a body in chunks that gets too large is refused in the same way (9.62)", async () => {
  const { socket, seen } = await sending(
    "/helpRequests",
    "Content-Type: application/json",
    "Transfer-Encoding: chunked",
  );
  await goesOnSending(socket, Buffer.concat([Buffer.from("10000\r\n"), CHUNK, Buffer.from("\r\n")]));
  expect(seen.read).toMatch(/^HTTP\/1.1 413 /);
  expect(seen.read).toMatch(/\r\nconnection: close\r\n/i);
  expect(seen.error).toBeUndefined();
  socket.destroy();
});

test.concurrent("a client that never stops sending is cut off", async () => {
  const { socket, seen } = await sending("/terms", "Content-Type: text/plain", "Content-Length: 999999999");
  const timer = setInterval(() => socket.write("x"), 20);
  const started = performance.now();
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(timer);
  expect(seen.read).toMatch(/^HTTP\/1.1 415 /);
  expect(performance.now() - started).toBeLessThan(5000);
});

test.concurrent("what is sent after a refused body is not answered", async () => {
  const { socket, seen } = await sending("/terms", "Content-Type: text/plain", "Content-Length: 70000");
  await vi.waitFor(() => expect(seen.read).toMatch(/^HTTP\/1.1 415 /), { interval: 10 });
  const closed = once(socket, "close");
  socket.write(`${"x".repeat(70_000)}GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  await vi.waitFor(() => expect(seen.ended).toBe(true), { interval: 10 });
  socket.end();
  await closed;
  expect(seen.read.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 415"]);
});

test.concurrent("a request whose body has arrived keeps its connection, also when it is refused (9.62)", async () => {
  const { socket, seen } = await sending(
    "/gardenersTips",
    "Content-Type: application/json",
    "Content-Length: 2\r\n\r\n{}GET /healthz HTTP/1.1",
    "Host: 127.0.0.1",
  );
  await vi.waitFor(
    () => expect(seen.read.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 401", "HTTP/1.1 200"]),
    { interval: 10 },
  );
  expect(seen.read).not.toMatch(/connection: close/i);
  socket.destroy();
});

test.concurrent("the rest of a photo whose beginning was read is discarded while it arrives (9.62)", async () => {
  const { socket, seen } = await sending(
    "/api/photos",
    "Content-Type: image/jpeg",
    "Content-Length: 12000000",
  );
  socket.write(`GIF89a${"x".repeat(11_999_994)}`);
  await vi.waitFor(() => expect(socket.writableLength, "left to send").toBe(0), { timeout: 1500 });
  await vi.waitFor(() => expect(seen.ended).toBe(true));
  expect(seen.read).toMatch(/^HTTP\/1.1 415 /);
  expect(seen.error).toBeUndefined();
  socket.destroy();
});

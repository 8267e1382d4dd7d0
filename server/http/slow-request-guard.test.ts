import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { guardAgainstSlowRequests } from "#server/http/slow-request-guard.ts";

/** Long enough that a busy machine does not stop within it for as long, and all pauses are parts of it. */
const WINDOW = 1200;
const PAUSE = WINDOW / 8;
const BYTES = 1000;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Sends a body of pieces, one each `pause` milliseconds. Answers what came back. */
async function sent(type: string, pieces: string[], pause: number, reads = true): Promise<string> {
  const server = createServer((request, response) => {
    if (!reads)
      return void setTimeout(() => request.resume().on("end", () => response.end("whole")), WINDOW * 4);
    request.resume().on("end", () => response.end("whole"));
  });
  servers.push(server);
  guardAgainstSlowRequests(server, { window: WINDOW, bytes: BYTES });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answer = "";
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("data", (chunk) => (answer += chunk.toString())).on("error", () => undefined);
  const length = pieces.join("").length;
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  for (const piece of pieces) {
    await sleep(pause);
    if (!socket.writable) break;
    socket.write(piece);
  }
  await closed;
  return answer;
}

const pieces = (count: number, length: number) => Array.from({ length: count }, () => "x".repeat(length));

describe("how fast a body must come (9.30, 9.42)", () => {
  test.each(["image/jpeg", "multipart/form-data; boundary=b"])(
    "%s may take long as long as it keeps coming (9.42)",
    async (type) => {
      expect(await sent(type, pieces(12, 3000), PAUSE)).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole$/);
    },
  );

  test.each([
    ["a picture that comes drop by drop", "image/jpeg", 20],
    ["JSON that comes no faster, however much it is", "application/json", 600],
  ])("%s is ended with a 408 that says so", async (_, type, length) => {
    const started = performance.now();
    const answer = await sent(type, pieces(20, length), PAUSE);
    expect(answer).toMatch(
      /^HTTP\/1\.1 408 [\s\S]*application\/problem\+json[\s\S]*"detail":"[^"]*too slowly/,
    );
    expect(performance.now() - started).toBeLessThan(WINDOW * 4);
  });

  test("time in which nobody reads does not count", async () => {
    expect(await sent("image/jpeg", pieces(1, 3000), 0, false)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

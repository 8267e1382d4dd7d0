import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import type { RunInLanguage } from "#server/http/run-in-language.ts";
import { inLanguageOf } from "#server/languages/languages.ts";
import { guardAgainstSlowRequests } from "#server/http/slow-request-guard.ts";

/** Long enough that a pause of a busy machine does not span it. All delays are fractions of it. */
const WINDOW_MS = 1200;
const PAUSE_MS = WINDOW_MS / 8;
const BYTES = 1000;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Sends a body in pieces, one every `pause` milliseconds. Returns the raw response. */
async function send(
  type: string,
  pieces: string[],
  pause: number,
  { reads = true, ...options }: { reads?: boolean; runInLanguage?: RunInLanguage } = {},
): Promise<string> {
  const server = createServer((request, response) => {
    if (!reads)
      return void setTimeout(() => request.resume().on("end", () => response.end("whole")), WINDOW_MS * 4);
    request.resume().on("end", () => response.end("whole"));
  });
  servers.push(server);
  guardAgainstSlowRequests(server, { window: WINDOW_MS, bytes: BYTES, ...options });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("data", (chunk) => (received += chunk.toString())).on("error", () => undefined);
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
  return received;
}

const pieces = (count: number, length: number) => Array.from({ length: count }, () => "x".repeat(length));

describe("the minimum upload speed (9.30, 9.42)", () => {
  test.each(["image/jpeg", "multipart/form-data; boundary=b"])(
    "%s may take several windows if it keeps coming (9.42)",
    async (type) => {
      expect(await send(type, pieces(12, 3000), PAUSE_MS)).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole$/);
    },
  );

  test.each([
    ["a photo that comes too slowly", "image/jpeg", 20],
    ["JSON that takes more than one window", "application/json", 600],
  ])("%s gets a 408 with an explanation", async (_, type, length) => {
    const started = performance.now();
    const response = await send(type, pieces(20, length), PAUSE_MS);
    expect(response).toMatch(
      /^HTTP\/1\.1 408 [\s\S]*application\/problem\+json[\s\S]*"detail":"[^"]*too slowly/,
    );
    expect(performance.now() - started).toBeLessThan(WINDOW_MS * 4);
  });

  test("is answered in the language of the site (18.50)", async () => {
    const runInLanguage = inLanguageOf({ languages: ["de"] });
    const response = await send("application/json", pieces(20, 600), PAUSE_MS, { runInLanguage });
    expect(response).toMatch(/^HTTP\/1\.1 408 [\s\S]*"detail":"Das kam zu langsam an\./);
  });

  test("time in which the server does not read is not counted", async () => {
    // More than Node buffers, so that it stops receiving.
    expect(await send("image/jpeg", pieces(1, 200_000), 0, { reads: false })).toMatch(/^HTTP\/1\.1 200 /);
  });
});

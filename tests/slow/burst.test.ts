import { connect as openSocket, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { connect } from "#server/db/connect.ts";
import { engines, migratedStorage } from "#tests/harness/engines.ts";
import { shareTip, signUp } from "#tests/harness/factories.ts";
import { recordFigure } from "#tests/harness/figures.ts";
import { createClient, percentile, type TimedResponse } from "#tests/harness/load.ts";
import { seedTips } from "#tests/harness/seed-tips.ts";
import { asSite, startServer } from "#tests/harness/server-process.ts";

const SOCKETS = 300;
/** As many as a connection may have unanswered (docs/product.md 9.59). */
const PIPELINED = 15;
/** Sent whether those before are answered or not. */
const PROBES = 60;
const EVERY_MS = 50;
const TIPS = 5000;

/** Sends requests on a connection of its own and reads no answer. */
function sendUnread(url: string, request: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = openSocket({ host: hostname, port: Number(port) }).on("error", () => undefined);
  socket.pause().write(request.repeat(PIPELINED));
  return socket;
}

test.each(
  engines.flatMap((engine) => [
    [engine, "/gardenersTips"] as const,
    [engine, "/gardenersTips?limit=6&q=leaf"] as const,
  ]),
)(
  "on %s, 4,500 pipelined calls of %s from the probe's own address do not delay it (9.59, 9.67)",
  async (engine, path) => {
    const storage = await migratedStorage(engine);
    const server = await startServer(storage, { RATE_LIMIT_SCALE: "1" });
    const member = await signUp(asSite(server));
    await shareTip(member);
    const tips = {
      gardenerId: member.id,
      difficulty: "Easy",
      isPublic: true,
      trend: 0,
      sharedAt: new Date(),
    };
    const database = await connect(storage);
    await seedTips(
      { deps: database },
      Array.from({ length: TIPS }, (_, count) => ({ ...tips, title: `Leaf ${count}` })),
    );
    await database.close();
    const client = createClient(server.url);
    const request = `GET ${path} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\n\r\n`;
    const sockets = Array.from({ length: SOCKETS }, () => sendUnread(server.url, request));
    const calls: Promise<TimedResponse>[] = [];
    for (let count = 0; count < PROBES; count++) {
      calls.push(client.call({ path: "/healthz", agent: false }));
      await sleep(EVERY_MS);
    }
    const healthz = await Promise.all(calls);
    const at = (share: number) => Math.round(percentile(healthz, share));
    recordFigure(
      `${engine}: healthz on new connections beside 4,500 calls of ${path}: ${healthz.length} answers, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms`,
    );
    expect(new Set(healthz.map(({ status }) => status))).toEqual(new Set([200]));
    expect(percentile(healthz, 0.95)).toBeLessThan(500);
    for (const socket of sockets) socket.destroy();
    client.close();
    await sleep(500);
    server.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0, stderr: "" });
    await storage.remove();
  },
);

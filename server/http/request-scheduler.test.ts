import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { scheduleRequests } from "#server/http/request-scheduler.ts";

type Sent = { method?: string; address?: string; isGone?: boolean };

/** A listener whose requests take turns. `begun` has the paths of those that have begun, `refused` of those that were not. */
function createTurns() {
  const begun: string[] = [];
  const refused: string[] = [];
  const listener = scheduleRequests(
    ({ url = "" }) => {
      begun.push(url);
      if (url.startsWith("/slow")) void Promise.resolve().then(() => block(5));
    },
    { trustProxy: 1 },
  );
  const send = (url: string, { method = "GET", address = "192.0.2.1", isGone = false }: Sent = {}) => {
    const request = {
      url,
      method,
      headers: { "x-forwarded-for": address },
      socket: { remoteAddress: "127.0.0.1", destroyed: isGone },
    } as unknown as IncomingMessage;
    const response = {
      writeHead(status: number, headers: Record<string, string>) {
        refused.push(`${url} ${status} ${headers["retry-after"]}`);
        return { end: () => undefined };
      },
    } as unknown as ServerResponse;
    listener(request, response);
  };
  return { begun, refused, send };
}

/** Keeps the event loop busy. */
function block(milliseconds: number): void {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

describe("requests (9.67)", () => {
  test("begin for 2 ms in each turn of the event loop, with what they do at once", async () => {
    const { begun, send } = createTurns();
    for (const path of ["/slow1", "/slow2", "/slow3"]) send(path);
    const counts: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      counts.push(begun.length);
      await nextTurn();
    }
    expect(counts).toEqual([0, 1, 2, 3]);
  });

  test("let writes go ahead, without waiting for ever, and addresses take turns; probes do not wait", async () => {
    const { begun, send } = createTurns();
    for (const path of ["/1", "/2"]) send(path);
    send("/other", { address: "192.0.2.2" });
    for (const path of ["/a", "/b", "/c", "/d"]) send(path, { method: "POST" });
    send("/healthz");
    for (let turn = 0; turn < 10; turn++) await nextTurn();
    expect(begun).toEqual(["/healthz", "/a", "/b", "/c", "/1", "/d", "/other", "/2"]);
  });

  test("are a 503 with Retry-After after 2 s, and do not begin for who is gone", async () => {
    const { begun, refused, send } = createTurns();
    for (const path of ["/1", "/2"]) send(path);
    send("/gone", { isGone: true });
    const now = performance.now();
    const clock = vi.spyOn(performance, "now").mockReturnValue(now + 2100);
    send("/late");
    await nextTurn();
    clock.mockRestore();
    expect(refused).toEqual(["/1 503 3", "/2 503 3"]);
    expect(begun).toEqual(["/late"]);
  });
});

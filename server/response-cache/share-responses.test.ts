import { PassThrough } from "node:stream";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { expect, test } from "vitest";
import { createSharedReads } from "#server/db/shared-reads.ts";
import { sharingOf } from "#server/http/sharing.ts";
import { createResponseCache } from "#server/response-cache/response-cache.ts";
import { shareResponses } from "#server/response-cache/share-responses.ts";
import { createViewBuffer } from "#server/views/views.ts";

type Page = (c: Context) => Promise<Response>;

/** A site with one page. */
function siteOf(page: Page) {
  const deps = {
    config: { languages: ["en"] as const, publicUrl: undefined, trustProxy: 0 },
    clock: () => new Date(),
    responses: createResponseCache(createSharedReads(async () => "1")),
    views: createViewBuffer(),
  };
  const app = new Hono().get("/terms", shareResponses(deps, "/terms"), page);
  return async (outgoing = new PassThrough()) => {
    const socket = { remoteAddress: "192.0.2.1", destroyed: false };
    const answer = await app.request("/terms", {}, { incoming: { socket }, outgoing });
    return `${answer.status} ${await answer.text()}`;
  };
}

/** A site with one page, whose first answer is `first`, and all later ones the page. Answers take a moment. */
function siteWith(first: Response) {
  const answers = [first];
  let made = 0;
  const ask = siteOf(async () => {
    made++;
    const answer = answers.shift() ?? new Response("The terms");
    await new Promise((done) => setTimeout(done, 20));
    return answer;
  });
  return { ask: () => ask(), countMade: () => made };
}

test.each([
  { why: "once more if the first client has disconnected", status: 408, times: 2 },
  { why: "for each if it is not to be shared", status: 404, times: 10 },
  { why: "for each if the first attempt fails, so that nobody waits for several", status: 503, times: 10 },
])("a response for ten who wait is made $why (9.57)", async ({ status, times }) => {
  const { ask, countMade } = siteWith(new Response(null, { status }));
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(answers).toEqual([`${status} `, ...Array.from({ length: 9 }, () => "200 The terms")]);
  expect(countMade()).toBe(times);
});

test("who waits for a response and disconnects waits no longer (9.57)", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = siteOf(async () => {
    await promise;
    return new Response("The terms");
  });
  const first = ask();
  const listenersBefore = new PassThrough().listenerCount("close");
  const [closedAtOnce, closed, open] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const answers = [closedAtOnce, closed, open].map(ask);
  closedAtOnce.destroy();
  expect(await answers[0]).toBe("408 ");
  expect(open.listenerCount("close")).toBe(listenersBefore + 1);
  closed.destroy();
  expect(await answers[1]).toBe("408 ");
  resolve();
  expect([await first, await answers[2]]).toEqual(["200 The terms", "200 The terms"]);
  expect(open.listenerCount("close")).toBe(listenersBefore);
});

test("who waits for a response joins the request that makes it, however early (9.67)", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const joined: string[] = [];
  const ask = siteOf(async (c) => {
    await nextTurn();
    sharingOf(c)?.subscribeToWaitingClients(({ address }) => joined.push(address));
    await promise;
    return new Response("The terms");
  });
  const early = [ask(), ask()];
  await sleep(20);
  expect(joined).toEqual(["192.0.2.1"]);
  const late = ask();
  await sleep(20);
  expect(joined).toEqual(["192.0.2.1", "192.0.2.1"]);
  resolve();
  expect(await Promise.all([...early, late])).toEqual(Array.from({ length: 3 }, () => "200 The terms"));
});

test("nobody waits for a response that is known to be for one request alone (9.57)", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let made = 0;
  const ask = siteOf(async (c) => {
    sharingOf(c)?.setUnshared();
    if (made++ === 0) await promise;
    return new Response("The whole list");
  });
  const first = ask();
  expect(await ask()).toBe("200 The whole list");
  resolve();
  expect(await first).toBe("200 The whole list");
  expect(made).toBe(2);
});

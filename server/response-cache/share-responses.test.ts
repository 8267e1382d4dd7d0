import { Hono } from "hono";
import { expect, test } from "vitest";
import { createSharedReads } from "#server/db/shared-reads.ts";
import { createResponseCache } from "#server/response-cache/response-cache.ts";
import { shareResponses } from "#server/response-cache/share-responses.ts";
import { createViews } from "#server/views/views.ts";

/** A site with one page, whose first answer is `first`, and all later ones the page. Answers take a moment. */
function siteWith(first: Response) {
  const answers = [first];
  let made = 0;
  const deps = {
    config: { languages: ["en"] as const, publicUrl: undefined, trustProxy: 0 },
    clock: () => new Date(),
    responses: createResponseCache(createSharedReads(async () => "1")),
    views: createViews(),
  };
  const app = new Hono().get("/terms", shareResponses(deps, "/terms"), async () => {
    made++;
    const answer = answers.shift() ?? new Response("The terms");
    await new Promise((done) => setTimeout(done, 20));
    return answer;
  });
  const ask = async () => {
    const socket = { remoteAddress: "192.0.2.1", destroyed: false };
    const answer = await app.request("/terms", {}, { incoming: { socket }, outgoing: {} });
    return `${answer.status} ${await answer.text()}`;
  };
  return { ask, countMade: () => made };
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

import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { ApiEnv } from "#server/api/env.ts";
import { respondWithList } from "#server/api/list-response.ts";
import { createWholeLists } from "#server/api/whole-lists.ts";

type Query = { limit?: number; skip?: number };

/** A list of numbers that counts the batches read from it. */
function numbers(count: number) {
  const reads = { batches: 0, finished: false };
  const all = Array.from({ length: count }, (_, index) => index);
  const found = {
    total: async () => count,
    page: async (limit: number, skip: number) => ({
      rows: all.slice(skip, skip + limit),
      more: all.length > skip + limit,
      total: count,
    }),
    async *all(skip: number) {
      try {
        for (let at = skip; at < count; at += 10) {
          reads.batches++;
          yield all.slice(at, at + 10);
        }
      } finally {
        reads.finished = true;
      }
    },
  };
  const wholeLists = createWholeLists(1);
  const request = (query: Query, url = "/list") =>
    new Hono<ApiEnv>()
      .get("/list", (c) => {
        c.set("origin", "http://127.0.0.1");
        return respondWithList({ config: { trustProxy: 0 }, wholeLists }, c, found, query);
      })
      .request(url);
  return { reads, request };
}

describe("a list response (7.2, 7.29, 7.30, 7.31, 7.32, 7.33)", () => {
  test("is a page with the total and a link to the next page", async () => {
    const response = await numbers(20).request({ limit: 6, skip: 6 }, "/list?sort=asc&skip=6&limit=6");
    expect(await response.json()).toEqual([6, 7, 8, 9, 10, 11]);
    expect(response.headers.get("x-total-count")).toBe("20");
    expect(response.headers.get("link")).toBe('</list?sort=asc&limit=6&skip=12>; rel="next"');
  });

  test.each([
    ["the last page", { limit: 6, skip: 18 }],
    ["a last page that is full", { limit: 6, skip: 14 }],
    ["a page past the end", { limit: 6, skip: 60 }],
    ["the whole list", {}],
  ])("%s has no next page", async (_, query) =>
    expect((await numbers(20).request(query)).headers.get("link")).toBeNull(),
  );

  test.each([0, 1, 10, 25])("without a limit is one array of all %i items", async (count) => {
    const response = await numbers(count).request({});
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toEqual(Array.from({ length: count }, (_, index) => index));
  });

  test("without a limit can skip items", async () =>
    expect(await (await numbers(25).request({ skip: 23 })).json()).toEqual([23, 24]));

  test("reads batches only as the client reads, and stops when the client disconnects", async () => {
    const { reads, request } = numbers(1000);
    const reader = (await request({})).body?.getReader();
    await reader?.read();
    expect(reads.batches).toBeLessThanOrEqual(2);
    await reader?.cancel();
    expect(reads).toEqual({ batches: reads.batches, finished: true });
  });
});

import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { ApiEnv } from "#server/api/env.ts";
import { answerList } from "#server/api/list-answer.ts";

type Executor = { limit?: number; skip?: number };

/** A list of numbers that tells how many batches were read of it. */
function numbers(count: number) {
  const told = { batches: 0, finished: false };
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
          told.batches++;
          yield all.slice(at, at + 10);
        }
      } finally {
        told.finished = true;
      }
    },
  };
  const ask = (query: Executor, url = "/list") =>
    new Hono<ApiEnv>()
      .get("/list", (c) => {
        c.set("origin", "http://127.0.0.1");
        return answerList(c, found, query);
      })
      .request(url);
  return { told, ask };
}

describe("a list's answer (7.2, 7.29, 7.30, 7.31, 7.32, 7.33)", () => {
  test("is a page with the total and the next page", async () => {
    const answer = await numbers(20).ask({ limit: 6, skip: 6 }, "/list?sort=asc&skip=6&limit=6");
    expect(await answer.json()).toEqual([6, 7, 8, 9, 10, 11]);
    expect(answer.headers.get("x-total-count")).toBe("20");
    expect(answer.headers.get("link")).toBe('</list?sort=asc&limit=6&skip=12>; rel="next"');
  });

  test.each([
    ["the last page", { limit: 6, skip: 18 }],
    ["a last page that is full", { limit: 6, skip: 14 }],
    ["a page behind the end", { limit: 6, skip: 60 }],
    ["everything", {}],
  ])("%s has no next one", async (_, query) =>
    expect((await numbers(20).ask(query)).headers.get("link")).toBeNull(),
  );

  test.each([0, 1, 10, 25])("without a limit, all of %i are one array", async (count) => {
    const answer = await numbers(count).ask({});
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toEqual(Array.from({ length: count }, (_, index) => index));
  });

  test("without a limit it may start further on", async () =>
    expect(await (await numbers(25).ask({ skip: 23 })).json()).toEqual([23, 24]));

  test("reads a batch when the one before was taken, and stops when nobody listens any more", async () => {
    const { told, ask } = numbers(1000);
    const reader = (await ask({})).body?.getReader();
    await reader?.read();
    expect(told.batches).toBeLessThanOrEqual(2);
    await reader?.cancel();
    expect(told).toEqual({ batches: told.batches, finished: true });
  });
});

import { m } from "#messages";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { ApiEnv } from "#server/api/env.ts";
import { respondWithList } from "#server/api/list-response.ts";
import { createWholeLists } from "#server/api/whole-lists.ts";
import { createOpenCounts } from "#server/http/open-counts.ts";
import { asc, desc, type Order, type Slice, type Start } from "#server/db/keyset.ts";
import type { HttpProblem } from "#server/http/http-problem.ts";

type Query = { limit?: number; skip?: number; cursor?: string };

const ORDER = [asc("n")];

/** A list of numbers that counts the batches read from it. `order`: by which it can go on from a position. */
function numbers(count: number, order?: Order) {
  const reads = { totals: 0, batches: 0, finished: false };
  const all = Array.from({ length: count }, (_, index) => index);
  const found = {
    order,
    total: async () => {
      reads.totals++;
      return count;
    },
    page: async ({ limit, skip, after }: Slice) => {
      const rest = all.slice(skip).filter((n) => !after || n > Number(after["n"]));
      const rows = rest.slice(0, limit);
      return { rows, more: rest.length > limit, last: { n: rows.at(-1) ?? 0 }, total: count };
    },
    async *all({ skip, after }: Start) {
      try {
        for (let at = after ? Number(after["n"]) + 1 : skip; at < count; at += 10) {
          reads.batches++;
          yield all.slice(at, at + 10);
        }
      } finally {
        reads.finished = true;
      }
    },
  };
  const wholeLists = createWholeLists(createOpenCounts(), 1);
  const request = (query: Query, url = "/list", env: object = {}) =>
    new Hono<ApiEnv>()
      .onError((error, c) => c.json((error as HttpProblem).errors, (error as HttpProblem).status as 400))
      .get("/list", (c) => {
        c.set("origin", "http://127.0.0.1");
        return respondWithList({ config: { trustProxy: 0 }, secret: "secret", wholeLists }, c, found, query);
      })
      .request(url, {}, env);
  return { reads, request };
}

describe("a list response (7.2, 7.29, 7.30, 7.31, 7.32, 7.33)", () => {
  test("without a limit is not read for a client that has disconnected", async () => {
    const { reads, request } = numbers(25);
    const disconnected = { incoming: { socket: { destroyed: true } } };
    const response = await request({}, "/list", disconnected);
    expect([response.status, await response.text()]).toEqual([408, ""]);
    expect(reads).toEqual({ totals: 0, batches: 0, finished: false });
  });

  test("is a page with the total and a link to the next page", async () => {
    const response = await numbers(20).request({ limit: 6, skip: 6 }, "/list?sort=asc&skip=6&limit=6");
    expect(await response.json()).toEqual([6, 7, 8, 9, 10, 11]);
    expect(response.headers.get("x-total-count")).toBe("20");
    expect(response.headers.get("link")).toBe('</list?sort=asc&limit=6&skip=12>; rel="next"');
  });

  test("of a list in an order has a cursor in that link, which the next page starts after", async () => {
    const { request } = numbers(20, ORDER);
    const cursors = new Set<string>();
    for (const at of [0, 6, 12]) {
      const query = at === 0 ? {} : { cursor: [...cursors].at(-1) ?? "" };
      const response = await request({ limit: 6, ...query }, "/list?sort=asc&cursor=x&limit=6");
      expect(await response.json()).toEqual([at, at + 1, at + 2, at + 3, at + 4, at + 5]);
      const link = response.headers.get("link") ?? "";
      expect(link).toMatch(/^<\/list\?sort=asc&limit=6&cursor=[\w-]+>; rel="next"$/);
      cursors.add(/cursor=([\w-]+)/.exec(link)?.[1] ?? "");
    }
    expect(cursors.size).toBe(3);
    const [, , cursor = ""] = cursors;
    expect(await (await request({ cursor })).json(), "without a limit").toEqual([18, 19]);
  });

  test("refuses a cursor that is not of this list and order, and one with skip", async () => {
    const link = (await numbers(20, ORDER).request({ limit: 6 })).headers.get("link") ?? "";
    const cursor = /cursor=([\w-]+)/.exec(link)?.[1] ?? "";
    const refused = [{ path: "cursor", message: m.problemsCursor() }];
    for (const [order, bad] of [
      [undefined, cursor],
      [[desc("n")], cursor],
      [ORDER, `${cursor}A`],
      [ORDER, `B${cursor.slice(1)}`],
      [ORDER, "eyJuIjo1fQ"],
      [ORDER, "A"],
    ] as const) {
      const response = await numbers(20, order).request({ limit: 6, cursor: bad });
      expect(response.status, bad).toBe(400);
      expect(await response.json(), bad).toEqual(refused);
    }
    const both = await numbers(20, ORDER).request({ limit: 6, skip: 0, cursor });
    expect(await both.json()).toEqual([{ path: "cursor", message: "Send either cursor or skip" }]);
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
    expect(reads).toEqual({ totals: 1, batches: reads.batches, finished: true });
  });
});

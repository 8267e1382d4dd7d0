import { describe, expect, test } from "vitest";
import { createCache } from "#web/api/cache.ts";
import { loadRows, type PagedRows, shownKey } from "#web/lists/paged-rows.ts";

type Row = { _id: string };
const KEY = "rows";
const SIZE = 6;
const rowsFrom = (start: number, count: number): Row[] =>
  Array.from({ length: count }, (_, place) => ({ _id: String(start + place) }));

/** Loads a list of 20 up to a page, with an API whose link to the next page has these parameters. */
async function load(pages: number, nextOf: (end: number) => string, cache = createCache()) {
  const calls: object[] = [];
  const list = await loadRows<Row>(
    { cache, url: new URL(`http://x/?pages=${pages}`), signal: new AbortController().signal },
    {
      key: KEY,
      tags: [],
      size: SIZE,
      call: async (query) => {
        calls.push(query);
        const start = Number("cursor" in query ? query.cursor.slice("after-".length) : query.skip);
        const rows = rowsFrom(start, Math.min(Number(query.limit), 20 - start));
        const end = start + rows.length;
        const link = `</rows?sort=asc&limit=${query.limit}&${nextOf(end)}>; rel="next"`;
        return { headers: new Headers(end < 20 ? { link } : {}), json: async () => rows };
      },
    },
  );
  return { list, calls };
}

describe("a growing list (4.11, 7.30)", () => {
  test.each([
    ["a cursor", (end: number) => `cursor=after-${end}`, { cursor: "after-6" }],
    ["skip", (end: number) => `skip=${end}`, { skip: "6" }],
  ])("goes on from the link of its last page, with %s", async (_, nextOf, start) => {
    const cache = createCache();
    const first = await load(1, nextOf, cache);
    expect(first.calls).toEqual([{ limit: "6", skip: "0" }]);
    expect(first.list.next).toEqual(start);
    cache.set(shownKey(KEY), first.list satisfies PagedRows<Row>, []);
    const { list, calls } = await load(2, nextOf, cache);
    expect(calls).toEqual([{ limit: "6", ...start }]);
    expect(list.rows).toEqual(rowsFrom(0, 12));
  });

  test("loads all pages of an address in one call, and ends without a link", async () => {
    const { list, calls } = await load(4, (end) => `cursor=after-${end}`);
    expect(calls).toEqual([{ limit: "24", skip: "0" }]);
    expect(list).toMatchObject({ page: 4, next: null, failed: false });
    expect(list.rows).toHaveLength(20);
  });
});

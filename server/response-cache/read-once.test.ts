import { expect, test } from "vitest";
import { createSharedReads } from "#server/db/shared-reads.ts";
import { createResponseCache, readOnce } from "#server/response-cache/response-cache.ts";

test("what everybody gets alike is read once until something is written, and each time while that is unknown (9.57)", async () => {
  let version: string | undefined = "1";
  let reads = 0;
  const cache = createResponseCache(
    createSharedReads(async () => version ?? Promise.reject(new Error("The database is away"))),
  );
  const read = () => readOnce(cache, "facets", async () => ++reads);

  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  version = "2";
  expect(await read()).toBe(2);
  version = undefined;
  expect([await read(), await read()]).toEqual([3, 4]);
});

import { expect, test } from "vitest";
import { hasLongQueryDeadlines, withLongQueryDeadlines } from "#server/db/query-deadlines.ts";
import { VersionedCache } from "#server/db/versioned-cache.ts";

test("a value is read once for its key and version, and again after a failure (9.57)", async () => {
  const cache = new VersionedCache(10_000);
  let reads = 0;
  let fails = false;
  const read = (key: string, version: string, size = 10) =>
    cache.read(
      { key, version },
      async () => {
        reads++;
        if (fails) throw new Error("It cannot be read");
        return `read ${reads}`;
      },
      () => size,
    );

  expect(await Promise.all([read("facets", "1"), read("facets", "1")])).toEqual(["read 1", "read 1"]);
  expect(await read("facets", "1")).toBe("read 1");
  fails = true;
  await expect(read("facets", "2")).rejects.toThrow("It cannot be read");
  fails = false;
  expect(await read("facets", "2")).toBe("read 3");
  expect(await read("another", "2")).toBe("read 4");
  expect(await read("facets", "2"), "by its key").toBe("read 3");

  expect(await read("not kept", "2", 0)).toBe("read 5");
  expect(await read("not kept", "2", 0)).toBe("read 6");
});

test("is read with the deadline of a request, even if a job asks first (9.69)", async () => {
  const cache = new VersionedCache(10_000);
  const read = () => cache.read({ key: "facets", version: "1" }, async () => hasLongQueryDeadlines());
  expect(await withLongQueryDeadlines(read)).toBe(false);
});

test("what it keeps is limited by its size, not by its number (9.57)", async () => {
  const cache = new VersionedCache(10_000);
  const reads: string[] = [];
  const read = (key: string) =>
    cache.read(
      { key, version: "1" },
      async () => reads.push(key),
      () => 4000,
    );
  for (const key of ["first", "second", "third", "third", "second", "first"]) await read(key);
  expect(reads).toEqual(["first", "second", "third", "first"]);
  expect(cache.size).toBe(2 * (4000 + 500) + 2 * "secondfirst".length);
});

test("keys count, so that small values under made-up keys are limited as well (9.57)", async () => {
  const cache = new VersionedCache(10_000);
  let reads = 0;
  const read = (number: number) =>
    cache.read(
      { key: `${number} `.padEnd(1000, "x"), version: "1" },
      async () => reads++,
      () => 1,
    );
  for (let number = 0; number < 100; number++) await read(number);
  expect(cache.size).toBeLessThanOrEqual(10_000);
  reads = 0;
  for (let number = 99; number >= 0; number--) await read(number);
  expect(reads).toBe(97);
});

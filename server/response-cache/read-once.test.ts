import { expect, test } from "vitest";
import { createResponseCache, readOnce } from "#server/response-cache/response-cache.ts";

test("what everybody gets alike is read once until something is written, and again after a failure (9.57)", async () => {
  let version = 1;
  let reads = 0;
  let fails = false;
  const cache = createResponseCache(async () => String(version));
  const read = (key = "facets", size = 10) =>
    readOnce(
      cache,
      key,
      async () => {
        reads++;
        if (fails) throw new Error("It cannot be read");
        return `read ${reads}`;
      },
      () => size,
    );

  expect(await Promise.all([read(), read()])).toEqual(["read 1", "read 1"]);
  expect(await read()).toBe("read 1");
  version++;
  fails = true;
  await expect(read()).rejects.toThrow("It cannot be read");
  fails = false;
  expect(await read()).toBe("read 3");
  expect(await read("another")).toBe("read 4");
  expect(await read(), "by its key").toBe("read 3");

  expect(await read("not kept", 0)).toBe("read 5");
  expect(await read("not kept", 0)).toBe("read 6");
  for (let count = 0; count < 20; count++) await read(`large ${count}`, 1_000_000);
  expect(cache.reads.calculatedSize).toBeLessThan(10_000_000);
});

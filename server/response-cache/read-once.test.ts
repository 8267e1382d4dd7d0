import { expect, test } from "vitest";
import { createResponseCache, readOnce } from "#server/response-cache/response-cache.ts";

test("what everybody gets alike is read once until something is written, and again after a failure (9.57)", async () => {
  let version = 1;
  let reads = 0;
  let fails = false;
  const cache = createResponseCache(async () => String(version));
  const read = readOnce(cache, async () => {
    reads++;
    if (fails) throw new Error("It cannot be read");
    return `read ${reads}`;
  });

  expect(await Promise.all([read(), read()])).toEqual(["read 1", "read 1"]);
  expect(await read()).toBe("read 1");
  version++;
  fails = true;
  await expect(read()).rejects.toThrow("It cannot be read");
  fails = false;
  expect(await read()).toBe("read 3");
});

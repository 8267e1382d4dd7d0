import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { createSharedReads } from "#server/db/shared-reads.ts";

describe("shared reads of the database (9.57)", () => {
  test("are shared by all who ask in one turn of the event loop, and begin after them", async () => {
    let version = 1;
    const read = vi.fn(async () => String(version));
    const reading = createSharedReads(read);
    const asked = [reading(), reading()];
    version = 2;
    asked.push(reading());
    expect((await Promise.all(asked)).map((one) => one.value)).toEqual(["2", "2", "2"]);
    expect(read).toHaveBeenCalledTimes(1);
    version = 3;
    expect((await reading()).value).toBe("3");
    expect(read).toHaveBeenCalledTimes(2);
  });

  test("come one after another: who asks during one gets the next", async () => {
    const results: ((version: string) => void)[] = [];
    const reading = createSharedReads(() => new Promise((resolve) => results.push(resolve)));
    const first = reading();
    await vi.waitFor(() => expect(results).toHaveLength(1));
    const second = reading();
    await nextTurn();
    await nextTurn();
    expect(results).toHaveLength(1);
    results[0]?.("1");
    expect((await first).value).toBe("1");
    await vi.waitFor(() => expect(results).toHaveLength(2));
    results[1]?.("2");
    expect((await second).value).toBe("2");
  });

  test("begin before the end of the turn if many wait, and then only for those", async () => {
    let version = 1;
    const reading = createSharedReads(async () => String(version++));
    const endOfTurn = nextTurn("end");
    const all = Promise.all(Array.from({ length: 16 }, reading));
    const [first] = (await Promise.race([all, endOfTurn.then(() => [])])) as { value?: string }[];
    expect(first?.value).toBe("1");
    expect((await reading()).value).toBe("2");
  });

  test("fail soon if the database fails or is silent, and at once for a while afterwards", async () => {
    for (const read of [
      () => Promise.reject(new Error("gone")),
      () => new Promise<string>(() => undefined),
    ]) {
      const attempt = vi.fn(read);
      const reading = createSharedReads(attempt);
      const startedAt = performance.now();
      expect((await reading()).value).toBeUndefined();
      expect((await reading()).value).toBeUndefined();
      expect(performance.now() - startedAt).toBeLessThan(1000);
      expect(attempt).toHaveBeenCalledTimes(1);
    }
  });
});

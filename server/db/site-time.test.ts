import { afterEach, expect, test, vi } from "vitest";
import { newId } from "#server/db/id.ts";
import { readSiteTime, siteTime } from "#server/db/site-time.ts";

const DAY = 24 * 60 * 60 * 1000;
const now = Date.now.bind(Date);

afterEach(async () => {
  vi.restoreAllMocks();
  await readSiteTime({ readTime: async () => now() });
});

const difference = () => Math.abs(siteTime().getTime() - now());

test.each([DAY, -DAY])(
  "a clock that is wrong by %i ms is put right by that of the database (9.75)",
  async (ms) => {
    vi.spyOn(Date, "now").mockImplementation(() => now() + ms);
    expect(await readSiteTime({ readTime: async () => now() })).toBeCloseTo(ms, -3);
    expect(difference()).toBeLessThan(1000);
  },
);

test("a clock that is set while a process runs moves nothing (9.75)", async () => {
  await readSiteTime({ readTime: async () => now() });
  const before = newId();
  vi.spyOn(Date, "now").mockImplementation(() => now() - DAY);
  expect(difference()).toBeLessThan(1000);
  expect(newId() > before).toBe(true);
});

test("a slow answer moves nothing that it agrees with (9.75)", async () => {
  await readSiteTime({ readTime: async () => now() });
  const slow = async () => {
    const time = now();
    await new Promise((resolve) => void setTimeout(resolve, 300));
    return time;
  };
  await readSiteTime({ readTime: slow });
  expect(difference()).toBeLessThan(100);
});

test("without a clock of the database that of the machine counts (9.75)", async () => {
  expect(await readSiteTime({})).toBe(0);
});

import { afterEach, expect, test, vi } from "vitest";
import { createCache } from "#web/api/cache.ts";
import type { ApiClient } from "#web/api/client.ts";
import { loadContent } from "#web/api/content.ts";

afterEach(() => vi.useRealTimers());

test("a tab that stays open shows neither an event nor an announcement that has ended (2.41, 10.24)", async () => {
  vi.useFakeTimers({ now: new Date("2027-06-12T11:59:00Z") });
  const event = { name: "Seed swap", ends: "2027-06-12T13:00+01:00" };
  const announcement = { text: "Water is off.", until: "2027-06-12T13:00+01:00" };
  const $get = vi.fn(async () => ({ json: async () => ({ announcement, contact: {}, event }) }));
  const args = { api: { api: { content: { $get } } } as unknown as ApiClient, cache: createCache() };
  expect(await loadContent(args)).toMatchObject({ announcement, event });
  vi.setSystemTime(new Date("2027-06-12T12:00:00Z"));
  expect(await loadContent(args)).toEqual({ announcement: null, contact: {}, event: null });
  expect($get).toHaveBeenCalledTimes(1);
});

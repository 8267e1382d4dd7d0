import { expect, test } from "vitest";
import { type Cache, createCache, type Tag } from "#web/api/cache.ts";
import { tabCache } from "#web/api/tab-cache.ts";
import { invalidating } from "#web/api/writes.ts";

const KEPT: readonly Tag[] = ["public", "session", "tips", "comments", "gardeners", "notices"];

function filled(): Cache {
  const cache = createCache();
  for (const tag of KEPT) cache.set(tag, tag, [tag]);
  return cache;
}
const stale = (cache: Cache) => KEPT.filter((tag) => cache.peek(tag)?.stale);
const removed = (cache: Cache) => KEPT.filter((tag) => !cache.peek(tag));

async function after(method: string, path: string, respond = async () => new Response()) {
  const cache = filled();
  await invalidating(respond, cache)(`http://site${path}`, { method }).catch(() => undefined);
  return cache;
}

test.each([
  ["GET", "/gardenersTips", []],
  ["POST", "/gardenersTips", ["tips", "gardeners"]],
  ["PATCH", "/gardenersTips/1", ["tips", "gardeners"]],
  ["POST", "/gardenersTips/1/comments", ["tips", "comments"]],
  ["PUT", "/api/notifications/read", ["session", "notices"]],
  ["PUT", "/gardeners/1", ["session", "tips", "comments", "gardeners", "notices"]],
  ["PUT", "/api/account/blocks/1", ["session", "tips", "comments", "gardeners", "notices"]],
  ["POST", "/api/moderation/cases/1/decision", ["tips", "comments", "gardeners", "notices"]],
  ["POST", "/api/reports", ["tips", "comments", "gardeners", "notices"]],
])("%s %s makes stale what it changes", async (method, path, tags) => {
  const cache = await after(method, path);
  expect(stale(cache)).toEqual(tags);
  expect(removed(cache)).toEqual([]);
});

test.each(["/api/auth/sign-in/email", "/api/auth/sign-out", "/api/account/deletion"])(
  "%s clears everything private",
  async (path) => {
    expect(removed(await after("POST", path))).toEqual(KEPT.filter((tag) => tag !== "public"));
  },
);

test("a call without a response may have changed something; a read has not", async () => {
  const fails = () => Promise.reject(new Error("no connection"));
  expect(stale(await after("POST", "/gardenersTips", fails))).toEqual(["tips", "gardeners"]);
  expect(stale(await after("GET", "/gardenersTips", fails))).toEqual([]);
});

test("a 401 makes everything private stale", async () => {
  const cache = await after("GET", "/api/notifications", async () => new Response(null, { status: 401 }));
  expect(stale(cache)).toEqual(KEPT.filter((tag) => tag !== "public"));
});

test("the cache of a tab refuses values on the server", () => {
  expect(() => tabCache.set("key", "value", ["public"])).toThrow("cannot be used on the server");
  expect(() => tabCache.get("key", async () => "value", ["public"])).toThrow("cannot be used on the server");
});

import { expect, test } from "vitest";
import { type Cache, createCache, type Tag } from "#web/api/cache.ts";
import { tabCache } from "#web/api/tab-cache.ts";
import { withInvalidation } from "#web/api/cache-invalidation.ts";

const ALL_TAGS: readonly Tag[] = ["public", "session", "tips", "comments", "gardeners", "notifications"];

function filled(): Cache {
  const cache = createCache();
  for (const tag of ALL_TAGS) cache.set(tag, tag, [tag]);
  return cache;
}
const stale = (cache: Cache) => ALL_TAGS.filter((tag) => cache.peek(tag)?.stale);
const missing = (cache: Cache) => ALL_TAGS.filter((tag) => !cache.peek(tag));

async function after(method: string, path: string, respond = async () => new Response()) {
  const cache = filled();
  await withInvalidation(respond, cache)(`http://site${path}`, { method }).catch(() => undefined);
  return cache;
}

test.each([
  ["GET", "/gardenersTips", []],
  ["POST", "/gardenersTips", ["tips", "gardeners"]],
  ["PATCH", "/gardenersTips/1", ["tips", "gardeners"]],
  ["POST", "/gardenersTips/1/comments", ["tips", "comments"]],
  ["PUT", "/api/notifications/read", ["session", "notifications"]],
  ["PUT", "/gardeners/1", ["session", "tips", "comments", "gardeners", "notifications"]],
  ["PUT", "/api/account/blocks/1", ["session", "tips", "comments", "gardeners", "notifications"]],
  ["POST", "/api/moderation/cases/1/decision", ["tips", "comments", "gardeners", "notifications"]],
  ["POST", "/api/reports", ["tips", "comments", "gardeners", "notifications"]],
  ["PATCH", "/api/members/1", ["session", "tips", "comments", "gardeners", "notifications"]],
])("%s %s invalidates what it changes", async (method, path, tags) => {
  const cache = await after(method, path);
  expect(stale(cache)).toEqual(tags);
  expect(missing(cache)).toEqual([]);
});

test.each(["/api/auth/sign-in/email", "/api/auth/sign-out", "/api/account/deletion"])(
  "%s clears everything private",
  async (path) => {
    expect(missing(await after("POST", path))).toEqual(ALL_TAGS.filter((tag) => tag !== "public"));
  },
);

test("a write without a response invalidates too, a read does not", async () => {
  const fails = () => Promise.reject(new Error("no connection"));
  expect(stale(await after("POST", "/gardenersTips", fails))).toEqual(["tips", "gardeners"]);
  expect(stale(await after("GET", "/gardenersTips", fails))).toEqual([]);
});

test("a 401 invalidates everything private", async () => {
  const cache = await after("GET", "/api/notifications", async () => new Response(null, { status: 401 }));
  expect(stale(cache)).toEqual(ALL_TAGS.filter((tag) => tag !== "public"));
});

test("the cache of a tab refuses values on the server", () => {
  expect(() => tabCache.set("key", "value", ["public"])).toThrow("cannot be used on the server");
  expect(() => tabCache.get("key", async () => "value", ["public"])).toThrow("cannot be used on the server");
});

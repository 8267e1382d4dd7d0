import { expect, test, vi } from "vitest";
import { createCache } from "#web/api/cache.ts";

const deferred = <T>() => Promise.withResolvers<T>();

test("a value is loaded once, and again only when one of its tags is invalidated", async () => {
  const cache = createCache();
  const load = vi.fn(async () => load.mock.calls.length);
  expect(await cache.get("key", load, ["tips", "comments"])).toBe(1);
  cache.invalidate(["gardeners"]);
  expect(await cache.get("key", load, ["tips", "comments"])).toBe(1);
  cache.invalidate(["comments", "session"]);
  expect(await cache.get("key", load, ["tips", "comments"])).toBe(2);
  expect(await cache.get("another key", load, ["tips"])).toBe(3);
});

test("calls at the same time share one load", async () => {
  const cache = createCache();
  const load = vi.fn(async () => "value");
  const both = [cache.get("key", load, []), cache.get("key", load, [])];
  expect(await Promise.all(both)).toEqual(["value", "value"]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a load that fails is not cached", async () => {
  const cache = createCache();
  const load = vi.fn(async () => "value").mockRejectedValueOnce(new Error("no"));
  await expect(cache.get("key", load, [])).rejects.toThrow("no");
  expect(cache.peek("key")).toBeUndefined();
  expect(await cache.get("key", load, [])).toBe("value");
});

test("a stale value can be read until a new load has succeeded", async () => {
  const cache = createCache();
  cache.set("key", "old", ["tips"]);
  expect(cache.peek("key")).toEqual({ value: "old", stale: false });
  cache.invalidate(["tips"]);
  expect(cache.peek("key")).toEqual({ value: "old", stale: true });
  await expect(cache.get("key", () => Promise.reject(new Error("no")), ["tips"])).rejects.toThrow("no");
  expect(cache.peek("key")).toEqual({ value: "old", stale: true });
  await cache.get("key", async () => "new", ["tips"]);
  expect(cache.peek("key")).toEqual({ value: "new", stale: false });
});

test("a value loaded during a change is stale, and does not replace one loaded after it", async () => {
  const cache = createCache();
  const [first, second] = [deferred<string>(), deferred<string>()];
  const before = cache.get("key", () => first.promise, ["tips"]);
  cache.invalidate(["tips"]);
  const after = cache.get("key", () => second.promise, ["tips"]);
  second.resolve("after the change");
  expect(await after).toBe("after the change");
  first.resolve("before the change");
  expect(await before).toBe("before the change");
  expect(cache.peek("key")).toEqual({ value: "after the change", stale: false });

  const third = deferred<string>();
  const alone = cache.get("alone", () => third.promise, ["tips"]);
  cache.invalidate(["tips"]);
  third.resolve("before the change");
  await alone;
  expect(cache.peek("alone")).toEqual({ value: "before the change", stale: true });
});

test("when the user changes, only public values remain, and pending loads are not cached", async () => {
  const cache = createCache();
  const session = deferred<string>();
  cache.set("content", "for all", ["public"]);
  cache.set("list", "of Ann", ["tips"]);
  cache.set("untagged", "of Ann", []);
  const reading = cache.get("session", () => session.promise, ["session"]);
  cache.clearPrivate();
  session.resolve("Ann");
  expect(await reading).toBe("Ann");
  expect(cache.peek("content")?.value).toBe("for all");
  for (const key of ["list", "untagged", "session"]) expect(cache.peek(key)).toBeUndefined();
});

test("listeners are called when a load starts or ends and on every change, until they unsubscribe", async () => {
  const cache = createCache();
  const calls: boolean[] = [];
  const unsubscribe = cache.subscribe(() => calls.push(cache.isLoading("key")));
  await cache.get("key", async () => "value", ["tips"]);
  expect(calls).toEqual([true, false]);
  cache.set("key", "another", ["tips"]);
  cache.invalidate(["tips"]);
  cache.delete("key");
  cache.clearPrivate();
  expect(calls).toHaveLength(6);
  unsubscribe();
  cache.set("key", "more", ["tips"]);
  expect(calls).toHaveLength(6);
});

test("caches are independent of each other", () => {
  const [first, second] = [createCache(), createCache()];
  first.set("key", "value", []);
  expect(second.peek("key")).toBeUndefined();
});

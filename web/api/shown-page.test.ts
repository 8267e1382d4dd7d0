import { describe, expect, it } from "vitest";
import { createCache } from "#web/api/cache.ts";
import { readShownPage, storeShownPage } from "#web/api/shown-page.ts";

const at = (path: string) => new URL(path, "https://trowel.test");

describe("the page on screen", () => {
  it("gives what its parts were loaded with; a screen for its own path and search alone (18.75)", () => {
    const cache = createCache();
    storeShownPage(cache, at("/mytips?page=2"), { frame: { user: null }, screen: { tips: [] } });
    expect(readShownPage(cache, at("/mytips?page=2"), "screen")?.data).toEqual({ tips: [] });
    expect(readShownPage(cache, at("/mytips?page=2"), "frame")?.data).toEqual({ user: null });
    expect(readShownPage(cache, at("/mytips"), "screen")).toBeUndefined();
    expect(readShownPage(cache, at("/saved?page=2"), "screen")).toBeUndefined();
    expect(readShownPage(cache, at("/saved"), "frame")?.data).toEqual({ user: null });
  });

  it("has nothing for a screen that failed, a preview that waits for the rest, or after a sign-out", () => {
    const cache = createCache();
    storeShownPage(cache, at("/a"), { frame: {}, screen: undefined });
    expect(readShownPage(cache, at("/a"), "screen")).toBeUndefined();
    storeShownPage(cache, at("/a"), { frame: {}, screen: { tip: {}, comments: null } });
    expect(readShownPage(cache, at("/a"), "screen")).toBeUndefined();
    storeShownPage(cache, at("/a"), { frame: {}, screen: { tips: [] } });
    cache.clearPrivate();
    expect(readShownPage(cache, at("/a"), "frame")).toBeUndefined();
  });
});

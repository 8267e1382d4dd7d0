import { expect, test } from "vitest";
import { createStore } from "#server/response-cache/store.ts";
import { StoredResponse } from "#server/response-cache/stored-response.ts";

const BODY = 10_000;
const bounds = { once: { maxSize: 300_000, max: 100 }, again: { maxSize: 300_000, max: 100 } };
const response = (length = BODY) =>
  new StoredResponse(
    { version: "1", storedAt: 0, viewed: [], route: "/", vary: "Cookie" },
    { headers: [], body: Buffer.alloc(length, "x") },
  );

const always = () => true;

test("random queries do not displace what is asked for again, and what is kept stays within bounds (9.70)", () => {
  const store = createStore(bounds);
  for (const path of ["/", "/browsetips"]) {
    store.set(path, response());
    expect(store.get(path, always)).toBeDefined();
  }
  for (let count = 0; count < 1000; count++) store.set(`/browsetips?x=${count}`, response());
  expect([store.has("/"), store.has("/browsetips")]).toEqual([true, true]);
  expect(store.has("/browsetips?x=0")).toBe(false);
  expect(store.has("/browsetips?x=999")).toBe(true);
  expect(store.size).toBeLessThan(600_000);
  for (let count = 0; count < 1000; count++) {
    store.set(`/userDetails/${count}`, response());
    store.get(`/userDetails/${count}`, always);
  }
  expect(store.size).toBeLessThan(600_000);
});

test("what is asked for again only when it is invalid displaces nothing (9.70)", () => {
  const store = createStore(bounds);
  store.set("/", response());
  store.get("/", always);
  for (let count = 0; count < 200; count++) {
    store.set(`/?x=${count}`, response());
    expect(store.get(`/?x=${count}`, () => false)).toBeUndefined();
  }
  expect(store.get("/", always)).toBeDefined();
});

test("a renewed response stays where it was, and one that is too large is not kept (9.70)", () => {
  const store = createStore(bounds);
  store.set("/", response());
  store.get("/", always);
  const renewed = response();
  store.set("/", renewed);
  for (let count = 0; count < 100; count++) store.set(`/?x=${count}`, response());
  expect(store.get("/", always)).toBe(renewed);
  store.set("/sitemap.xml", response(200_000));
  expect(store.has("/sitemap.xml")).toBe(false);
});

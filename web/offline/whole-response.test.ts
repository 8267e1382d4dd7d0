import { expect, test } from "vitest";
import { whole } from "#web/offline/whole-response.ts";

test("a response that breaks off is an error, as if there had been none", async () => {
  const breaking = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"_id":'));
      controller.error(new TypeError("network error"));
    },
  });
  await expect(whole(async () => new Response(breaking))("/gardenersTips")).rejects.toThrow("network error");
});

test("a response that breaks off among its headers is an error, too", async () => {
  await expect(whole(async () => new Response(""))("/gardenersTips")).rejects.toThrow("broke off");
});

test("a whole response keeps its status, headers and body, if it has one", async () => {
  const created = new Response("{}", { status: 201, headers: { etag: "1" } });
  const response = await whole(async () => created)("/gardenersTips");
  expect([response.status, response.headers.get("etag"), await response.text()]).toEqual([201, "1", "{}"]);
  expect((await whole(async () => new Response(null, { status: 204 }))("/gardeners")).status).toBe(204);
});

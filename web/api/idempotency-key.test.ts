import { expect, test } from "vitest";
import { withIdempotencyKey } from "#web/api/idempotency-key.ts";

const sent: (string | null)[] = [];
const fetch = withIdempotencyKey(async (_, init) => {
  sent.push(new Headers(init?.headers).get("idempotency-key"));
  return new Response();
}, "key");

test("a form's key is sent with its text, but not with its photos or what it reads (7.79)", async () => {
  await fetch("/gardenersTips", { method: "POST", body: "{}" });
  await fetch("/gardenersTips/1/like", { method: "POST" });
  await fetch("/api/photos", {
    method: "POST",
    body: new File(["rose"], "a"),
    headers: { "content-type": "image/*" },
  });
  await fetch("/gardenersTips", { method: "GET" });
  expect(sent).toEqual(["key", "key", null, null]);
});

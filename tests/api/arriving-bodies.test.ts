import { expect, test } from "vitest";
import type { Problem } from "#domain/http/problem.ts";
import { useSite } from "#tests/harness/site.ts";

// Bodies that are read into memory are bounded while they arrive (docs/product.md 9.76).

const site = useSite("sqlite", { trustProxy: 1, rateLimitScale: 1 });
const LENGTH = 200_000;
const FORM = "application/x-www-form-urlencoded";
const FROM_HERE_MAX = 20;
const IN_ALL_MAX = 100;

/** Sends a body of which only the beginning arrives until `finish` is called. */
function begin(path: string, type: string, from: number, length: number | undefined = LENGTH) {
  const reading = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(new Uint8Array(10).fill(120));
    reading.resolve(controller);
    // Nothing more arrives.
    return new Promise<void>(() => undefined);
  };
  const raw = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  const headers = {
    "content-type": type,
    "x-forwarded-for": `192.0.2.${from}`,
    ...(length === undefined ? { "transfer-encoding": "chunked" } : { "content-length": String(length) }),
  };
  const answer = site.visitor().call<Problem>("POST", path, { raw, headers });
  const finish = async () => (await reading.promise).close();
  return { answer, isRead: reading.promise, finish };
}

const areRead = (sent: { isRead: Promise<unknown> }[]) => Promise.all(sent.map(({ isRead }) => isRead));

test("large bodies arrive 20 at once from one address and 100 in all: calls, forms, and those of unknown length (9.76)", async () => {
  const kinds = [
    ["/api/auth/sign-in/email", "application/json", LENGTH],
    ["/gardenersTips", "application/json", undefined],
    ["/login", FORM, LENGTH],
    ["/login", FORM, undefined],
    ["/login", "multipart/form-data; boundary=xYz", LENGTH],
  ] as const;
  const sendFrom = (from: number) =>
    Array.from({ length: FROM_HERE_MAX }, (_, place) => {
      const [path, type, length] = kinds[place % kinds.length] ?? kinds[0];
      return begin(path, type, from, length);
    });
  const sent = sendFrom(1);
  await areRead(sent);
  for (const [path, type, length] of kinds)
    expect((await begin(path, type, 1, length).answer).status, `${path} ${type}`).toBe(429);
  for (let from = 2; sent.length < IN_ALL_MAX; from++) sent.push(...sendFrom(from));
  await areRead(sent);
  const refused = await begin("/gardenersTips", "application/json", 99).answer;
  expect(refused.status).toBe(503);
  expect(refused.body.detail).toMatch(/Try again in a moment/);
  expect(refused.headers.get("retry-after")).toBe("5");

  const small = begin("/gardenersTips", "application/json", 1, 1000);
  expect((await small.answer).status).toBe(401);
  for (const { finish } of sent) await finish();
  const statuses = await Promise.all(sent.map(async ({ answer }) => (await answer).status));
  for (const status of statuses) expect([200, 400, 401]).toContain(status);
  const again = begin("/gardenersTips", "application/json", 1);
  await again.finish();
  expect([400, 401]).toContain((await again.answer).status);
});

test("five forms with photos arrive at once from one address, and twelve in all (9.76)", async () => {
  const type = "multipart/form-data; boundary=xYz";
  const from = (address: number) => begin("/sharetips", type, address, 1_000_000);
  const sent = Array.from({ length: 5 }, () => from(1));
  await areRead(sent);
  expect((await from(1).answer).status).toBe(429);
  const small = begin("/login", FORM, 1);
  await small.finish();
  expect((await small.answer).status).toBe(200);
  sent.push(...Array.from({ length: 5 }, () => from(2)), from(3), from(3));
  await areRead(sent);
  expect((await from(3).answer).status).toBe(503);
  for (const { finish } of sent) await finish();
  for (const { answer } of sent) expect((await answer).status).toBe(400);
  const again = from(1);
  await again.finish();
  expect((await again.answer).status).toBe(400);
});

import { expect, test } from "vitest";
import { vapidPublicKey } from "#server/push/vapid.ts";

test("the key follows from the secret: every machine has the same, and another secret another (18.47)", () => {
  const secrets = ["a".repeat(32), "a".repeat(32), "b".repeat(32)];
  const [one, same, other] = secrets.map(vapidPublicKey);
  expect(one).toBe(same);
  expect(one).not.toBe(other);
  // An uncompressed point of P-256.
  expect(one).toMatch(/^B[\w-]{86}$/);
});

import { expect, test } from "vitest";
import { vapidAuthorization, vapidKeys, vapidPublicKey } from "#server/push/vapid.ts";
import { verifiedClaims } from "#tests/harness/push.ts";

test("the key follows from the secret: every machine has the same, and another secret another (18.47)", () => {
  const secrets = ["a".repeat(32), "a".repeat(32), "b".repeat(32)];
  const [one, same, other] = secrets.map(vapidPublicKey);
  expect(one).toBe(same);
  expect(one).not.toBe(other);
  // An uncompressed point of P-256.
  expect(one).toMatch(/^B[\w-]{86}$/);
});

// The private key that follows from the second begins with eight zeros.
test.each(["a".repeat(32), "299".padStart(32, "a")])(
  "a key signs, whatever the secret: %s (18.45)",
  async (secret) => {
    const sent = {
      endpoint: "https://push.example/device",
      contact: "mailto:a@example.org",
      now: new Date(),
    };
    const authorization = await vapidAuthorization(await vapidKeys(secret), sent);
    const received = { path: "", headers: { authorization }, body: Buffer.alloc(0) };
    expect(await verifiedClaims(received, vapidPublicKey(secret))).toMatchObject({
      aud: "https://push.example",
      sub: "mailto:a@example.org",
    });
  },
);

import { createECDH, randomBytes } from "node:crypto";
import { decrypt } from "http_ece";
import type { PushMessage } from "#domain/push/message.ts";
import type { PushSubscriptionInput } from "#domain/push/push.ts";

/** A browser's subscription with its private keys. */
export type Device = { input: PushSubscriptionInput; read(body: Buffer): PushMessage };

/** A browser's subscription at an address. */
export function createDevice(endpoint: string): Device {
  const privateKey = createECDH("prime256v1");
  const p256dh = privateKey.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const keys = { version: "aes128gcm", privateKey, authSecret: auth } as const;
  return {
    input: { endpoint, keys: { p256dh, auth } },
    read: (body) => JSON.parse(decrypt(body, keys).toString()) as PushMessage,
  };
}

declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  /** Decrypts a message with the keys of a browser (RFC 8291). Throws if it is not for them. */
  export function decrypt(
    body: Buffer,
    keys: { version: "aes128gcm"; privateKey: ECDH; authSecret: string },
  ): Buffer;
}

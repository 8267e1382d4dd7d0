import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Position } from "#server/db/keyset.ts";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Many read the same pages. */
const sealed = new LRUCache<string, string>({ max: 500 });

/**
 * A cursor: a position in a list, encrypted with the site's secret, because positions have values that nobody may see, such as
 * the trending score, which tells when a tip was liked. It opens only for the same `list`, which names the list and its order.
 * The same position always has the same cursor, so that the next page always has the same URL.
 */
export function sealCursor(secret: string, list: string, position: Position): string {
  const text = JSON.stringify(position);
  const name = `${secret}\n${list}\n${text}`;
  const known = sealed.get(name);
  if (known !== undefined) return known;
  const key = keyOf(secret);
  const iv = createHmac("sha256", key).update(`${list}\n${text}`).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(list));
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const cursor = Buffer.concat([iv, cipher.getAuthTag(), content]).toString("base64url");
  sealed.set(name, cursor);
  return cursor;
}

/** The position in a cursor of this list. Undefined if it was not made by `sealCursor`, or for another list. */
export function openCursor(secret: string, list: string, cursor: string): Position | undefined {
  const bytes = Buffer.from(cursor, "base64url");
  const iv = bytes.subarray(0, IV_BYTES);
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret), iv).setAAD(Buffer.from(list)).setAuthTag(tag);
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8");
    return JSON.parse(text + decipher.final("utf8")) as Position;
  } catch {
    return undefined;
  }
}

/** A site has one secret. As an object a key is five times as fast as its bytes. */
const keys = new Map<string, KeyObject>();

function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(createHmac("sha256", secret).update("cursor").digest());
  keys.set(secret, key);
  return key;
}

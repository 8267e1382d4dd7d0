import { createHmac, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { collectGarbageAfter } from "#server/http/free-memory.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { KIND_BYTES, kindOf, type PhotoKind } from "#server/photos/kind.ts";

/** An uploaded photo in a file that the caller deletes. */
export type ReceivedPhoto = { path: string; hash: string; kind: PhotoKind };

/** 128 bits, in hexadecimal digits. */
const HASH_LENGTH = 32;

/**
 * Streams a photo to a file, so that memory does not grow with it. Its first bytes tell its kind; the rest is read only if
 * that is supported. The hash is keyed by the site's secret, so that nobody who has a copy of a private photo can find out
 * that it is stored here (docs/product.md 9.45). Throws 400, 413, 415 and 422.
 */
export async function receivePhoto(
  folder: string,
  secret: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<ReceivedPhoto> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, "wx", 0o600);
  try {
    const hash = createHmac("sha256", hashKey(secret));
    let head = Buffer.alloc(0);
    let kind: PhotoKind | undefined;
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > PHOTO_MAX_BYTES) throw new HttpProblem(413, PHOTO_MESSAGES.tooLarge());
      if (kind === undefined) {
        head = Buffer.concat([head, chunk.subarray(0, KIND_BYTES - head.length)]);
        if (head.length >= KIND_BYTES) kind = kindOf(head);
      }
      hash.update(chunk);
      await file.writeFile(chunk);
      collectGarbageAfter(chunk.length);
    }
    kind ??= kindOf(head);
    await file.close();
    return { path, hash: hash.digest("hex").slice(0, HASH_LENGTH), kind };
  } catch (error) {
    try {
      await file.close();
    } finally {
      await rm(path, { force: true });
    }
    throw error;
  }
}

const hashKey = (secret: string) => createHmac("sha256", secret).update("names of pictures").digest();

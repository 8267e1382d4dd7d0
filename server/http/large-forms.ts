import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { MiddlewareHandler } from "hono";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { freeAll, freeChunks } from "#server/http/free-memory.ts";

/** Two pictures, the one of a profile and its cover, with some room, so that the page itself can say that one is too large. */
const MAX_BYTES = 2 * PHOTO_MAX_BYTES + 4 * 1024 * 1024;
const AT_ONCE = 20;

/**
 * Forms with pictures in them, as a browser without scripts sends them to a page. A page reads a form as a whole: so a
 * large one is written to a file as it comes, however slowly that is, and read in its turn, one after the other, so that
 * memory does not grow with their number. Forms of at most `small` bytes are passed on as they are.
 */
export function largeForms(folder: string, small: number): MiddlewareHandler {
  let coming = 0;
  let last = Promise.resolve();
  return async function takeLargeForm(c, next) {
    const length = Number(c.req.header("content-length") ?? Number.NaN);
    const multipart = /^multipart\/form-data/i.test(c.req.header("content-type") ?? "");
    if (!multipart || length <= small || !c.req.raw.body) return next();
    if (length > MAX_BYTES) return c.text(TOO_LARGE, 413);
    if (coming >= AT_ONCE) return c.text(`${PHOTO_MESSAGES.busy}\n`, 503, { "retry-after": "10" });
    coming++;
    const path = join(folder, randomUUID());
    try {
      if (!(await written(path, folder, c.req.raw.body))) return c.text(TOO_LARGE, 413);
      const before = last;
      const turn = Promise.withResolvers<void>();
      last = turn.promise;
      try {
        await before;
        const body = Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;
        const { url, method, headers } = c.req.raw;
        c.req.raw = new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
        return await next();
      } finally {
        freeAll();
        turn.resolve();
      }
    } finally {
      coming--;
      await rm(path, { force: true });
    }
  };
}

const TOO_LARGE = "That is too much to send at once.\n";

/** Writes a body to a file. Answers false when it is too large. */
async function written(path: string, folder: string, body: ReadableStream<Uint8Array>): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const file = await open(path, "wx", 0o600);
  try {
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) return false;
      await file.write(chunk);
      freeChunks(chunk.length);
    }
    return true;
  } finally {
    await file.close();
  }
}

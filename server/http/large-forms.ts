import { m } from "#messages";
import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { MiddlewareHandler } from "hono";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { chunksUntil } from "#server/http/chunks.ts";
import { collectGarbage, collectGarbageAfter } from "#server/http/free-memory.ts";
import { isDiskFull } from "#server/db/disk-full-error.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { rejectForm } from "#server/http/reject-form.ts";
import { untilDone } from "#server/http/until-done.ts";
import type { PageEnv } from "#server/pages.ts";

/** Two photos (profile and cover) with some margin, so that the page itself can report one that is too large. */
const MAX_BYTES = 2 * PHOTO_MAX_BYTES + 4 * 1024 * 1024;
const MAX_CONCURRENT = 20;

/**
 * Handles forms with photos that browsers without scripts send to pages. A page reads a form into memory as a whole, so
 * large ones are first spooled to a temporary file and then read one at a time; memory does not grow with their number.
 * If the disk is full, the rest of the form is streamed directly: the page then fails to store the photo and keeps what
 * was typed (docs/product.md 9.48). Forms of at most `small` bytes are passed through. When the site stops, forms
 * that have not reached the page are answered with a 503.
 */
export function spoolLargeForms(
  folder: string,
  small: number,
  stopping: AbortSignal,
): MiddlewareHandler<PageEnv> {
  let active = 0;
  let queue = Promise.resolve();
  return async function spoolLargeForm(c, next) {
    const length = Number(c.req.header("content-length") ?? Number.NaN);
    const multipart = /^multipart\/form-data/i.test(c.req.header("content-type") ?? "");
    if (!multipart || length <= small || !c.req.raw.body) return next();
    if (length > MAX_BYTES) return rejectForm(c, next, tooLarge());
    if (active >= MAX_CONCURRENT) throw busy();
    active++;
    const path = join(folder, randomUUID());
    const chunks = limitSize(chunksUntil(c.req.raw.body, stopping, busy));
    try {
      const spooled = await spool(path, folder, chunks);
      const previous = queue;
      const turn = Promise.withResolvers<void>();
      queue = turn.promise;
      try {
        await untilDone(previous, stopping);
        if (stopping.aborted) throw busy();
        const stream = Readable.from(replay(path, spooled, chunks), { objectMode: false });
        const body = Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
        const { url, method, headers } = c.req.raw;
        c.req.raw = new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
        return await next();
      } finally {
        collectGarbage();
        turn.resolve();
      }
    } catch (error) {
      if (error instanceof TooLarge) return await rejectForm(c, next, tooLarge());
      throw error;
    } finally {
      active--;
      void chunks.return(undefined).catch(() => undefined);
      await rm(path, { force: true });
    }
  };
}

const tooLarge = () => new HttpProblem(413, m.problemsLargePhotos({ megabytes: MAX_BYTES / 1024 / 1024 }));

const busy = () => new HttpProblem(503, PHOTO_MESSAGES.busy(), { headers: { "retry-after": "10" } });

class TooLarge extends Error {}

/** Limits a body to `MAX_BYTES`. Throws `TooLarge`. */
async function* limitSize(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new TooLarge();
    yield chunk;
    collectGarbageAfter(chunk.length);
  }
}

/** The number of body bytes in the file, and the chunk that could not be spool because the disk was full. */
type Spooled = { bytes: number; unwritten?: Uint8Array };

/** Writes a body to a file until it ends or the disk is full. */
async function spool(path: string, folder: string, body: AsyncGenerator<Uint8Array>): Promise<Spooled> {
  const spooled: Spooled = { bytes: 0 };
  let file: FileHandle | undefined;
  try {
    await mkdir(folder, { recursive: true });
    file = await open(path, "wx", 0o600);
    for (let next = await body.next(); !next.done; next = await body.next()) {
      spooled.unwritten = next.value;
      await file.writeFile(next.value);
      spooled.bytes += next.value.length;
      delete spooled.unwritten;
    }
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  } finally {
    await file?.close();
  }
  return spooled;
}

/** The complete body: the file, followed by the rest of the stream. */
async function* replay(path: string, { bytes, unwritten }: Spooled, rest: AsyncGenerator<Uint8Array>) {
  if (bytes > 0) yield* createReadStream(path, { end: bytes - 1 });
  if (unwritten) yield unwritten;
  yield* rest;
}

import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { MiddlewareHandler } from "hono";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { freeAll, freeChunks } from "#server/http/free-memory.ts";
import { isDiskFull } from "#server/http/disk-full.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { refuseForm } from "#server/http/refused-form.ts";
import type { PageEnv } from "#server/pages.ts";

/** Two pictures, the one of a profile and its cover, with some room, so that the page itself can say that one is too large. */
const MAX_BYTES = 2 * PHOTO_MAX_BYTES + 4 * 1024 * 1024;
const BATCH_SIZE = 20;

/**
 * Forms with pictures in them, as a browser without scripts sends them to a page. A page reads a form as a whole: so a
 * large one is written to a file as it comes, however slowly that is, and read in its turn, one after the other, so that
 * memory does not grow with their number. Where the disk has no room for it, the rest of it comes in its turn: the page then
 * finds no room for the picture and keeps what was typed (9.48). Forms of at most `small` bytes are passed on as they are.
 */
export function largeForms(folder: string, small: number): MiddlewareHandler<PageEnv> {
  let coming = 0;
  let last = Promise.resolve();
  return async function takeLargeForm(c, next) {
    const length = Number(c.req.header("content-length") ?? Number.NaN);
    const multipart = /^multipart\/form-data/i.test(c.req.header("content-type") ?? "");
    if (!multipart || length <= small || !c.req.raw.body) return next();
    if (length > MAX_BYTES) return refuseForm(c, next, tooLarge());
    if (coming >= BATCH_SIZE) return c.text(`${PHOTO_MESSAGES.busy}\n`, 503, { "retry-after": "10" });
    coming++;
    const path = join(folder, randomUUID());
    const sent = bounded(c.req.raw.body);
    try {
      const kept = await written(path, folder, sent);
      const before = last;
      const turn = Promise.withResolvers<void>();
      last = turn.promise;
      try {
        await before;
        const whole = Readable.from(joined(path, kept, sent), { objectMode: false });
        const body = Readable.toWeb(whole) as unknown as ReadableStream<Uint8Array>;
        const { url, method, headers } = c.req.raw;
        c.req.raw = new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
        return await next();
      } finally {
        freeAll();
        turn.resolve();
      }
    } catch (error) {
      if (error instanceof TooLarge) return await refuseForm(c, next, tooLarge());
      throw error;
    } finally {
      coming--;
      void sent.return(undefined).catch(() => undefined);
      await rm(path, { force: true });
    }
  };
}

const tooLarge = () =>
  new HttpProblem(
    413,
    `These pictures have more than ${MAX_BYTES / 1024 / 1024} MB together. Go back, where most browsers have kept what you typed, and choose smaller ones.`,
  );

class TooLarge extends Error {}

/** A body as it comes. Throws `TooLarge`. */
async function* bounded(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new TooLarge();
    yield chunk;
    freeChunks(chunk.length);
  }
}

/** How many bytes of a body stand in a file, and the chunk for which there was no room. */
type Kept = { bytes: number; over?: Uint8Array };

/** Writes what comes to a file, as far as there is room. */
async function written(path: string, folder: string, body: AsyncGenerator<Uint8Array>): Promise<Kept> {
  const kept: Kept = { bytes: 0 };
  let file: FileHandle | undefined;
  try {
    await mkdir(folder, { recursive: true });
    file = await open(path, "wx", 0o600);
    for (let next = await body.next(); !next.done; next = await body.next()) {
      kept.over = next.value;
      await file.writeFile(next.value);
      kept.bytes += next.value.length;
      delete kept.over;
    }
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  } finally {
    await file?.close();
  }
  return kept;
}

/** A body as it was sent: what stands in the file, and what comes after that. */
async function* joined(path: string, { bytes, over }: Kept, rest: AsyncGenerator<Uint8Array>) {
  if (bytes > 0) yield* createReadStream(path, { end: bytes - 1 });
  if (over) yield over;
  yield* rest;
}

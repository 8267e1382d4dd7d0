import { m } from "#messages";
import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, open, rm, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { MiddlewareHandler } from "hono";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { chunksUntil } from "#server/http/chunks.ts";
import { collectGarbageAfter } from "#server/http/free-memory.ts";
import { isDiskFull } from "#server/db/disk-full-error.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { isMultipart, readForm } from "#server/http/multipart.ts";
import { rejectForm } from "#server/http/reject-form.ts";
import { untilDone } from "#server/http/until-done.ts";
import type { PageEnv } from "#server/pages.ts";

/** Two photos (profile and cover) with some margin, so that the page itself can report one that is too large. */
const MAX_BYTES = 2 * PHOTO_MAX_BYTES + 4 * 1024 * 1024;
const MAX_CONCURRENT = 20;

/**
 * Reads forms with photos that browsers without scripts send to pages. Their files are stored in a folder while they arrive and
 * deleted after the page's response, so that memory does not grow with them. Such forms get their pages one after another.
 * If the disk is full, reading the file throws 507, so that the page keeps what was typed (docs/product.md 9.48). Forms of at
 * most `small` bytes are passed through, and the texts of a large one must not be longer either. When the site stops, forms
 * that have not reached the page are answered with a 503.
 */
export function readLargeForms(
  folder: string,
  small: number,
  stopping: AbortSignal,
): MiddlewareHandler<PageEnv> {
  let active = 0;
  let queue = Promise.resolve();
  const text = { max: small, exceeded: () => longForm(small) };
  return async function readLargeForm(c, next) {
    const length = Number(c.req.header("content-length") ?? Number.NaN);
    const type = c.req.header("content-type") ?? "";
    const { body } = c.req.raw;
    if (!isMultipart(type) || length <= small || !body) return next();
    if (length > MAX_BYTES) return rejectForm(c, next, tooLarge());
    if (active >= MAX_CONCURRENT) throw busy();
    active++;
    const files = createFormFiles(folder);
    const chunks = limitSize(chunksUntil(body, stopping, busy));
    try {
      const form = await readForm(chunks, type, text, files.store).catch(refusalOf);
      if (form instanceof HttpProblem) return await rejectForm(c, next, form);
      const previous = queue;
      const turn = Promise.withResolvers<void>();
      queue = turn.promise;
      try {
        await untilDone(previous, stopping);
        if (stopping.aborted) throw busy();
        c.set("form", form);
        const { url, method, headers } = c.req.raw;
        c.req.raw = new Request(url, { method, headers });
        return await next();
      } finally {
        turn.resolve();
      }
    } finally {
      active--;
      void chunks.return(undefined).catch(() => undefined);
      await files.remove();
    }
  };
}

/** The reason why a form cannot be read as it is, which its page explains. Throws other errors. */
function refusalOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem && error.status < 500) return error;
  throw error;
}

/** 413 for a form whose texts have more than `max` bytes. */
export const longForm = (max: number) => new HttpProblem(413, m.problemsLongForm({ kilobytes: max / 1024 }));

const tooLarge = () => new HttpProblem(413, m.problemsLargePhotos({ megabytes: MAX_BYTES / 1024 / 1024 }));

const busy = () => new HttpProblem(503, PHOTO_MESSAGES.busy(), { headers: { "retry-after": "10" } });

/** Limits a body to `MAX_BYTES`. Throws 413. */
async function* limitSize(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw tooLarge();
    yield chunk;
    collectGarbageAfter(chunk.length);
  }
}

/** Stores the files of one form in a folder until they are removed. */
function createFormFiles(folder: string) {
  const paths: string[] = [];
  return {
    async store(content: AsyncIterable<Uint8Array>, type: string): Promise<File> {
      const path = join(folder, randomUUID());
      paths.push(path);
      const written = await writeFile(path, content);
      if (written === "no room") return new UnstoredFile();
      return new File(written === "nothing" ? [] : [await openAsBlob(path)], "photo", { type });
    },
    remove: () => Promise.all(paths.map((path) => rm(path, { force: true }))),
  };
}

type Written = "all" | "nothing" | "no room";

/** Writes content to a new file, or nothing if it is empty, as for a file that was not chosen. Reads it to its end in any case. */
async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<Written> {
  let file: FileHandle | undefined;
  let written: Written = "nothing";
  try {
    for await (const chunk of content) {
      if (written === "no room") continue;
      try {
        file ??= await createFile(path);
        await file.writeFile(chunk);
        written = "all";
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        written = "no room";
      }
    }
  } finally {
    await file?.close();
  }
  return written;
}

async function createFile(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true });
  return open(path, "wx", 0o600);
}

/** A file for which the disk has no room: reading it throws 507. */
class UnstoredFile extends File {
  constructor() {
    super(["unstored"], "photo");
  }
  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const problem = new HttpProblem(507, PHOTO_MESSAGES.noRoom());
    return new ReadableStream({ start: (controller) => controller.error(problem) });
  }
}

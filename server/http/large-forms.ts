import { m } from "#messages";
import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, open, rm, type FileHandle } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import type { Deps } from "#server/deps.ts";
import { contentLengthOf } from "#server/http/has-body.ts";
import { clientAddressOf } from "#server/http/address.ts";
import { chunksUntil } from "#server/http/chunks.ts";
import { collectGarbageAfter } from "#server/http/free-memory.ts";
import { isDiskFull } from "#server/db/disk-full-error.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { isMultipart, parseMultipartForm } from "#server/http/multipart.ts";
import { countOpen, createOpenCounts } from "#server/http/open-counts.ts";
import { rejectForm, setParsedForm } from "#server/http/reject-form.ts";
import type { PageEnv } from "#server/pages.ts";

/** Two photos (profile and cover) with some margin, so that the page itself can report one that is too large. */
const MAX_BYTES = 2 * PHOTO_MAX_BYTES + 4 * 1024 * 1024;
/**
 * How many of these forms are received and answered at once from one address, multiplied by RATE_LIMIT_SCALE, and in all
 * (docs/product.md 9.76).
 */
const PER_ADDRESS_MAX = 5;
const TOTAL_MAX = 12;

/** `smallBytes`: the size up to which forms are passed through, and the maximum for the texts of a larger one. */
type Options = { smallBytes: number };

/**
 * Reads forms with photos that browsers without scripts send to pages. Their files are stored in a folder while they arrive and
 * deleted after the page's response, so that memory does not grow with them. If a file cannot be stored, reading it throws 507,
 * so that the page keeps what was typed (docs/product.md 9.48). What cannot be read is explained by the form's page. When the site
 * stops, forms that have not reached the page are answered with a 503.
 */
export function receiveLargeForms(deps: Deps, { smallBytes }: Options): MiddlewareHandler<PageEnv> {
  const stopping = deps.shutdown.signal;
  const counts = createOpenCounts();
  const perAddressMax = Math.max(1, Math.round(PER_ADDRESS_MAX * deps.config.rateLimitScale));
  const text = { maxBytes: smallBytes, tooLarge: () => createFormTooLargeProblem(smallBytes) };
  const count = (c: Context) =>
    countOpen(counts, [
      { key: `forms from ${clientAddressOf(c, deps.config)}`, max: perAddressMax, full: tooMany },
      { key: "forms", max: TOTAL_MAX, full: busy },
    ]);
  return async function receiveLargeForm(c, next) {
    const length = contentLengthOf(c);
    const type = c.req.header("content-type") ?? "";
    const { body } = c.req.raw;
    if (!isMultipart(type) || length <= smallBytes || !body) return next();
    const files = createFormFiles(deps);
    const chunks = limitSize(chunksUntil(body, stopping, busy));
    let end: (() => void) | undefined;
    try {
      if (length > MAX_BYTES) throw tooLarge();
      end = await count(c);
      const form = await parseMultipartForm(chunks, type, text, files.store);
      if (stopping.aborted) throw busy();
      setParsedForm(c, form);
      return await next();
    } catch (error) {
      if (!(error instanceof HttpProblem) || stopping.aborted) throw error;
      return await rejectForm(c, next, error);
    } finally {
      end?.();
      void chunks.return(undefined).catch(() => undefined);
      await files.remove();
    }
  };
}

/** 413 for a form whose texts have more than `max` bytes. */
export const createFormTooLargeProblem = (max: number) =>
  new HttpProblem(413, m.problemsLongForm({ kilobytes: max / 1024 }));

const tooLarge = () => new HttpProblem(413, m.problemsLargePhotos({ megabytes: MAX_BYTES / 1024 / 1024 }));

const tooMany = () => new HttpProblem(429, PHOTO_MESSAGES.tooMany(), { headers: { "retry-after": "10" } });

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

/** Stores the files of one form until they are removed. */
function createFormFiles({ photos, log }: Pick<Deps, "photos" | "log">) {
  const paths: string[] = [];
  return {
    async store(content: AsyncIterable<Uint8Array>, type: string): Promise<File> {
      const path = join(photos.drafts, randomUUID());
      paths.push(path);
      const written = await writeFile(path, content, (error) => {
        if (!isDiskFull(error)) log.error({ err: error }, "A photo of a form could not be stored");
      });
      if (written === "failed") return new UnstoredFile();
      return new File(written === "nothing" ? [] : [await openAsBlob(path)], "photo", { type });
    },
    // What stays is deleted by the job (docs/product.md 9.46).
    remove: () => Promise.all(paths.map((path) => rm(path, { force: true }).catch(() => undefined))),
  };
}

type Written = "all" | "nothing" | "failed";

/** Writes content to a new file, or nothing if it is empty, as for a file that was not chosen. Reads it to its end in any case. */
async function writeFile(
  path: string,
  content: AsyncIterable<Uint8Array>,
  onError: (error: unknown) => void,
): Promise<Written> {
  let file: FileHandle | undefined;
  let written: Written = "nothing";
  try {
    for await (const chunk of content) {
      if (written === "failed") continue;
      try {
        file ??= await createFile(path);
        await file.writeFile(chunk);
        written = "all";
      } catch (error) {
        onError(error);
        written = "failed";
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

/** A file that could not be stored: reading it throws 507. */
class UnstoredFile extends File {
  constructor() {
    super(["unstored"], "photo");
  }
  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const problem = new HttpProblem(507, PHOTO_MESSAGES.noRoom());
    return new ReadableStream({ start: (controller) => controller.error(problem) });
  }
}

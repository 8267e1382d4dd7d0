import { m } from "#messages";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyConfig, type BusboyInstance } from "@fastify/busboy";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import type { BodyLimit } from "#server/http/receive-body.ts";

/** More than any form has: the settings have some 70. Each part costs processor time, even if it is skipped. */
const PARTS_MAX = 100;
const HEADERS_MAX = 20;

/** Whether a `Content-Type` is that of a form with parts, and has a boundary. */
export const isMultipart = (type: string): boolean =>
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})/i.test(type);

/**
 * Streams one field of a form, holding no more than a chunk in memory. The rest of the form is read and discarded. Throws
 * 400 when the field is missing, the form ends early or has too many parts. `type`: see `isMultipart`.
 */
export async function* streamMultipartField(
  body: AsyncIterable<Uint8Array>,
  type: string,
  field: string,
): AsyncGenerator<Uint8Array> {
  const found = Promise.withResolvers<Readable | undefined>();
  const parser = createParser(type, {
    // Only the wanted field is parsed as a file, whatever its headers say. Other fields are discarded.
    isPartAFile: (name) => name === field,
    limits: { files: 1, fieldSize: 1 },
  });
  parser.on("file", (_name, file) => found.resolve(file));
  const parsed = parse(body, parser);
  parsed.then(() => found.resolve(undefined), found.reject);
  try {
    const file = await found.promise;
    if (!file) throw new HttpProblem(400, PHOTO_MESSAGES.empty());
    yield* file as AsyncIterable<Uint8Array>;
    await parsed;
  } catch (error) {
    throw error instanceof HttpProblem ? error : incomplete();
  } finally {
    parser.destroy();
  }
}

/**
 * Reads a form whose files are stored one after another while they arrive, so that memory does not grow with them. `storeFile` must
 * read its `content` to the end. `text` limits all texts of the form together. Throws what `storeFile` throws, and 400 when the form
 * ends early or has too many parts. `type`: see `isMultipart`.
 */
export async function parseMultipartForm(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  type: string,
  text: BodyLimit,
  storeFile: (content: AsyncIterable<Uint8Array>, type: string) => Promise<File>,
): Promise<FormData> {
  const entries: [name: string, value: string | Promise<File>][] = [];
  let failure: Error | undefined;
  const parser = createParser(type, { limits: { fieldSize: text.maxBytes } });
  const fail = (error: Error) => {
    failure ??= error;
    parser.destroy(failure);
  };
  let textBytes = 0;
  // Parts may have no name, whatever the types say.
  parser.on("field", (name: string | undefined, value, _isNameCut, isCut) => {
    if (name === undefined) return;
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (isCut || textBytes > text.maxBytes) fail(text.tooLarge());
    else entries.push([name, value]);
  });
  parser.on("file", (name: string | undefined, content, _fileName, _encoding, fileType) => {
    if (name === undefined) return void content.resume();
    let isBroken = false;
    content.on("error", () => (isBroken = true));
    const file = storeFile(content, fileType);
    // If the form ended early, `parse` rejects.
    file.catch((error: Error) => isBroken || fail(error));
    entries.push([name, file]);
  });
  try {
    await parse(body, parser);
  } catch (error) {
    failure ??= error instanceof HttpProblem ? error : incomplete();
  }
  await Promise.allSettled(entries.map(([, value]) => value));
  if (failure) throw failure;
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, await value);
  return form;
}

function createParser(type: string, { limits, ...config }: Omit<BusboyConfig, "headers">): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": type },
      limits: { parts: PARTS_MAX, headerPairs: HEADERS_MAX, ...limits },
      ...config,
    });
  } catch {
    throw incomplete();
  }
}

/** Runs a parser over a whole body. Rejects when the form ends early or has too many parts; files that have begun then fail too. */
async function parse(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  parser: BusboyInstance,
): Promise<void> {
  const files = new Set<Readable>();
  parser.on("file", (_name, file) => {
    files.add(file);
    // Without a listener an error would end the process, also after the file has been read.
    file.on("error", () => undefined);
  });
  parser.on("partsLimit", () => parser.destroy(incomplete()));
  try {
    await pipeline(Readable.from(body), parser);
  } catch (error) {
    // They do not end by themselves.
    for (const file of files) file.destroy(error as Error);
    throw error;
  }
}

const incomplete = () => new HttpProblem(400, m.problemsIncompleteForm());

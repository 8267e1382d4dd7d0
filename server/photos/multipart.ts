import { m } from "#messages";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

/** More than any form with a photo has. Each part costs processor time, even if it is skipped. */
const PARTS_MAX = 100;
const HEADERS_MAX = 20;

/** Whether a `Content-Type` is that of a form with parts, and names what separates them. */
export const isMultipart = (type: string): boolean =>
  /^multipart\/form-data\s*;.*?boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70})/i.test(type);

/**
 * Streams one field of a form, holding no more than a chunk in memory. The rest of the form is read and discarded. Throws
 * 400 when the field is missing, the form ends early or has too many parts. `type`: see `isMultipart`.
 */
export async function* readField(
  body: AsyncIterable<Uint8Array>,
  type: string,
  field: string,
): AsyncGenerator<Uint8Array> {
  const parser = new Busboy({
    headers: { "content-type": type },
    // The field is a file, whatever its headers say; of the others, which are no files, nothing is kept.
    isPartAFile: (name) => name === field,
    limits: { files: 1, fieldSize: 1, parts: PARTS_MAX, headerPairs: HEADERS_MAX },
  });
  const found = Promise.withResolvers<Readable | undefined>();
  parser.on("file", (_name, file) => {
    // Without a listener an error would end the process, also after the field has been read.
    file.on("error", () => undefined);
    found.resolve(file);
  });
  parser.on("partsLimit", () => parser.destroy(incomplete()));
  const parsed = pipeline(Readable.from(body), parser);
  parsed.then(
    () => found.resolve(undefined),
    (error: Error) => {
      found.reject(error);
      // A field that has begun does not end by itself.
      void found.promise.then(
        (file) => file?.destroy(error),
        () => undefined,
      );
    },
  );
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

const incomplete = () => new HttpProblem(400, m.problemsIncompleteForm());

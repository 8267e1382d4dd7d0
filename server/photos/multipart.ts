import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

const LINE_BREAK = "\r\n";
const HEADERS_END = "\r\n\r\n";
const HEADERS_MAX = 16 * 1024;

/** The boundary in a `Content-Type`. Undefined unless it is `multipart/form-data`. */
export function boundaryOf(type: string): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? plain;
}

/**
 * Streams one field of a form, holding no more than a chunk in memory. The rest of the form is read and discarded. Throws
 * 400 when the field is missing or the form ends early.
 */
export async function* readField(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  field: string,
): AsyncGenerator<Uint8Array> {
  const delimiter = Buffer.from(`${LINE_BREAK}--${boundary}`);
  // The first delimiter has no line break before it.
  let buffered = Buffer.from(LINE_BREAK);
  let state: "before" | "headers" | "field" | "after" = "before";
  for await (const chunk of body) {
    if (state === "after") continue;
    buffered = Buffer.concat([buffered, chunk]);
    for (let more = true; more;) {
      more = false;
      if (state === "headers") {
        const end = buffered.indexOf(HEADERS_END);
        if (end === -1 && buffered.length > HEADERS_MAX) throw incomplete();
        if (end === -1) continue;
        state = fieldName(buffered.toString("latin1", 0, end)) === field ? "field" : "before";
        // The line break stays: in an empty field it belongs to the delimiter.
        buffered = buffered.subarray(end + LINE_BREAK.length);
        if (state === "field") buffered = buffered.subarray(LINE_BREAK.length);
        more = true;
        continue;
      }
      const end = buffered.indexOf(delimiter);
      const found = end !== -1;
      const content: Buffer = buffered.subarray(
        0,
        found ? end : Math.max(0, buffered.length - delimiter.length + 1),
      );
      if (state === "field" && content.length > 0) yield content;
      buffered = buffered.subarray(found ? end + delimiter.length : content.length);
      if (!found) continue;
      state = state === "field" ? "after" : "headers";
      more = state === "headers";
    }
  }
  if (state === "field") throw incomplete();
  if (state !== "after") throw new HttpProblem(400, PHOTO_MESSAGES.empty);
}

const fieldName = (headers: string): string | undefined =>
  /^content-disposition:[^\r\n]*?[;\s]name="([^"]*)"/im.exec(headers)?.[1];

const incomplete = () => new HttpProblem(400, "The form is not complete. Send the picture again.");

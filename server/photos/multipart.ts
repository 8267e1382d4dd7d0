import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { HttpProblem } from "#server/http/http-problem.ts";

const BREAK = "\r\n";
const HEADERS_END = "\r\n\r\n";
const HEADERS_MAX = 16 * 1024;

/** The boundary that a `Content-Type` names; undefined when it is no form with files. */
export function boundaryOf(type: string): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? plain;
}

/**
 * The bytes of one field of a form, as they come: nothing but a chunk is held in memory. The rest of the form is read
 * and forgotten. Throws 400 when the field is not there or the form ends early.
 */
export async function* fieldOf(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  field: string,
): AsyncGenerator<Uint8Array> {
  const delimiter = Buffer.from(`${BREAK}--${boundary}`);
  // The first delimiter stands at the very start, without the line break before it.
  let held = Buffer.from(BREAK);
  let place: "before" | "headers" | "field" | "after" = "before";
  for await (const chunk of body) {
    if (place === "after") continue;
    held = Buffer.concat([held, chunk]);
    for (let more = true; more;) {
      more = false;
      if (place === "headers") {
        const end = held.indexOf(HEADERS_END);
        if (end === -1 && held.length > HEADERS_MAX) throw incomplete();
        if (end === -1) continue;
        place = nameIn(held.toString("latin1", 0, end)) === field ? "field" : "before";
        // The line break stays: an empty field ends with the delimiter that begins with it.
        held = held.subarray(end + BREAK.length);
        if (place === "field") held = held.subarray(BREAK.length);
        more = true;
        continue;
      }
      const end = held.indexOf(delimiter);
      const found = end !== -1;
      const passed: Buffer = held.subarray(0, found ? end : Math.max(0, held.length - delimiter.length + 1));
      if (place === "field" && passed.length > 0) yield passed;
      held = held.subarray(found ? end + delimiter.length : passed.length);
      if (!found) continue;
      place = place === "field" ? "after" : "headers";
      more = place === "headers";
    }
  }
  if (place === "field") throw incomplete();
  if (place !== "after") throw new HttpProblem(400, PHOTO_MESSAGES.empty);
}

const nameIn = (headers: string): string | undefined =>
  /^content-disposition:[^\r\n]*?[;\s]name="([^"]*)"/im.exec(headers)?.[1];

const incomplete = () => new HttpProblem(400, "The form is not complete. Send the picture again.");

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { runWithoutLanguage, type RunInLanguage } from "#server/http/run-in-language.ts";
import { hasBody } from "#server/http/has-body.ts";
import { respondOnSocket } from "#server/http/respond-on-socket.ts";

/** The time for a complete JSON or plain form body; a photo upload must deliver `BYTES_PER_WINDOW` in each such window. */
const WINDOW_MS = 15_000;
const BYTES_PER_WINDOW = 64 * 1024;

type Options = { window?: number; bytes?: number; runInLanguage?: RunInLanguage };

/**
 * Ends requests whose body arrives too slowly with a 408 (docs/product.md 9.30, 9.42): a photo from a phone may take
 * minutes if it keeps coming, anything else has one window. Time in which the server does not read is not counted.
 * `window` is in milliseconds; `runInLanguage` runs what makes the answer.
 */
export function guardAgainstSlowRequests(
  server: Server,
  { window = WINDOW_MS, bytes = BYTES_PER_WINDOW, runInLanguage = runWithoutLanguage }: Options = {},
): void {
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete || !hasBody(request)) return;
    const isUpload = /^(image\/|multipart\/form-data)/i.test(request.headers["content-type"] ?? "");
    let total = request.socket.bytesRead;
    const timer = setInterval(() => {
      const received = request.socket.bytesRead - total;
      total += received;
      const unread = request.readableFlowing === null;
      if (request.complete || (isUpload && (received >= bytes || unread))) return;
      clearInterval(timer);
      runInLanguage(() =>
        respondOnSocket(request, response, { status: 408, detail: PHOTO_MESSAGES.tooSlow() }),
      );
    }, window);
    const done = () => clearInterval(timer);
    request.once("end", done);
    request.once("close", done);
  });
}

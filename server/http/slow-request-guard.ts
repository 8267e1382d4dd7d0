import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { PHOTO_MESSAGES } from "#domain/photos/photo.ts";
import { PROBLEM_TITLES, PROBLEM_TYPE, type Problem } from "#domain/http/problem.ts";

/** A whole JSON or plain form request is here in this time; of one with a picture so much comes in each such time. */
const WINDOW = 15_000;
const BYTES_A_WINDOW = 64 * 1024;

type Pace = { window?: number; bytes?: number };

/**
 * Ends requests whose body comes too slowly (docs/product.md 9.30, 9.42): a picture from a phone may take minutes as long as it
 * keeps coming, anything else has one window. Time in which we do not read does not count.
 */
export function guardAgainstSlowRequests(
  server: Server,
  { window = WINDOW, bytes = BYTES_A_WINDOW }: Pace = {},
): void {
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete) return;
    const patient = /^(image\/|multipart\/form-data)/i.test(request.headers["content-type"] ?? "");
    let before = request.socket.bytesRead;
    const timer = setInterval(() => {
      const come = request.socket.bytesRead - before;
      before += come;
      const unread = request.readableFlowing === null;
      if (request.complete || (patient && (come >= bytes || unread))) return;
      clearInterval(timer);
      end(request, response);
    }, window);
    const done = () => clearInterval(timer);
    request.once("end", done);
    request.once("close", done);
  });
}

function end(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return void request.destroy();
  const problem: Problem = { title: PROBLEM_TITLES[408], status: 408, detail: PHOTO_MESSAGES.tooSlow };
  const body = JSON.stringify(problem);
  // Straight to the wire: the handler still waits for the body, and must not answer later.
  request.socket.end(
    `HTTP/1.1 408 Request Timeout\r\nContent-Type: ${PROBLEM_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    () => request.destroy(),
  );
}

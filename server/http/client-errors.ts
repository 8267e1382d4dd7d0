import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Problem } from "#domain/http/problem.ts";
import { newRequestId } from "#server/http/new-request-id.ts";
import { formatProblemResponse } from "#server/http/respond-on-socket.ts";

type ClientError = Error & { code?: string };

/** The statuses of what Node cannot read; anything else is a 400. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is no valid HTTP with a problem and an id, where Node would write a bare status line (docs/product.md 10.40). */
export function answerClientErrors(server: Server): void {
  server.on("clientError", ({ code = "" }: ClientError, socket: Duplex) => {
    const { _httpMessage: begun } = socket as Duplex & { _httpMessage?: ServerResponse | null };
    if (!socket.writable || code === "ECONNRESET" || begun?.headersSent) return void socket.destroy();
    const status = STATUSES[code] ?? 400;
    const problem: Problem = { title: STATUS_CODES[status] ?? "", status, requestId: newRequestId() };
    socket.end(formatProblemResponse(problem), () => socket.destroy());
  });
}

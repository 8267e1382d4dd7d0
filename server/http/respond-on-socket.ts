import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import { PROBLEM_TITLES, PROBLEM_TYPE, type Problem, type ProblemStatus } from "#domain/http/problem.ts";
import { ObservedResponse } from "#server/http/observed-response.ts";

/**
 * Answers a request whose handler is still running and must not respond later: writes the problem directly to the socket and closes
 * it. If a response has begun, only ends the request.
 */
export function respondOnSocket(
  request: IncomingMessage,
  response: ServerResponse,
  {
    status,
    detail,
    headers = {},
  }: { status: ProblemStatus; detail: string; headers?: Record<string, string> },
): void {
  if (response.headersSent) return void request.destroy();
  const problem: Problem = { title: PROBLEM_TITLES[status](), status, detail };
  if (response instanceof ObservedResponse) {
    response.statusOnSocket = status;
    problem.requestId = response.requestId;
  }
  request.socket.end(formatProblemResponse(problem, { headers, withBody: request.method !== "HEAD" }), () =>
    request.destroy(),
  );
}

/** A whole response with a problem, as it is written to a socket that is then closed. */
export function formatProblemResponse(
  problem: Problem,
  { headers = {}, withBody = true }: { headers?: Record<string, string>; withBody?: boolean } = {},
): string {
  const { status, requestId } = problem;
  const body = JSON.stringify(problem);
  const lines = Object.entries({
    ...headers,
    ...(requestId === undefined ? {} : { "X-Request-Id": requestId }),
    "Content-Type": PROBLEM_TYPE,
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${withBody ? body : ""}`;
}

import { format } from "node:util";
import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "#server/config.ts";
import { currentRequestId } from "#server/http/request-id.ts";

/**
 * Creates the log of a process. Lines about a request have its id as `requestId` (docs/product.md 10.40). `destination`: standard
 * output unless given.
 */
export const createLog = (level: Config["logLevel"], destination?: DestinationStream): Logger =>
  pino({ level, mixin: requestOf }, destination);

function requestOf(): object {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

/** Writes to the log what libraries print from now on, so that all its lines are JSON (docs/product.md 10.44). */
export function logConsole(log: Logger): void {
  for (const level of ["debug", "info", "warn", "error"] as const)
    console[level] = (...printed: unknown[]) => log[level](format(...printed));
  console.log = console.info;
}

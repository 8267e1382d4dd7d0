/**
 * Turns of the event loop between two long pieces of work, such as a page or a batch of a whole list. Each turn accepts a
 * connection and starts some requests (`request-scheduler.ts`).
 */
const TURNS_BETWEEN = 8;

/** Runs long work after several turns of the event loop. */
export function afterTurns(work: () => void, turns = TURNS_BETWEEN): void {
  setImmediate(() => (turns > 1 ? afterTurns(work, turns - 1) : work()));
}

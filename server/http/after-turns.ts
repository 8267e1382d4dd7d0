/**
 * The turns of the event loop between two pieces of work that take long, a page or a batch of a whole list. Each turn accepts
 * a connection and begins some calls (`take-turns.ts`).
 */
const TURNS_BETWEEN = 8;

/** Runs long work after several turns of the event loop. */
export function afterTurns(work: () => void, turns = TURNS_BETWEEN): void {
  setImmediate(() => (turns > 1 ? afterTurns(work, turns - 1) : work()));
}

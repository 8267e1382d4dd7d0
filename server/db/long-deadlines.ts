import { AsyncLocalStorage } from "node:async_hooks";

const longDeadlines = new AsyncLocalStorage<true>();

/** Runs background work: its queries get the deadline of transactions, because no request waits for them. */
export const withLongDeadlines = <T>(work: () => Promise<T>): Promise<T> => longDeadlines.run(true, work);

/** Runs what others wait for as well, wherever it was begun. */
export const withShortDeadlines = <T>(work: () => T): T => longDeadlines.exit(work);

/** Whether this runs in `withLongDeadlines`. */
export const hasLongDeadlines = (): boolean => longDeadlines.getStore() === true;

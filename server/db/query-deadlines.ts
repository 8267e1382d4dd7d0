import { AsyncLocalStorage } from "node:async_hooks";

const longDeadlines = new AsyncLocalStorage<true>();

/** Runs background work: its queries get the deadline of transactions, because no request waits for them. */
export const withLongQueryDeadlines = <T>(work: () => Promise<T>): Promise<T> =>
  longDeadlines.run(true, work);

/** Runs work that requests wait for, even if a job began it: its queries get the short deadline. */
export const withShortQueryDeadlines = <T>(work: () => T): T => longDeadlines.exit(work);

/** Whether this runs in `withLongQueryDeadlines`. */
export const hasLongQueryDeadlines = (): boolean => longDeadlines.getStore() === true;

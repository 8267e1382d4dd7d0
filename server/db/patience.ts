import { AsyncLocalStorage } from "node:async_hooks";

const patience = new AsyncLocalStorage<true>();

/** Runs work that nobody waits for: its queries have the deadline of transactions. */
export const withPatience = <T>(work: () => Promise<T>): Promise<T> => patience.run(true, work);

/** Whether `withPatience` is running. */
export const isPatient = (): boolean => patience.getStore() === true;

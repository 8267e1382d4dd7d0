import { AsyncLocalStorage } from "node:async_hooks";

/** A limit that a call took from, as it is afterwards. */
export type LimitState = {
  /** How many calls a window allows, and its length in seconds. */
  quota: number;
  windowSeconds: number;
  /** How many are left in the current window, and for how many milliseconds it goes on. */
  remaining: number;
  resetMs: number;
};

const states = new AsyncLocalStorage<Map<string, LimitState>>();

/** Runs a call. Returns the limits that it took from, by name. */
export async function withLimitStates(call: () => Promise<void>): Promise<Map<string, LimitState>> {
  const taken = new Map<string, LimitState>();
  await states.run(taken, call);
  return taken;
}

/** Notes what is left of a limit for the running call. */
export const noteLimit = (name: string, state: LimitState): void => void states.getStore()?.set(name, state);

import { AsyncLocalStorage } from "node:async_hooks";
import { hashPassword } from "#server/auth/password-hash.ts";

const made = new AsyncLocalStorage<Map<string, string>>();

/**
 * Runs a call of the auth library so that `hashEarly` can serve it. The library hashes inside its transaction; a
 * password that waits there for its turn would hold the database, so it is hashed before the transaction begins.
 */
export const withPrehashes = <T>(call: () => Promise<T>): Promise<T> => made.run(new Map(), call);

/** Hashes a password now, for the library to find later in the same call. */
export async function prehash(password: string): Promise<void> {
  made.getStore()?.set(password, await hashPassword(password));
}

/** The hash made early, else one made now. */
export const prehashed = async (password: string): Promise<string> =>
  made.getStore()?.get(password) ?? hashPassword(password);

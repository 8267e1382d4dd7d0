import { AsyncLocalStorage } from "node:async_hooks";
import { hashPassword } from "#server/auth/password-hash.ts";

const hashes = new AsyncLocalStorage<Map<string, string>>();

/**
 * Runs a call to the auth library within which `prehash` works. The library hashes inside its transaction; queuing for
 * a hash there would block the database, so the password is hashed before the transaction starts.
 */
export const withPrehashes = <T>(call: () => Promise<T>): Promise<T> => hashes.run(new Map(), call);

/** Hashes a password now, for `prehashed` later in the same call. */
export async function prehash(password: string): Promise<void> {
  hashes.getStore()?.set(password, await hashPassword(password));
}

/** Returns the hash made by `prehash` in this call, or hashes now. */
export const prehashed = async (password: string): Promise<string> =>
  hashes.getStore()?.get(password) ?? hashPassword(password);

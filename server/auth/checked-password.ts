import { AsyncLocalStorage } from "node:async_hooks";
import { verifyPassword } from "#server/auth/password-hash.ts";

type Checked = { hash?: string };
const calls = new AsyncLocalStorage<Checked>();

/** Runs a call to the auth library, and returns with its result the password hash that it found to match, if any. */
export async function withCheckedPassword<T>(call: () => Promise<T>): Promise<{ result: T; hash?: string }> {
  const checked: Checked = {};
  const result = await calls.run(checked, call);
  return { result, ...checked };
}

/** `verifyPassword`, which notes a hash that matches for `withCheckedPassword`. */
export async function checkPassword(input: { hash: string; password: string }): Promise<boolean> {
  const matches = await verifyPassword(input);
  const checked = calls.getStore();
  if (matches && checked) checked.hash = input.hash;
  return matches;
}

import { AsyncLocalStorage } from "node:async_hooks";
import { verifyPassword } from "#server/auth/password-hash.ts";

type Checked = { hash?: string };
const calls = new AsyncLocalStorage<Checked>();

/** Runs a call to the auth library. Returns its result, and the password hash that matched, if any. */
export async function withCheckedPassword<T>(call: () => Promise<T>): Promise<{ result: T; hash?: string }> {
  const checked: Checked = {};
  const result = await calls.run(checked, call);
  return { result, ...checked };
}

/** `verifyPassword`, which records a matching hash for `withCheckedPassword`. */
export async function checkPassword(input: { hash: string; password: string }): Promise<boolean> {
  const matches = await verifyPassword(input);
  const checked = calls.getStore();
  if (matches && checked) checked.hash = input.hash;
  return matches;
}

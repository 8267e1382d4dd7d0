import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "#server/db/connect.ts";
import type { Trx } from "#server/db/transaction.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { insertAnswer, selectAnswer } from "#server/http/idempotency.queries.ts";

// A POST with an `Idempotency-Key` keeps its answer in the transaction that stores its content, so that either both are
// there or neither, whenever the process is killed (docs/product.md 7.78).

const DAY = 24 * 60 * 60 * 1000;

/** A call with a key. `kept`: whether its answer was written, perhaps in a transaction that failed later. */
export type KeyedCall = {
  /** A keyed hash of the caller and the key. */
  id: string;
  accountId: string | null;
  /** A keyed hash of method, path and body. */
  fingerprint: string;
  now: Date;
  kept: boolean;
};

/** The fields of an answer beside `acknowledged`. */
type Fields = Record<string, string | number | boolean>;

export type KeptAnswer = { fingerprint: string; status: number; body: object | null };

const calls = new AsyncLocalStorage<KeyedCall>();

/** Runs `work`, in which `keepAnswer` keeps the answer of `call`. */
export const underKey = <T>(call: KeyedCall, work: () => T): T => calls.run(call, work);

/**
 * Keeps what the running call will answer, if it has a key. Every POST that stores content does this in the transaction that
 * stores it. `secret`: the answer holds a secret, and only the fact is kept. Throws if the same call was answered
 * meanwhile, by another process; the middleware then returns that answer.
 */
export async function keepAnswer(
  trx: Trx,
  fields: Fields | "secret",
  status: 200 | 201 = 201,
): Promise<void> {
  const call = calls.getStore();
  if (!call) return;
  const { id, accountId, fingerprint, now } = call;
  const row = {
    id,
    account_id: accountId,
    fingerprint,
    status,
    answer: fields === "secret" ? null : JSON.stringify({ acknowledged: true, ...fields }),
    expires_at: new Date(now.getTime() + DAY).toISOString(),
  };
  if (!(await insertAnswer(trx, row, now.toISOString())))
    throw new HttpProblem(409, "The same call was answered just now. Send it again to read the answer.");
  call.kept = true;
}

/** The answer that was kept for a call in the last day; null without one. Its body is null if it held a secret. */
export async function readAnswer(
  db: Db,
  { id, now }: Pick<KeyedCall, "id" | "now">,
): Promise<KeptAnswer | null> {
  const row = await selectAnswer(db, { id, now: now.toISOString() });
  if (!row) return null;
  const { fingerprint, status, answer } = row;
  return { fingerprint, status, body: answer === null ? null : (JSON.parse(answer) as object) };
}

export { deleteExpiredAnswers } from "#server/http/idempotency.queries.ts";

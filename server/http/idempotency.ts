import { m } from "#messages";
import { AsyncLocalStorage } from "node:async_hooks";
import { IDEMPOTENCY_DAYS } from "#domain/http/idempotency.ts";
import type { Db } from "#server/db/connect.ts";
import { inTransaction, type Trx } from "#server/db/transaction.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { insertResponse, selectResponse } from "#server/http/idempotency.queries.ts";

// A POST with an `Idempotency-Key` keeps its answer in the transaction that stores its content, so that both are there or
// neither, whenever the process is killed (docs/product.md 7.78).

const KEPT_MS = IDEMPOTENCY_DAYS * 24 * 60 * 60 * 1000;

/** A call with a key. `kept`: whether its answer was written, perhaps in a transaction that failed later. */
export type KeyedCall = {
  /** A keyed hash of the caller and the key. */
  id: string;
  accountId: string | null;
  /** A keyed hash of method, path and body; see also `keepBody`. */
  fingerprint: string;
  now: Date;
  kept: boolean;
};

/** The fields of an answer beside `acknowledged`. */
type Fields = Record<string, string | number | boolean>;

export type KeptResponse = { fingerprint: string; status: number; body: object | null };

const calls = new AsyncLocalStorage<KeyedCall>();

/** Runs `work`. What it passes to `keepResponse` is kept as the answer of `call`. */
export const runWithKey = <T>(call: KeyedCall, work: () => T): T => calls.run(call, work);

/**
 * Keeps what the running call will answer, if it has a key. Every POST that stores content calls this in the transaction that
 * stores it. `secret`: the answer holds a secret, and only the fact that there was one is kept. Throws if another process has
 * answered the same call meanwhile; the middleware then returns that answer.
 */
export async function keepResponse(
  trx: Trx,
  fields: Fields | "secret",
  status: 200 | 201 = 201,
): Promise<void> {
  const call = calls.getStore();
  if (!call) return;
  const answer = fields === "secret" ? null : JSON.stringify({ acknowledged: true, ...fields });
  if (!(await insertResponse(trx, rowOf(call, status, answer), call.now.toISOString())))
    throw new HttpProblem(409, m.problemsAnswered());
  call.kept = true;
}

/**
 * Keeps only the hash of the running call's body under its key, for a body too large to read beforehand. `work` may run again: it
 * answers the same body in the same way. Throws 422 if the key was used for another body.
 */
export async function keepBody<T>(db: Db, hash: string, work: () => Promise<T>): Promise<T> {
  const call = calls.getStore();
  if (!call) return work();
  call.fingerprint += ` ${hash}`;
  const kept = await requireSame(db, call);
  const result = await work();
  if (!kept) {
    const row = rowOf(call, 201, null);
    await inTransaction(db, (trx) => insertResponse(trx, row, call.now.toISOString()));
    await requireSame(db, call);
  }
  return result;
}

/** Whether the body of a call is kept under its key. Throws 422 if another one is. */
async function requireSame(db: Db, call: KeyedCall): Promise<boolean> {
  const kept = await readAnswer(db, call);
  if (kept && kept.fingerprint !== call.fingerprint) throw keyReused();
  return kept !== null;
}

const rowOf = ({ id, accountId, fingerprint, now }: KeyedCall, status: number, answer: string | null) => ({
  id,
  account_id: accountId,
  fingerprint,
  status,
  answer,
  expires_at: new Date(now.getTime() + KEPT_MS).toISOString(),
});

/** The 422 for a key under which another call stored something. */
export const keyReused = () => new HttpProblem(422, m.problemsKeyUsed());

/** The answer kept for a call, if any. Its body is null if only the fact was kept. */
export async function readAnswer(
  db: Db,
  { id, now }: Pick<KeyedCall, "id" | "now">,
): Promise<KeptResponse | null> {
  const row = await selectResponse(db, { id, now: now.toISOString() });
  if (!row) return null;
  const { fingerprint, status, answer } = row;
  return { fingerprint, status, body: answer === null ? null : (JSON.parse(answer) as object) };
}

import { m } from "#messages";
import { ApiError } from "#web/api/client.ts";

/** A failed call, for a form: the message, the invalid fields, and the status of the page. */
export type ApiProblem = {
  detail: string;
  errors: { path: string; message: string }[];
  /** The session has expired (docs/product.md 4.4). */
  signedOut: boolean;
  status: number;
  /** The current document with its ETag, if it has changed in the meantime. */
  changed: ChangedDocument | undefined;
};

export type ChangedDocument = { current: Record<string, unknown>; version: string };

/** Reads an `ApiError`; rethrows anything else. A call without a response counts as 503. */
export function readProblem(error: unknown): ApiProblem {
  if (!(error instanceof ApiError)) throw error;
  // A 401 with errors is about a wrong password.
  const signedOut = error.status === 401 && !error.problem.errors;
  return {
    detail: signedOut ? m.callsSignedOut() : error.message,
    errors: error.problem.errors ?? [],
    signedOut,
    status: error.status || 503,
    changed:
      error.problem.current && error.etag
        ? { current: error.problem.current, version: error.etag }
        : undefined,
  };
}

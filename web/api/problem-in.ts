import { ApiError } from "#web/api/client.ts";

/** Why a call was refused, for a form: a message, the bad fields, and the status of the page. */
export type Refused = {
  detail: string;
  errors: { path: string; message: string }[];
  /** The sign-in has run out (docs/product.md 4.4). */
  signedOut: boolean;
  status: number;
};

/** Reads an `ApiError`; rethrows anything else. A call without a response counts as 503. */
export function problemIn(error: unknown): Refused {
  if (!(error instanceof ApiError)) throw error;
  // A 401 that names what is wrong is about a password.
  const signedOut = error.status === 401 && !error.problem.errors;
  return {
    detail: signedOut ? "Your sign-in has run out. Log in again." : error.message,
    errors: error.problem.errors ?? [],
    signedOut,
    status: error.status || 503,
  };
}

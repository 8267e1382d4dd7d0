import { m } from "#messages";
import { hc } from "hono/client";
import type { Problem } from "#domain/http/problem.ts";
import type { Api } from "#server/api/api.ts";

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** A call that failed: `problem` is the response, or has status 0 if there was none. */
export class ApiError extends Error {
  readonly problem: Problem;
  /** The ETag of `problem.current`. */
  readonly etag: string | undefined;

  constructor(problem: Problem, etag?: string | null) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
    this.etag = etag ?? undefined;
  }

  get status(): number {
    return this.problem.status;
  }
}

/** There was no response, or one of a relay that does not reach the site, or the site takes nothing now. */
const NOT_REACHED: ReadonlySet<number> = new Set([0, 502, 503, 504]);

/** Whether a call failed because the site could not be reached. */
export const isNotReached = (error: unknown): boolean =>
  error instanceof ApiError && NOT_REACHED.has(error.status);

/** The typed client of our API over any `fetch`. Throws an `ApiError` unless the call succeeds. */
export const createClient = (fetch: Fetch, base: string) => hc<Api>(base, { fetch: throwOnError(fetch) });
export type ApiClient = ReturnType<typeof createClient>;

/** The options of a call that must not overwrite changes made since the document with this ETag was read. */
export const ifMatch = (etag: string | undefined) =>
  etag === undefined ? {} : { headers: { "if-match": etag } };

const throwOnError =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetchOrThrow(fetch, input, init);
    if (response.ok) return response;
    throw new ApiError(await problemOf(response), response.headers.get("etag"));
  };

/** Returns the response, whatever its status. Throws an `ApiError` with status 0 when there is none. */
export async function fetchOrThrow(
  fetch: Fetch,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError({
      title: m.callsNotReachedTitle(),
      status: 0,
      detail: m.callsNotReached(),
    });
  }
}

/** Our API's errors are problem documents; the auth library's are `{ code, message }`. */
async function problemOf(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => ({}))) as Partial<Problem> & { message?: string };
  return {
    ...body,
    title: body.title ?? (response.statusText || m.callsWentWrong()),
    status: response.status,
    detail: body.detail ?? body.message ?? m.callsWentWrong(),
  };
}

import { hc } from "hono/client";
import type { Problem } from "#domain/http/problem.ts";
import type { Api } from "#server/api/api.ts";

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** A call was refused or never got through (status 0). `problem` says why in words. */
export class ApiError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }

  get status(): number {
    return this.problem.status;
  }
}

/** The typed client of our own API over any `fetch`. Every answer but a success is thrown as an `ApiError`. */
export const createClient = (fetch: Fetch, base: string) => hc<Api>(base, { fetch: throwing(fetch) });
export type ApiClient = ReturnType<typeof createClient>;

const throwing =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await reached(fetch, input, init);
    if (response.ok) return response;
    throw new ApiError(await problemOf(response));
  };

/** A call that gets an answer, whatever it says; throws an `ApiError` of status 0 when it never got through. */
export async function reached(fetch: Fetch, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError({
      title: "Not reached",
      status: 0,
      detail: "The site cannot be reached. Check your connection.",
    });
  }
}

/** Our own answers are problems; the auth library's are `{ code, message }`. */
async function problemOf(response: Response): Promise<Problem> {
  const body = (await response.json().catch(() => ({}))) as Partial<Problem> & { message?: string };
  return {
    ...body,
    title: body.title ?? (response.statusText || "Something went wrong!"),
    status: response.status,
    detail: body.detail ?? body.message ?? "Something went wrong!",
  };
}

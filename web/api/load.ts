import { m } from "#messages";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import { loginPath } from "#domain/accounts/return-path.ts";
import { isId } from "#domain/http/ids.ts";
import type { Accounts } from "#web/api/accounts.ts";
import type { Cache } from "#web/api/cache.ts";
import { type ApiClient, ApiError } from "#web/api/client.ts";
import type { Flash } from "#web/ui/toasts.tsx";

/**
 * The arguments of a screen's load function, on the server and in the browser alike. `url` is the page's. `cache` lasts as
 * long as the tab in the browser, and as long as the request on the server.
 */
export type LoadArgs<P = Record<string, string | undefined>> = {
  api: ApiClient;
  accounts: Accounts;
  cache: Cache;
  session: () => Promise<Session>;
  params: P;
  url: URL;
  signal: AbortSignal;
};
/** The arguments of an action function. `flash` shows a toast on the next page, also without JavaScript. */
export type ActionArgs<P = Record<string, string | undefined>> = LoadArgs<P> & {
  form: FormData;
  flash: (flash: Flash) => void;
};
export type Load<P, T> = (args: LoadArgs<P>) => Promise<T>;
export type Action<P, T> = (args: ActionArgs<P>) => Promise<T>;

export type Member = NonNullable<Session["user"]>;

/** Returns the signed-in member. Throws a redirect to the login screen, which returns here (docs/product.md 2.21). */
export async function requireMember({ session, url }: Pick<LoadArgs, "session" | "url">): Promise<Member> {
  const { user } = await session();
  if (!user) throw redirect(loginPath(url));
  return user;
}

/**
 * A `shouldRevalidate` for screens whose data another moderator may change at the same time: after a conflict the data is
 * loaded again, so that the page shows what the error message is about.
 */
export const revalidateAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === 409 || defaultShouldRevalidate;

/**
 * Converts the error of a call into what the route throws: a redirect to the login screen for a 401, otherwise an error
 * page with the problem's status and message (docs/product.md 2.29). Other errors are returned unchanged.
 */
export function toRouteError(error: unknown, url: URL): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 401) return redirect(loginPath(url));
  // Without a `statusText` React Router says "Internal Server Error" in what it sends to the browser.
  return data(error.problem, { status: error.status || 503, statusText: error.problem.title });
}

/** Returns the route parameters, all of which must be ids. Throws 404 otherwise. */
export function safeParams<P>(params: Record<string, string | undefined>): P {
  for (const [name, value] of Object.entries(params))
    if (name !== "*" && value !== undefined && !isId(value))
      throw new ApiError({ title: m.frameNotFound(), status: 404, detail: m.problemsNothingHere() });
  return params as P;
}

import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import { loginPath } from "#domain/accounts/return-path.ts";
import { isId } from "#domain/http/ids.ts";
import type { Accounts } from "#web/api/accounts.ts";
import type { Cache } from "#web/api/cache.ts";
import { type ApiClient, ApiError } from "#web/api/client.ts";
import type { Flash } from "#web/ui/toasts.tsx";

/**
 * What a screen's load function gets, the same on the server and in the browser. `url` is the page's address. `cache`
 * lives as long as the tab in the browser, and as long as the request on the server.
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
/** What an act function gets besides. `flash` shows a toast once the page that follows is there, also without JavaScript. */
export type ActionArgs<P = Record<string, string | undefined>> = LoadArgs<P> & {
  form: FormData;
  flash: (flash: Flash) => void;
};
export type Load<P, T> = (args: LoadArgs<P>) => Promise<T>;
export type Act<P, T> = (args: ActionArgs<P>) => Promise<T>;

export type Member = NonNullable<Session["user"]>;

/** The signed-in member; throws the redirect to the sign-in screen, which leads back here (docs/product.md 2.21). */
export async function requireMember({ session, url }: Pick<LoadArgs, "session" | "url">): Promise<Member> {
  const { user } = await session();
  if (!user) throw redirect(loginPath(url));
  return user;
}

/**
 * For the screens of what somebody else may decide meanwhile: a conflict, which tells so, loads them anew, so that what
 * it speaks of is there to be read.
 */
export const anewAfterConflict = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

/**
 * What a call that was refused means for the whole screen: the sign-in screen when the sign-in has run out, else an
 * error page with the problem's status and words (docs/product.md 2.29). Any other error stays what it is.
 */
export function forScreen(error: unknown, url: URL): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 401) return redirect(loginPath(url));
  return data(error.problem, { status: error.status || 503 });
}

/**
 * An address's parts as the calls may use them: each is an id, or it throws a 404.
 */
export function safeParams<P>(params: Record<string, string | undefined>): P {
  for (const [name, value] of Object.entries(params))
    if (name !== "*" && value !== undefined && !isId(value))
      throw new ApiError({ title: "Not found", status: 404, detail: "There is nothing at this address." });
  return params as P;
}

import { redirect } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import { loginPath } from "#domain/accounts/return-path.ts";
import type { Accounts } from "#web/api/accounts.ts";
import type { ApiClient } from "#web/api/client.ts";

/** What a screen's load function gets, the same on the server and in the browser. `url` is the page's address. */
export type LoadArgs<P = Record<string, string | undefined>> = {
  api: ApiClient;
  accounts: Accounts;
  session: () => Promise<Session>;
  params: P;
  url: URL;
  signal: AbortSignal;
};
export type ActArgs<P = Record<string, string | undefined>> = LoadArgs<P> & { form: FormData };
export type Load<P, T> = (args: LoadArgs<P>) => Promise<T>;
export type Act<P, T> = (args: ActArgs<P>) => Promise<T>;

export type Member = NonNullable<Session["user"]>;

/** The signed-in member; throws the redirect to the sign-in screen, which leads back here (docs/product.md 2.21). */
export async function requireMember({ session, url }: Pick<LoadArgs, "session" | "url">): Promise<Member> {
  const { user } = await session();
  if (!user) throw redirect(loginPath(url));
  return user;
}

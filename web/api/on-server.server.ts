import { RouterContextProvider, createContext } from "react-router";
import type { Session } from "#domain/accounts/account.ts";
import type { Problem } from "#domain/http/problem.ts";
import { accountsOver, type Accounts } from "#web/api/accounts.ts";
import { ApiError, createClient, type ApiClient, type Fetch } from "#web/api/client.ts";
import { flashOn } from "#web/api/flash.server.ts";
import { type Act, forScreen, type Load, safeParams } from "#web/api/load.ts";

export const nonceContext = createContext<string>();
export const originContext = createContext<string>();
export const sessionContext = createContext<() => Promise<Session>>();
const apiContext = createContext<ApiClient>();
const accountsContext = createContext<Accounts>();
const refusedContext = createContext<Problem | undefined>();

type PageRequest = { fetch: Fetch; nonce: string; origin: string; refused?: Problem | undefined };

/**
 * What the server hands over for one page request: its in-process `fetch`, the nonce of its scripts, its origin, and why
 * the form that was sent is `refused` before it is read.
 */
export function pageContext({ fetch, nonce, origin, refused }: PageRequest) {
  const context = new RouterContextProvider();
  const api = createClient(fetch, origin);
  let session: Promise<Session> | undefined;
  const accounts = accountsOver(async (input, init) => {
    session = undefined;
    return fetch(input, init);
  }, origin);
  context.set(apiContext, api);
  context.set(accountsContext, accounts);
  context.set(nonceContext, nonce);
  context.set(originContext, origin);
  context.set(refusedContext, refused);
  context.set(sessionContext, () => (session ??= api.api.session.$get().then((response) => response.json())));
  return context;
}

type Args = {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  context: Readonly<RouterContextProvider>;
};

const common = ({ request, url, params, context }: Args) => ({
  api: context.get(apiContext),
  accounts: context.get(accountsContext),
  session: context.get(sessionContext),
  url,
  params,
  signal: request.signal,
});

/** A load function as React Router's `loader`. */
export const onServer =
  <P, T>(load: Load<P, T>) =>
  async (args: Args): Promise<T> => {
    try {
      return await load({ ...common(args), params: safeParams<P>(args.params) });
    } catch (error) {
      throw forScreen(error, args.url);
    }
  };

/** An act function as React Router's `action`. */
export const actOnServer =
  <P, T>(act: Act<P, T>) =>
  async (args: Args): Promise<T> => {
    try {
      const params = safeParams<P>(args.params);
      const refused = args.context.get(refusedContext);
      if (refused) throw new ApiError(refused);
      return await act({
        ...common(args),
        params,
        form: await args.request.formData(),
        flash: flashOn(args.context),
      });
    } catch (error) {
      throw forScreen(error, args.url);
    }
  };

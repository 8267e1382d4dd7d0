import type { Session } from "#domain/accounts/account.ts";
import { accountsOver } from "#web/api/accounts.ts";
import { createClient } from "#web/api/client.ts";
import { keepFlash } from "#web/api/flash.ts";
import { type Act, forScreen, type Load, safeParams } from "#web/api/load.ts";
import { readSession } from "#web/api/session.ts";
import { tabCache } from "#web/api/tab-cache.ts";
import { invalidating } from "#web/api/writes.ts";

const here = typeof location === "undefined" ? "" : location.origin;
const fetch = invalidating((input, init) => globalThis.fetch(input, init), tabCache);
/** The API as the browser calls it. */
export const api = createClient(fetch, here);
const accounts = accountsOver(fetch, here);
/** Who is signed in. */
export const session = (): Promise<Session> => readSession(api, tabCache);

type Args = { request: Request; url: URL; params: Record<string, string | undefined> };

const common = ({ request, url }: Args) => ({
  api,
  accounts,
  cache: tabCache,
  session,
  url,
  signal: request.signal,
});

/** A load function as React Router's `clientLoader`. */
export const inBrowser =
  <P, T>(load: Load<P, T>) =>
  async (args: Args): Promise<T> => {
    try {
      return await load({ ...common(args), params: safeParams<P>(args.params) });
    } catch (error) {
      throw forScreen(error, args.url);
    }
  };

/** An act function as React Router's `clientAction`. */
export const actionInBrowser =
  <P, T>(act: Act<P, T>) =>
  async (args: Args): Promise<T> => {
    try {
      const params = safeParams<P>(args.params);
      const form = await args.request.formData();
      return await act({ ...common(args), params, form, flash: (flash) => keepFlash(tabCache, flash) });
    } catch (error) {
      throw forScreen(error, args.url);
    }
  };

import type { Session } from "#domain/accounts/account.ts";
import { createAccounts } from "#web/api/accounts.ts";
import { createClient, isNotReached } from "#web/api/client.ts";
import { storeFlash } from "#web/api/flash.ts";
import { type Action, toRouteError, type Load, safeParams } from "#web/api/load.ts";
import { readSession } from "#web/api/session.ts";
import { readShownPage } from "#web/api/shown-page.ts";
import { withSignOutBroadcast } from "#web/api/sign-out-broadcast.ts";
import { tabCache } from "#web/api/tab-cache.ts";
import { withInvalidation } from "#web/api/cache-invalidation.ts";
import { storeKeptAt, withKeptAt } from "#web/offline/kept-at.ts";
import { whole } from "#web/offline/whole-response.ts";
import { withIdempotencyKey } from "#web/api/idempotency-key.ts";
import { idempotencyKeyIn } from "#web/forms/key-field.ts";

const origin = typeof location === "undefined" ? "" : location.origin;
const fetch = withSignOutBroadcast(
  withInvalidation(withKeptAt(whole((input, init) => globalThis.fetch(input, init))), tabCache),
);
/** The API client of the browser. */
export const api = createClient(fetch, origin);
const accounts = createAccounts(fetch, origin);
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

/**
 * Turns a load function into React Router's `clientLoader`. A page that is loaded again without a connection stays as it is, with
 * what is typed in it (docs/product.md 18.75).
 */
export const inBrowser =
  <P, T>(load: Load<P, T>, part: "frame" | "screen" = "screen") =>
  async (args: Args): Promise<T> => {
    try {
      return await load({ ...common(args), params: safeParams<P>(args.params) });
    } catch (error) {
      const shown = isNotReached(error) ? readShownPage(tabCache, args.url, part) : undefined;
      if (!shown) throw toRouteError(error, args.url);
      storeKeptAt(shown.loadedAt);
      return shown.data as T;
    }
  };

/** Turns an action function into React Router's `clientAction`. */
export const actionInBrowser =
  <P, T>(action: Action<P, T>) =>
  async (args: Args): Promise<T> => {
    try {
      const params = safeParams<P>(args.params);
      const form = await args.request.formData();
      return await action({
        ...common(args),
        api: createClient(withIdempotencyKey(fetch, idempotencyKeyIn(form)), origin),
        params,
        form,
        flash: (flash) => storeFlash(tabCache, flash),
      });
    } catch (error) {
      throw toRouteError(error, args.url);
    }
  };

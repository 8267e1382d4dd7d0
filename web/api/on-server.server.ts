import { RouterContextProvider, createContext } from "react-router";
import { readLanguageWith } from "#domain/languages/current-language.ts";
import { convertMeasures } from "#domain/units/convert-measures.ts";
import { readUnitsWith } from "#domain/units/current-units.ts";
import type { Units } from "#domain/units/units.ts";
import type { Language } from "#domain/languages/languages.ts";
import type { Session } from "#domain/accounts/account.ts";
import type { Problem } from "#domain/http/problem.ts";
import { createAccounts, type Accounts } from "#web/api/accounts.ts";
import { type Cache, createCache } from "#web/api/cache.ts";
import { ApiError, createClient, type ApiClient, type Fetch } from "#web/api/client.ts";
import { flashSetter } from "#web/api/flash.server.ts";
import { type Action, toRouteError, type Load, safeParams } from "#web/api/load.ts";
import { readSession } from "#web/api/session.ts";
import { withInvalidation } from "#web/api/cache-invalidation.ts";
import { withIdempotencyKey } from "#web/api/idempotency-key.ts";
import { idempotencyKeyIn } from "#web/forms/key-field.ts";

export const nonceContext = createContext<string>();
/** Writes an error of the server to its log. */
export const logErrorContext = createContext<(error: unknown) => void>();
export const originContext = createContext<string>();
export const sessionContext = createContext<() => Promise<Session>>();
const apiContext = createContext<ApiClient>();
/** Creates the client of a form with a key. */
const keyedApiContext = createContext<(key: string | undefined) => ApiClient>();
/** See `useFirstKey`. */
export const formSeedContext = createContext<string>();
const cacheContext = createContext<Cache>();
const accountsContext = createContext<Accounts>();
const formContext = createContext<FormData | undefined>();
const refusedContext = createContext<Problem | undefined>();

type PageRequest = {
  fetch: Fetch;
  nonce: string;
  formSeed: string;
  origin: string;
  readLanguage: () => Language;
  readUnits: () => Units | null;
  logError: (error: unknown) => void;
  form?: FormData | undefined;
  refused?: Problem | undefined;
};

/**
 * The context of one page request: its in-process `fetch`, the nonce of its scripts, the seed of its forms' keys, its origin,
 * how the server finds the language and units of a request, where errors are logged, its `form` if it has been read, and as
 * `refused` why it was rejected. Each request has a new cache.
 */
export function pageContext({
  fetch,
  nonce,
  formSeed,
  origin,
  readLanguage,
  readUnits,
  logError,
  form,
  refused,
}: PageRequest) {
  readLanguageWith(readLanguage);
  readUnitsWith(readUnits, convertMeasures);
  const context = new RouterContextProvider();
  const cache = createCache();
  const invalidatingFetch = withInvalidation(fetch, cache);
  const api = createClient(invalidatingFetch, origin);
  context.set(cacheContext, cache);
  context.set(apiContext, api);
  context.set(keyedApiContext, (key) => createClient(withIdempotencyKey(invalidatingFetch, key), origin));
  context.set(formSeedContext, formSeed);
  context.set(accountsContext, createAccounts(invalidatingFetch, origin));
  context.set(nonceContext, nonce);
  context.set(originContext, origin);
  context.set(logErrorContext, logError);
  context.set(formContext, form);
  context.set(refusedContext, refused);
  context.set(sessionContext, () => readSession(api, cache));
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
  cache: context.get(cacheContext),
  session: context.get(sessionContext),
  url,
  params,
  signal: request.signal,
});

/** Turns a load function into React Router's `loader`. */
export const onServer =
  <P, T>(load: Load<P, T>) =>
  async (args: Args): Promise<T> => {
    try {
      return await load({ ...common(args), params: safeParams<P>(args.params) });
    } catch (error) {
      throw toRouteError(error, args.url);
    }
  };

/** Turns an action function into React Router's `action`. */
export const actionOnServer =
  <P, T>(action: Action<P, T>) =>
  async (args: Args): Promise<T> => {
    try {
      const params = safeParams<P>(args.params);
      const refused = args.context.get(refusedContext);
      if (refused) throw new ApiError(refused);
      const form = args.context.get(formContext) ?? (await args.request.formData());
      return await action({
        ...common(args),
        api: args.context.get(keyedApiContext)(idempotencyKeyIn(form)),
        params,
        form,
        flash: flashSetter(args.context),
      });
    } catch (error) {
      throw toRouteError(error, args.url);
    }
  };

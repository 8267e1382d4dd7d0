import type { Session } from "#domain/accounts/account.ts";
import { accountsOver } from "#web/api/accounts.ts";
import { createClient, type Fetch } from "#web/api/client.ts";
import type { Act, Load } from "#web/api/load.ts";

let known: Promise<Session> | undefined;
const onChange = new Set<() => void>();

/** Calls `forget` after every call that changes something, so that nothing stale is kept. */
export const afterChange = (forget: () => void) => void onChange.add(forget);

/** What the server already knew about the session when it rendered the page. */
export const seedSession = (session: Session) => {
  known ??= Promise.resolve(session);
};

const noticing: Fetch = async (input, init) => {
  const response = await globalThis.fetch(input, init);
  if (response.status === 401) known = undefined;
  if (init?.method && init.method !== "GET") for (const forget of onChange) forget();
  return response;
};

const here = typeof location === "undefined" ? "" : location.origin;
/** The API as the browser calls it. */
export const api = createClient(noticing, here);
const accounts = accountsOver(async (input, init) => {
  try {
    return await noticing(input, init);
  } finally {
    known = undefined;
  }
}, here);

/** Who is signed in: asked once, remembered, dropped after sign-in and sign-out. */
export const session = (): Promise<Session> =>
  (known ??= api.api.session
    .$get()
    .then((response) => response.json())
    .catch((error: unknown) => {
      known = undefined;
      throw error;
    }));

type Args = { request: Request; url: URL; params: Record<string, string | undefined> };

const common = ({ request, url }: Args) => ({ api, accounts, session, url, signal: request.signal });

/** A load function as React Router's `clientLoader`. */
export const inBrowser =
  <P, T>(load: Load<P, T>) =>
  (args: Args): Promise<T> =>
    load({ ...common(args), params: args.params as P });

/** An act function as React Router's `clientAction`. */
export const actInBrowser =
  <P, T>(act: Act<P, T>) =>
  async (args: Args): Promise<T> =>
    act({ ...common(args), params: args.params as P, form: await args.request.formData() });

import type { Session } from "#domain/accounts/account.ts";
import { accountsOver } from "#web/api/accounts.ts";
import { createClient, type Fetch } from "#web/api/client.ts";
import { type Act, forScreen, type Load, safeParams } from "#web/api/load.ts";
import { askForSession, forgetSession } from "#web/api/session-memory.ts";
import { keepFlash } from "#web/api/waiting-flash.ts";

const onChange = new Set<() => void>();

/** Calls `forget` after every call that changes something, so that nothing stale is kept. */
export const afterChange = (forget: () => void) => void onChange.add(forget);

/** Signing in or out changes who is signed in, reading notices what is unread; a profile update changes their name and photo, a link from a mail their address. */
const CHANGES_SESSION =
  /^\/(api\/auth|api\/account|api\/passwordResets|api\/emailConfirmations|api\/notices\/read|gardeners)(\/|$)/;

/** What a popup did to the session is noticed here: whoever was signed in, and what they were shown, may be others now. */
export function sessionChanged(): void {
  forgetSession();
  for (const forget of onChange) forget();
}

const noticing: Fetch = async (input, init) => {
  const changes = init?.method !== undefined && init.method !== "GET";
  try {
    const response = await globalThis.fetch(input, init);
    if (response.status === 401) forgetSession();
    return response;
  } finally {
    // Also when no answer came: the change may have been made all the same.
    if (changes) {
      if (CHANGES_SESSION.test(new URL(String(input)).pathname)) forgetSession();
      for (const forget of onChange) forget();
    }
  }
};

const here = typeof location === "undefined" ? "" : location.origin;
/** The API as the browser calls it. */
export const api = createClient(noticing, here);
const accounts = accountsOver(noticing, here);

/** Who is signed in: asked once, remembered, dropped after sign-in and sign-out. */
export const session = (): Promise<Session> =>
  askForSession(async () => (await api.api.session.$get()).json());

type Args = { request: Request; url: URL; params: Record<string, string | undefined> };

const common = ({ request, url }: Args) => ({ api, accounts, session, url, signal: request.signal });

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
export const actInBrowser =
  <P, T>(act: Act<P, T>) =>
  async (args: Args): Promise<T> => {
    try {
      const params = safeParams<P>(args.params);
      return await act({ ...common(args), params, form: await args.request.formData(), flash: keepFlash });
    } catch (error) {
      throw forScreen(error, args.url);
    }
  };

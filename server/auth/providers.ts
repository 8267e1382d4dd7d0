import { AsyncLocalStorage } from "node:async_hooks";
import type { AuthContext, BetterAuthPlugin } from "better-auth";
import { addOAuthServerContext, createAuthMiddleware, getOAuthState } from "better-auth/api";
import { emailAddress, type SignInProvider } from "#domain/accounts/account.ts";
import { toDisplayName } from "#domain/gardeners/name.ts";
import { previewUrl } from "#domain/text/url.ts";
import { ProviderError } from "#server/auth/fetch-provider.ts";
import { createProviderClient, type ProviderClient } from "#server/auth/provider-client.ts";
import type { ProviderSettings } from "#server/auth/provider-settings.ts";

type LibraryProvider = AuthContext["socialProviders"][number];

/** One call to the auth library about a provider: where the site was called, what the library logged, and what failed. */
type Call = { callback: URL; messages: string[]; error?: unknown };

/** The outcome of a call. `error`: why the provider signed nobody in; `messages`: what the library logged about it. */
export type CallOutcome<T> = { result: T } & Omit<Call, "callback">;

/** The providers that people can sign in with (docs/product.md 6.50). */
export type Providers = {
  /** In the order of the buttons. */
  list: readonly SignInProvider[];
  find(id: string): SignInProvider | undefined;
  /** What people call a provider; its id if the site no longer has it. */
  labelOf(id: string): string;
  /** Registers them with the auth library. */
  plugin: BetterAuthPlugin;
  /** Loads a provider's metadata. Throws `ProviderError` if the provider is not available. */
  ready(id: string): Promise<void>;
  /**
   * Runs a call to the auth library. `callback`: the URL that the browser was sent back to, or will be, with the site's public
   * origin. The library's log messages are kept back.
   */
  run<T>(callback: URL, call: () => Promise<T>): Promise<CallOutcome<T>>;
  /** Keeps back a log message if it belongs to a call made with `run`. Returns whether it does. */
  keepMessage(message: string): boolean;
  /** Removes client secrets from a text for the log. */
  redact(text: string): string;
};

/** The path that a provider returns to. */
export const providerCallback = (id: string) => `/api/auth/callback/${id}`;

/**
 * Sets up sign-in with OpenID Connect providers. The auth library keeps state, nonce and PKCE verifier, and finds or makes the
 * account; `provider-client.ts` talks to the provider. No token of a provider is stored, only the account's subject
 * (docs/product.md 1.7, 5.7, 6.3, 6.20).
 */
export function createProviders(settings: readonly ProviderSettings[]): Providers {
  const clients = new Map(settings.map((one) => [one.id, createProviderClient(one)]));
  const list = settings.map(({ id, label }) => ({ id, label }));
  const find = (id: string) => list.find((one) => one.id === id);
  const calls = new AsyncLocalStorage<Call>();
  const currentCall = () => {
    const call = calls.getStore();
    if (!call) throw new Error("a provider was used outside of run()");
    return call;
  };

  return {
    list,
    find,
    labelOf: (id) => find(id)?.label ?? id,
    plugin: {
      id: "trowel-providers",
      init: ({ socialProviders }) => ({
        context: {
          socialProviders: [
            ...[...clients].map(([id, client]) => toLibraryProvider(id, client, currentCall)),
            ...socialProviders,
          ],
        },
      }),
      hooks: {
        before: [
          {
            matcher: ({ path }) => path === "/sign-in/social",
            handler: createAuthMiddleware(async ({ body }) =>
              addOAuthServerContext({ provider: (body as { provider: string }).provider }),
            ),
          },
        ],
      },
    },
    ready: async (id) => clients.get(id)?.ready(),
    async run(callback, work) {
      const call: Call = { callback, messages: [] };
      const result = await calls.run(call, work);
      return { result, messages: call.messages, error: call.error };
    },
    keepMessage(message) {
      const call = calls.getStore();
      call?.messages.push(message);
      return call !== undefined;
    },
    redact: (text) =>
      settings.reduce((left, { clientSecret }) => left.replaceAll(clientSecret, "[client secret]"), text),
  };
}

function toLibraryProvider(id: string, client: ProviderClient, currentCall: () => Call): LibraryProvider {
  const redirectUri = () => {
    const { origin, pathname } = currentCall().callback;
    return origin + pathname;
  };

  async function readUser(codeVerifier: string, nonce: string) {
    const state = await getOAuthState();
    if (state?.serverContext?.["provider"] !== id)
      throw new ProviderError("expired", "the sign-in was begun with another provider");
    const { callback } = currentCall();
    const expected = { state: callback.searchParams.get("state") ?? "", nonce, codeVerifier };
    const { sub, email, emailVerified, name, picture } = await client.redeem(callback, expected);
    const image = previewUrl(picture);
    return {
      user: {
        name: toDisplayName(name),
        email: emailAddress.safeParse(email).data ?? null,
        emailVerified,
        ...(image ? { image } : {}),
      },
      data: { sub },
    };
  }

  return {
    id,
    name: id,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => (profile as { sub: string }).sub,
    createAuthorizationURL: ({ state, codeVerifier, idTokenNonce = "" }) =>
      client.authorizationUrl(redirectUri(), { state, nonce: idTokenNonce, codeVerifier }),
    // The code is redeemed below, where the library tells the nonce too.
    validateAuthorizationCode: async ({ codeVerifier = "" }) => ({ raw: { codeVerifier } }),
    async getUserInfo({ raw, expectedIdTokenNonce: nonce = "" }) {
      try {
        return await readUser(String(raw?.["codeVerifier"]), nonce);
      } catch (error) {
        currentCall().error = error;
        // The library treats it as a failed sign-in.
        return null;
      }
    },
  };
}

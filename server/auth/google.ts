import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { AuthContext, BetterAuthPlugin } from "better-auth";
import { jwtVerify } from "jose";
import { z } from "zod";
import { emailAddress } from "#domain/accounts/account.ts";
import { toDisplayName } from "#domain/gardeners/name.ts";
import { previewUrl } from "#domain/text/url.ts";
import { fetchProvider, ProviderError, type ProviderFailure } from "#server/auth/fetch-provider.ts";
import { createDiscovery } from "#server/auth/google-discovery.ts";
import type { GoogleSettings } from "#server/config.ts";

type Provider = AuthContext["socialProviders"][number];

/** The context of one call: the site's public origin, and how Google failed in it, if it did. */
type CallContext = { origin: string; failure?: ProviderFailure };

/** Sign-in with Google. */
export type Google = {
  /** Registers Google as a provider of the auth library. */
  plugin: BetterAuthPlugin;
  /** Loads Google's metadata. Throws `ProviderError` if Google is not available. */
  ready(): Promise<void>;
  /** Runs a call to the auth library with the public origin `origin`. `failure`: how Google failed in it, if it did. */
  run<T>(
    origin: string,
    call: () => Promise<T>,
  ): Promise<{ result: T; failure: ProviderFailure | undefined }>;
};

export const GOOGLE_CALLBACK = "/api/auth/callback/google";
const CLOCK_TOLERANCE_SECONDS = 60;

const tokens = z.object({ id_token: z.string() });
const claims = z.looseObject({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  name: z.string().catch(""),
  picture: z.string().catch(""),
});

/**
 * Sets up Google as an OpenID Connect provider: authorization code with PKCE, state and nonce. We do discovery
 * ourselves: the library does it at startup without a timeout, so an unresponsive provider would hang every call.
 * Google's tokens are not stored, only the account's subject (docs/product.md 1.7, 5.7, 6.3).
 */
export function createGoogle(settings: GoogleSettings, warn: (message: string) => void): Google {
  const { clientId, clientSecret, issuer } = settings;
  const discovered = createDiscovery(settings);
  const contexts = new AsyncLocalStorage<CallContext>();
  const redirectUri = (fallback: string) => {
    const context = contexts.getStore();
    return context ? context.origin + GOOGLE_CALLBACK : fallback;
  };

  /** Returns null on failure, which the library treats as a failed sign-in. */
  async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      const { message } = error as Error;
      const failure = error instanceof ProviderError ? error.failure : "invalid";
      const context = contexts.getStore();
      if (context) context.failure = failure;
      warn(`Google sign-in failed (${failure}): ${message}`);
      return null;
    }
  }

  async function exchange(code: string, verifier: string, callback: string) {
    const { tokenEndpoint } = await discovered();
    const response = await fetchProvider(tokenEndpoint, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams({
        grant_type: "authorization_code",
        code,
        redirect_uri: callback,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: verifier,
      }),
    });
    return tokens.parse(await response.json());
  }

  async function verifyIdToken(idToken: string, nonce: string | undefined) {
    const { keys } = await discovered();
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: [issuer, issuer.replace(/^https:\/\//, "")],
      audience: clientId,
      algorithms: ["RS256", "PS256", "ES256", "EdDSA"],
      requiredClaims: ["exp", "iat"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const verified = claims.parse(payload);
    if (nonce === undefined || verified.nonce !== nonce)
      throw new Error("the ID token was not made for this sign-in");
    if (verified.azp !== undefined && verified.azp !== clientId)
      throw new Error("the ID token was made for another site");
    return verified;
  }

  const provider: Provider = {
    id: "google",
    name: "Google",
    issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => claims.shape.sub.parse((profile as { sub?: unknown }).sub),
    async createAuthorizationURL({ state, codeVerifier, idTokenNonce = "", redirectURI }) {
      const { authorizationEndpoint } = await discovered();
      const url = new URL(authorizationEndpoint);
      const challenge = createHash("sha256").update(codeVerifier).digest("base64url");
      for (const [name, value] of Object.entries({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri(redirectURI),
        scope: "openid email profile",
        state,
        nonce: idTokenNonce,
        code_challenge: challenge,
        code_challenge_method: "S256",
        prompt: "select_account",
      }))
        url.searchParams.set(name, value);
      return url;
    },
    validateAuthorizationCode: ({ code, codeVerifier = "", redirectURI }) =>
      orNull(async () => ({ raw: await exchange(code, codeVerifier, redirectUri(redirectURI)) })),
    getUserInfo: ({ raw, expectedIdTokenNonce }) =>
      orNull(async () => {
        const data = await verifyIdToken(tokens.parse(raw).id_token, expectedIdTokenNonce);
        const image = previewUrl(data.picture);
        return {
          user: {
            name: toDisplayName(data.name),
            email: emailAddress.safeParse(data.email).data ?? null,
            emailVerified: data.email_verified === true || data.email_verified === "true",
            ...(image ? { image } : {}),
          },
          data,
        };
      }),
  };

  return {
    plugin: {
      id: "trowel-google",
      init: ({ socialProviders }) => ({ context: { socialProviders: [provider, ...socialProviders] } }),
    },
    ready: async () => void (await discovered()),
    async run(origin, call) {
      const context: CallContext = { origin };
      const result = await contexts.run(context, call);
      return { result, failure: context.failure };
    },
  };
}

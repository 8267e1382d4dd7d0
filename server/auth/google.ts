import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { AuthContext, BetterAuthPlugin } from "better-auth";
import { jwtVerify } from "jose";
import { z } from "zod";
import { emailAddress } from "#domain/accounts/account.ts";
import { toDisplayName } from "#domain/gardeners/name.ts";
import { previewUrl } from "#domain/text/url.ts";
import { askProvider, ProviderTrouble, type Trouble } from "#server/auth/ask-provider.ts";
import { discoveryOf } from "#server/auth/google-discovery.ts";
import type { GoogleSettings } from "#server/config.ts";

type Provider = AuthContext["socialProviders"][number];

/** One request of a sign-in: where people see this site, and what was wrong with Google during it. */
type Journey = { origin: string; trouble?: Trouble };

/** Sign-in with Google: what the auth library needs, and what our routes do around it. */
export type Google = {
  /** Makes Google a provider of the auth library. */
  plugin: BetterAuthPlugin;
  /** Finds Google. Throws `ProviderTrouble` when it cannot be used now. */
  ready(): Promise<void>;
  /** Makes a call of the auth library for a site that people see at `origin`, and tells what was wrong with Google in it. */
  during<T>(origin: string, call: () => Promise<T>): Promise<{ answer: T; trouble: Trouble | undefined }>;
};

export const GOOGLE_CALLBACK = "/api/auth/callback/google";
const CLOCKS_APART_SECONDS = 60;

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
 * Google as an OpenID Connect provider: authorization code with PKCE, state and nonce. Discovery is ours, because the
 * library's own asks at the start and without a time-out, so that a silent provider would hang every call. Google's
 * tokens are read once and kept nowhere; what stays is the account's subject (docs/product.md 1.7, 5.7, 6.3).
 */
export function createGoogle(settings: GoogleSettings, warn: (message: string) => void): Google {
  const { clientId, clientSecret, issuer } = settings;
  const discovered = discoveryOf(settings);
  const journeys = new AsyncLocalStorage<Journey>();
  const redirectUri = (otherwise: string) => {
    const journey = journeys.getStore();
    return journey ? journey.origin + GOOGLE_CALLBACK : otherwise;
  };

  /** Trouble ends in `null`, which the library takes for a sign-in that failed. */
  async function orTrouble<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      const { message } = error as Error;
      const trouble = error instanceof ProviderTrouble ? error.trouble : "nonsense";
      const journey = journeys.getStore();
      if (journey) journey.trouble = trouble;
      warn(`Google sign-in failed (${trouble}): ${message}`);
      return null;
    }
  }

  async function exchange(code: string, verifier: string, callback: string) {
    const { tokenEndpoint } = await discovered();
    const response = await askProvider(tokenEndpoint, {
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

  async function verified(idToken: string, nonce: string | undefined) {
    const { keys } = await discovered();
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: [issuer, issuer.replace(/^https:\/\//, "")],
      audience: clientId,
      algorithms: ["RS256", "PS256", "ES256", "EdDSA"],
      requiredClaims: ["exp", "iat"],
      clockTolerance: CLOCKS_APART_SECONDS,
    });
    const claimed = claims.parse(payload);
    if (nonce === undefined || claimed.nonce !== nonce)
      throw new Error("the ID token was not made for this sign-in");
    if (claimed.azp !== undefined && claimed.azp !== clientId)
      throw new Error("the ID token was made for another site");
    return claimed;
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
      orTrouble(async () => ({ raw: await exchange(code, codeVerifier, redirectUri(redirectURI)) })),
    getUserInfo: ({ raw, expectedIdTokenNonce }) =>
      orTrouble(async () => {
        const data = await verified(tokens.parse(raw).id_token, expectedIdTokenNonce);
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
    async during(origin, call) {
      const journey: Journey = { origin };
      const answer = await journeys.run(journey, call);
      return { answer, trouble: journey.trouble };
    },
  };
}

import * as openid from "openid-client";
import { z } from "zod";
import { fetchProvider, ProviderError } from "#server/auth/fetch-provider.ts";
import type { ProviderSettings } from "#server/auth/provider-settings.ts";
import { isSafeUrl } from "#server/http/loopback.ts";

const DAY = 24 * 60 * 60 * 1000;
const CLOCK_TOLERANCE_SECONDS = 60;
/** The library's own time-out, in seconds: longer than that of `fetchProvider`, which reports the address. */
const LIBRARY_TIMEOUT = 10;

/** What a provider says about somebody. The pair of address and mark of its check has one source. */
export type ProviderClaims = {
  sub: string;
  email: unknown;
  emailVerified: boolean;
  name: string;
  picture: string;
};

/** What the callback is checked against. */
type Expected = { state: string; nonce: string; codeVerifier: string };

/** The OpenID Connect client of one provider. All calls throw `ProviderError`. */
export type ProviderClient = {
  /** Reads the provider's metadata (OpenID Connect Discovery), unless that was done within a day. */
  ready(): Promise<void>;
  /** The URL at which the provider asks somebody to sign in: authorization code with PKCE, state and nonce. */
  authorizationUrl(redirectUri: string, expected: Expected): Promise<URL>;
  /**
   * Redeems the code in the URL of the callback. The ID token is verified with the provider's keys. What it does not say about
   * address or name is asked of the userinfo endpoint (docs/product.md 6.52).
   */
  redeem(callback: URL, expected: Expected): Promise<ProviderClaims>;
};

const text = z.string().catch("");
const claims = z.looseObject({
  sub: z.string().min(1).max(255),
  azp: z.string().optional(),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  name: text.optional(),
  given_name: text,
  family_name: text,
  picture: text.optional(),
});
type Claims = z.infer<typeof claims>;

/**
 * Sets up a provider's client with `openid-client`. Discovery waits until it is needed and has a time-out, so a provider that does
 * not answer delays neither the start nor other calls. Concurrent calls share one request; failures are not kept.
 */
export function createProviderClient(settings: ProviderSettings): ProviderClient {
  let cached: Promise<openid.Configuration> | undefined;
  let expiresAt = 0;

  function configuration(): Promise<openid.Configuration> {
    if (cached && Date.now() < expiresAt) return cached;
    const pending = discover(settings);
    cached = pending;
    expiresAt = Date.now() + DAY;
    pending.catch(() => {
      if (cached === pending) cached = undefined;
    });
    return pending;
  }

  async function authorizationUrl(redirectUri: string, { state, nonce, codeVerifier }: Expected) {
    return openid.buildAuthorizationUrl(await configuration(), {
      redirect_uri: redirectUri,
      scope: settings.scopes,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
      ...(settings.prompt ? { prompt: settings.prompt } : {}),
    });
  }

  async function redeem(callback: URL, { state, nonce, codeVerifier }: Expected): Promise<ProviderClaims> {
    const config = await configuration();
    const tokens = await openid.authorizationCodeGrant(config, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const told = claims.parse(tokens.claims());
    if (told.azp !== undefined && told.azp !== settings.clientId)
      throw new ProviderError("invalid", "the ID token was made for another site");
    const isComplete = isAddressComplete(told) && told.name !== undefined;
    if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return toClaims(told, told);
    try {
      return toClaims(told, claims.parse(await openid.fetchUserInfo(config, tokens.access_token, told.sub)));
    } catch (error) {
      // A name is not worth refusing somebody.
      if (isAddressComplete(told)) return toClaims(told, told);
      throw error;
    }
  }

  const failing =
    <Arguments extends unknown[], Result>(call: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      try {
        return await call(...given);
      } catch (error) {
        throw toProviderError(error);
      }
    };
  return {
    ready: failing(async () => void (await configuration())),
    authorizationUrl: failing(authorizationUrl),
    redeem: failing(redeem),
  };
}

async function discover(settings: ProviderSettings): Promise<openid.Configuration> {
  const { issuer, clientId, clientSecret, authMethod } = settings;
  const config = await openid.discovery(
    new URL(`${issuer}/.well-known/openid-configuration`),
    clientId,
    { [openid.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    (...request) => {
      const [{ token_endpoint_auth_methods_supported: supported = ["client_secret_basic"] }] = request;
      const isBasic = authMethod
        ? authMethod === "client_secret_basic"
        : supported.includes("client_secret_basic");
      const authenticate = isBasic ? openid.ClientSecretBasic : openid.ClientSecretPost;
      return authenticate(clientSecret)(...request);
    },
    {
      [openid.customFetch]: (url, { method, headers, body }) =>
        fetchProvider(url, { method, headers, body: (body ?? null) as BodyInit | null }),
      timeout: LIBRARY_TIMEOUT,
      execute: [
        openid.enableNonRepudiationChecks,
        ...(issuer.startsWith("http:") ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
  const metadata = config.serverMetadata();
  // Discovery by its full URL leaves this to us: providers differ in whether their issuer ends with a slash.
  if (metadata.issuer.replace(/\/$/, "") !== issuer)
    throw new ProviderError("invalid", `${issuer} calls itself ${metadata.issuer}`);
  for (const endpoint of ["authorization_endpoint", "token_endpoint", "jwks_uri"] as const)
    if (!isSafeUrl(metadata[endpoint] ?? ""))
      throw new ProviderError("invalid", `${issuer} has no safe ${endpoint}: ${metadata[endpoint]}`);
  return config;
}

const isAddressComplete = (told: Claims) => told.email !== undefined && told.email_verified !== undefined;

/** Combines the claims of the ID token with those of the userinfo endpoint; without the latter pass the former twice. */
function toClaims(token: Claims, userinfo: Claims): ProviderClaims {
  const { email, email_verified } =
    isAddressComplete(token) || userinfo.email === undefined ? token : userinfo;
  return {
    sub: token.sub,
    email,
    emailVerified: email_verified === true || email_verified === "true",
    name: nameIn(token) || nameIn(userinfo),
    picture: token.picture ?? userinfo.picture ?? "",
  };
}

const nameIn = ({ name, given_name, family_name }: Claims) => name ?? `${given_name} ${family_name}`.trim();

/** Error codes of RFC 6749 that mean that the site's settings do not fit the provider's. */
const MISCONFIGURED = new Set([
  "invalid_client",
  "invalid_request",
  "invalid_scope",
  "invalid_target",
  "unauthorized_client",
  "unsupported_grant_type",
  "unsupported_response_type",
  "request_not_supported",
]);
export const isMisconfiguration = (code: string): boolean => MISCONFIGURED.has(code);

/** Finds what went wrong in the errors of the library, which wraps others. */
function toProviderError(error: unknown): ProviderError {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof ProviderError) return at;
  if (error instanceof openid.ResponseBodyError) {
    const { error: code, error_description: description, status } = error;
    const failure = isMisconfiguration(code)
      ? "misconfigured"
      : code === "invalid_grant"
        ? "expired"
        : "invalid";
    return new ProviderError(failure, `the provider answered ${status}: ${code}: ${description ?? ""}`, code);
  }
  if (error instanceof openid.WWWAuthenticateChallengeError) {
    const [{ parameters = {} } = {}] = error.cause;
    const { error: code = "", error_description: description = "" } = parameters;
    const failure = isMisconfiguration(code) ? "misconfigured" : "invalid";
    return new ProviderError(failure, `the provider answered ${error.status}: ${code}: ${description}`, code);
  }
  const { message, cause, code } = error as Error & { code?: string };
  const reason = cause instanceof Error && cause.message !== message ? `: ${cause.message}` : "";
  return new ProviderError("invalid", message + reason, code);
}

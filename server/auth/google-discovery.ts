import { createRemoteJWKSet, customFetch } from "jose";
import { z } from "zod";
import { fetchProvider, ProviderError } from "#server/auth/fetch-provider.ts";
import { isLoopback, type GoogleSettings } from "#server/config.ts";

const DAY = 24 * 60 * 60 * 1000;

/** The provider's endpoints and signing keys. */
export type ProviderMetadata = {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  keys: ReturnType<typeof createRemoteJWKSet>;
};

/** An https URL; http is allowed on loopback only. */
const endpoint = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
});

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
});

/**
 * Returns a function that reads a provider's metadata (OpenID Connect Discovery) and caches it for a day. Concurrent
 * calls share one request; failures are not cached. Throws `ProviderError`.
 */
export function createDiscovery({ issuer }: Pick<GoogleSettings, "issuer">): () => Promise<ProviderMetadata> {
  let cached: Promise<ProviderMetadata> | undefined;
  let expiresAt = 0;
  return () => {
    if (cached && Date.now() < expiresAt) return cached;
    const pending = discover(issuer);
    cached = pending;
    expiresAt = Date.now() + DAY;
    pending.catch(() => {
      if (cached === pending) cached = undefined;
    });
    return pending;
  };
}

async function discover(issuer: string): Promise<ProviderMetadata> {
  const response = await fetchProvider(`${issuer}/.well-known/openid-configuration`);
  const parsed = metadata.safeParse(await response.json().catch(() => undefined));
  if (parsed.data?.issuer.replace(/\/$/, "") !== issuer)
    throw new ProviderError("invalid", `${issuer} does not describe itself as an OpenID provider`);
  return {
    authorizationEndpoint: parsed.data.authorization_endpoint,
    tokenEndpoint: parsed.data.token_endpoint,
    keys: createRemoteJWKSet(new URL(parsed.data.jwks_uri), {
      [customFetch]: (url, { headers }) => fetchProvider(url, { headers }),
    }),
  };
}

import { createRemoteJWKSet, customFetch } from "jose";
import { z } from "zod";
import { askProvider, ProviderTrouble } from "#server/auth/ask-provider.ts";
import { isLoopback, type GoogleSettings } from "#server/config.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Where the provider asks people, answers us, and has the keys that it signs with. */
export type Discovered = {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  keys: ReturnType<typeof createRemoteJWKSet>;
};

/** Nothing that matters is sent in the open, except on this machine. */
const endpoint = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
});

const answer = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
});

/**
 * Finds out about a provider (OpenID Connect Discovery) when it is first needed, and again a day later. A failure is not
 * remembered: the next who needs it asks anew. Those who need it at once ask once. Throws `ProviderTrouble`.
 */
export function discoveryOf({ issuer }: Pick<GoogleSettings, "issuer">): () => Promise<Discovered> {
  let known: Promise<Discovered> | undefined;
  let until = 0;
  return () => {
    if (known && Date.now() < until) return known;
    const asked = discover(issuer);
    known = asked;
    until = Date.now() + DAY;
    asked.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked;
  };
}

async function discover(issuer: string): Promise<Discovered> {
  const response = await askProvider(`${issuer}/.well-known/openid-configuration`);
  const parsed = answer.safeParse(await response.json().catch(() => undefined));
  if (parsed.data?.issuer.replace(/\/$/, "") !== issuer)
    throw new ProviderTrouble("nonsense", `${issuer} does not describe itself as an OpenID provider`);
  return {
    authorizationEndpoint: parsed.data.authorization_endpoint,
    tokenEndpoint: parsed.data.token_endpoint,
    keys: createRemoteJWKSet(new URL(parsed.data.jwks_uri), {
      [customFetch]: (url, { headers }) => askProvider(url, { headers }),
    }),
  };
}

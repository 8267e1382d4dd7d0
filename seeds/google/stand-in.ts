import { createHash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import { consentPage, STYLE } from "#seeds/google/consent-page.ts";

/** A person that the stand-in can sign in, with the claims of their ID token. */
export type Person = {
  sub: string;
  name: string;
  email?: string;
  email_verified?: boolean;
  picture?: string;
};

type Settings = {
  people: readonly Person[];
  /** Handles a request in place of the stand-in if it returns true, for tests of a misbehaving provider. */
  intercept?: (path: string, response: ServerResponse, person: Person | undefined) => boolean;
  /** Changes the claims of an ID token. */
  changeClaims?: (claims: JWTPayload) => JWTPayload;
};

/** A running provider, with the settings for a site to use it. */
export type StandIn = { settings: { clientId: string; clientSecret: string; issuer: string }; close(): void };

/** The grant of an authorization code, until the code is used. */
type Grant = { person: Person; nonce: string; challenge: string; redirectUri: string; expiresAt: number };

const CLIENT = { clientId: "trowel-demo", clientSecret: randomBytes(24).toString("base64url") };
const CODE_LIFETIME_MS = 60_000;
const TOKEN_LIFETIME_SECONDS = 600;
const FORM_MAX_BYTES = 16 * 1024;

/**
 * Starts an OpenID Connect provider on a free loopback port that stands in for Google. Users choose one of a list of
 * people, or refuse. It requires PKCE and a nonce, and codes work once. It does not keep the process alive.
 */
export async function startStandIn({
  people,
  intercept,
  changeClaims = (claims) => claims,
}: Settings): Promise<StandIn> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const key = { ...(await exportJWK(publicKey)), kid: "1", alg: "RS256", use: "sig" };
  const grants = new Map<string, Grant>();
  let issuer = "";

  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    code_challenge_methods_supported: ["S256"],
  });

  function authorize(search: URLSearchParams, choice: string | null, response: ServerResponse): void {
    const request = parseAuthorization(search);
    if (!request) return send(response, 400, "text/plain", "This is not how a sign-in begins.\n");
    if (choice === null) return send(response, 200, "text/html", consentPage(people));
    const back = new URL(request.redirectUri);
    back.searchParams.set("state", request.state);
    const person = people.find(({ sub }) => sub === choice);
    if (person) {
      const code = randomBytes(24).toString("base64url");
      grants.set(code, { ...request, person, expiresAt: Date.now() + CODE_LIFETIME_MS });
      back.searchParams.set("code", code);
      back.searchParams.set("iss", issuer);
    } else back.searchParams.set("error", "access_denied");
    response.writeHead(303, { location: back.href }).end();
  }

  async function token(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    if (!grant || !isRedeemable(grant, form)) return sendJson(response, { error: "invalid_grant" }, 400);
    if (intercept?.("/token", response, grant.person)) return;
    const now = Math.floor(Date.now() / 1000);
    const claims = { ...grant.person, nonce: grant.nonce, iss: issuer, aud: CLIENT.clientId };
    const idToken = await new SignJWT(
      changeClaims({ ...claims, iat: now, exp: now + TOKEN_LIFETIME_SECONDS }),
    )
      .setProtectedHeader({ alg: "RS256", kid: key.kid })
      .sign(privateKey);
    sendJson(response, {
      access_token: randomBytes(24).toString("base64url"),
      token_type: "Bearer",
      expires_in: TOKEN_LIFETIME_SECONDS,
      id_token: idToken,
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    const form = request.method === "POST" ? await readForm(request) : new URLSearchParams();
    if (pathname === "/token") return token(form, response);
    if (intercept?.(pathname, response, undefined)) return;
    if (pathname === "/.well-known/openid-configuration") return sendJson(response, discovery());
    if (pathname === "/keys") return sendJson(response, { keys: [key] });
    if (pathname === "/authorize") return authorize(searchParams, form.get("person"), response);
    if (pathname === "/style.css") return send(response, 200, "text/css", STYLE);
    send(response, 404, "text/plain", "There is nothing at this address.\n");
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { ...CLIENT, issuer },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Parses an authorization request; undefined if it is invalid. */
function parseAuthorization(
  search: URLSearchParams,
): (Omit<Grant, "person" | "expiresAt"> & { state: string }) | undefined {
  const param = (name: string) => search.get(name) ?? "";
  const redirectUri = param("redirect_uri");
  const good =
    param("response_type") === "code" &&
    param("client_id") === CLIENT.clientId &&
    param("scope").split(" ").includes("openid") &&
    param("code_challenge_method") === "S256" &&
    /^[\w-]{43}$/.test(param("code_challenge")) &&
    param("state") !== "" &&
    param("nonce") !== "" &&
    /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/api\/auth\/callback\/[a-z0-9]+$/.test(redirectUri);
  if (!good) return undefined;
  return { redirectUri, state: param("state"), nonce: param("nonce"), challenge: param("code_challenge") };
}

/** Whether a token request comes from the client and the sign-in that the code was issued for. */
const isRedeemable = ({ expiresAt, redirectUri, challenge }: Grant, form: URLSearchParams): boolean =>
  Date.now() < expiresAt &&
  form.get("grant_type") === "authorization_code" &&
  form.get("client_id") === CLIENT.clientId &&
  form.get("client_secret") === CLIENT.clientSecret &&
  form.get("redirect_uri") === redirectUri &&
  createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url") === challenge;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > FORM_MAX_BYTES) throw new Error("too much");
  }
  return new URLSearchParams(text);
}

const sendJson = (response: ServerResponse, body: object, status = 200) =>
  send(response, status, "application/json", JSON.stringify(body));

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .end(body);
}

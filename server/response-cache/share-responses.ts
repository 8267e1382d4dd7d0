import type { Context, MiddlewareHandler } from "hono";
import { clientAddressOf } from "#server/http/address.ts";
import { type ClientInfo, readClientInfo, type SubscribeToWaitingClients } from "#server/http/admission.ts";
import { setRoute } from "#server/http/observed-response.ts";
import {
  DISCONNECTED_STATUS,
  clientConnectionOf,
  waitWhileConnected,
} from "#server/http/client-connection.ts";
import { ownOrigin } from "#server/http/origin.ts";
import type { Sharing } from "#server/http/sharing.ts";
import { withoutNonce } from "#server/response-cache/without-nonce.ts";
import {
  findStored,
  type ResponseAttempt,
  PATH_MAX,
  isPersonal,
  responseCacheKey,
  type CacheDeps,
} from "#server/response-cache/response-cache.ts";
import { StoredResponse, type EncodedResponse } from "#server/response-cache/stored-response.ts";
import { recordVisitorViews, type Visitor } from "#server/views/views.ts";

/** What a response that visitors share depends on. Sites in one language do not depend on the browser's. */
const varyOf = ({ languages }: CacheDeps["config"]) =>
  languages.length > 1 ? "Cookie, Accept-Encoding, Accept-Language" : "Cookie, Accept-Encoding";

type Next = () => Promise<void>;
/** `onUnshared`: called as soon as the response is known not to be shared. */
type MakeOptions = {
  version: string;
  visitor: Visitor;
  onUnshared: () => void;
  subscribeToWaitingClients: SubscribeToWaitingClients;
};

/** Refusals, which are not shared, depend on these. */
const KEPT_HEADERS = ["x-forwarded-for", "x-forwarded-host", "accept"];

/**
 * Makes responses that are not stored, or no longer valid, once for all who wait for them. For `SHARED_PATHS` alone.
 *
 * They are made as for a visitor of whom only the language and `KEPT_HEADERS` are known, so that nothing else in a request can get
 * into what others see. `route` is the pattern of their path.
 */
export function shareResponses(deps: CacheDeps, route: string): MiddlewareHandler {
  const { config, responses, clock } = deps;

  /** Returns undefined if `c` has a response that is not to be shared. */
  async function make(
    c: Context,
    next: Next,
    { version, visitor, onUnshared, subscribeToWaitingClients }: MakeOptions,
  ): Promise<StoredResponse | undefined> {
    let isUnshared = false;
    const setUnshared = () => {
      isUnshared = true;
      onUnshared();
    };
    const sharing: Sharing = { viewed: new Set(), setUnshared, subscribeToWaitingClients };
    const storedAt = clock().getTime();
    responses.made++;
    await asNobody(c, sharing, next);
    const viewed = [...sharing.viewed];
    const isShared = !isUnshared && c.res.status === 200 && !c.res.headers.has("set-cookie");
    const content = isShared ? await contentWithoutNonce(c.res) : undefined;
    if (content)
      return new StoredResponse({ version, storedAt, viewed, route, vary: varyOf(config) }, content);
    if (c.res.ok) recordVisitorViews(deps, viewed, visitor);
    return undefined;
  }

  async function findOrMake(c: Context, next: Next, version: string, visitor: Visitor) {
    const path = pathOf(c.req.raw.url);
    const key = responseCacheKey(
      { cookie: c.req.header("cookie"), "accept-language": c.req.header("accept-language") },
      config,
      ownOrigin(config, c.req.raw) + path,
    );
    const stored = findStored(deps, key, version);
    if (stored) return stored;
    const connection = clientConnectionOf(c);
    const name = `${version} ${key}`;
    for (let known = responses.inFlight.get(name); known; known = responses.inFlight.get(name)) {
      known.join(readClientInfo(c, config));
      const attempt = await waitWhileConnected(known.attempt, connection);
      if (attempt === "disconnected") {
        c.res = new Response(null, { status: DISCONNECTED_STATUS });
        return undefined;
      }
      if (!attempt.abandoned) return attempt.response;
    }
    const { promise, resolve } = Promise.withResolvers<ResponseAttempt>();
    const { join, subscribeToWaitingClients } = createJoinEvents();
    const inFlight = { attempt: promise, join };
    responses.inFlight.set(name, inFlight);
    const end = (attempt: ResponseAttempt) => {
      if (responses.inFlight.get(name) === inFlight) responses.inFlight.delete(name);
      resolve(attempt);
    };
    const onUnshared = () => end({ response: undefined, abandoned: false });
    let response: StoredResponse | undefined;
    try {
      response = await make(c, next, { version, visitor, onUnshared, subscribeToWaitingClients });
      if (response && path.length <= PATH_MAX) responses.store.set(key, response);
    } finally {
      // If the client has disconnected, one of those who wait makes it.
      end({ response, abandoned: c.finalized && c.res.status === DISCONNECTED_STATUS });
    }
    return response;
  }

  return async function shareResponse(c, next) {
    setRoute(c, route);
    const visitor = visitorOf(c, config);
    if (!visitor) return next();
    const { value: version } = await responses.readVersion();
    if (version === undefined) return next();
    const stored = await findOrMake(c, next, version, visitor);
    if (!stored) return c.finalized ? undefined : next();
    recordVisitorViews(deps, stored.viewed, visitor);
    const answer = await stored.answer(c.req.header("accept-encoding"), c.req.header("if-none-match"));
    // Otherwise its headers would be merged into the new ones.
    c.res = undefined;
    c.res = toResponse(answer);
  };
}

/** Passes clients that join on to the subscriber, also those that joined before it subscribed. */
function createJoinEvents(): {
  join: (client: ClientInfo) => void;
  subscribeToWaitingClients: SubscribeToWaitingClients;
} {
  const joined: ClientInfo[] = [];
  let listener: ((client: ClientInfo) => void) | undefined;
  return {
    join(client) {
      if (listener) listener(client);
      else joined.push(client);
    },
    subscribeToWaitingClients(onJoin) {
      listener = onJoin;
      for (const client of joined.splice(0)) onJoin(client);
    },
  };
}

/** Runs what follows with a request without other headers than `KEPT_HEADERS`. */
async function asNobody(c: Context, sharing: Sharing, next: Next): Promise<void> {
  const { env } = c;
  const { raw } = c.req;
  const headers = new Headers();
  for (const name of KEPT_HEADERS) {
    const value = raw.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  c.req.raw = new Request(raw.url, { headers });
  c.env = { ...env, sharing };
  try {
    await next();
  } finally {
    c.req.raw = raw;
    c.env = env;
  }
}

/** Who sent a request without personal headers; undefined for others, and if a proxy does not say. */
function visitorOf(c: Context, config: CacheDeps["config"]): Visitor | undefined {
  const header = (name: string) => c.req.header(name);
  if (isPersonal(header)) return undefined;
  const address = clientAddressOf(c, config);
  return address === undefined ? undefined : { method: c.req.method, address, header };
}

const pathOf = (url: string): string => url.slice(url.indexOf("/", "https://".length));

/** The content of a response with hashes in place of its nonce, if it has one. Undefined if that is not possible. */
async function contentWithoutNonce(response: Response) {
  const policy = response.headers.get("content-security-policy") ?? "";
  const shared = withoutNonce(await response.clone().text(), policy);
  if (!shared) return undefined;
  const headers = new Headers(response.headers);
  if (policy !== "") headers.set("content-security-policy", shared.policy);
  return { headers, body: Buffer.from(shared.page) };
}

function toResponse({ status, headers, body }: EncodedResponse): Response {
  const pairs = new Headers();
  for (let place = 0; place < headers.length; place += 2)
    pairs.append(headers[place] ?? "", headers[place + 1] ?? "");
  return new Response(body, { status, headers: pairs });
}

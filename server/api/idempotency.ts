import { m } from "#messages";
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_PATTERN } from "#domain/http/idempotency.ts";
import type { ApiEnv } from "#server/api/env.ts";
import type { Deps } from "#server/deps.ts";
import { requireClientAddress } from "#server/http/address.ts";
import { HttpProblem } from "#server/http/http-problem.ts";
import { type KeptResponse, readAnswer, runWithKey, keyReused } from "#server/http/idempotency.ts";
import { PHOTOS_PATH } from "#server/photos/photos.routes.ts";

/**
 * The POSTs that ignore a key, and why. All others honour it: their verbs call `keepResponse` in the transaction that stores the
 * content, or `keepBody`.
 */
export const WITHOUT_KEYS: Readonly<Record<string, string>> = {
  "/api/auth/*": "The auth library's calls, whose answers hold sessions.",
  "/api/account/deletion": "Ends the sign-in that a repeat would need.",
  "/api/account/passkeys": "Stores a browser's response to a challenge, which works once.",
  "/api/account/passkeys/options": "Stores no content: a repeat gets another challenge.",
  "/api/emailConfirmations": "Stores no content: a repeat mails another link.",
  "/api/newsletter/confirmations": "Confirms what its link names: a repeat changes nothing.",
  "/api/newsletter/issues/:id/tests": "Stores no content: a repeat mails the issue again.",
  "/api/newsletter/removals": "Removes what its link names: a repeat changes nothing.",
  "/api/notifications/off": "Sets what its link names: a repeat changes nothing.",
  "/api/passkeySignIns": "Its answer holds a session.",
  "/api/passkeySignIns/options": "Stores no content: a repeat gets another challenge.",
  "/api/passwordResets": "Stores no content: a repeat mails another link.",
  "/api/secondStep": "Its answer holds a session.",
  "/api/setup": "Its answer holds a session, and its link works once.",
};

/** How long a repeat waits for the running call, in milliseconds. */
const WAIT_MS = 10_000;

/**
 * Honours `Idempotency-Key` (docs/product.md 7.78): for two weeks, a POST that stored something is answered again without running
 * again. A POST that stored nothing is forgotten, so that its key can be used again after an error. While the first call runs, a
 * repeat waits for it; in another process it waits once both store something, for the key in the database.
 */
export function honourIdempotencyKeys(deps: Deps, waitMs = WAIT_MS): MiddlewareHandler<ApiEnv> {
  const { db, clock, log } = deps;
  const running = new Map<string, Promise<void>>();
  return async function honourIdempotencyKey(c, next) {
    const sent = c.req.header(IDEMPOTENCY_KEY);
    if (sent === undefined || isWithoutKeys(c.req.path)) return next();
    const key = parseKey(sent);
    const streamed = c.req.path === PHOTOS_PATH;
    const body = streamed ? undefined : await readBody(c);
    const account = c.get("account");
    const caller = account ? `account ${account.id}` : `address ${requireClientAddress(c, deps.config)}`;
    const call = {
      id: hashed(deps, `key ${key} of ${caller}`),
      accountId: account?.id ?? null,
      fingerprint: hashed(deps, `${c.req.method} ${pathAndQuery(c.req.url)}\n`, body),
      now: clock(),
      kept: false,
    };
    // Identical photos are stored once anyway: `storePhoto` hashes what arrives, and `keepBody` compares the hash.
    if (streamed) return runWithKey(call, next);
    const done = await takeTurn(running, call.id, waitMs);
    try {
      const earlier = await readAnswer(db, call);
      if (earlier) return replay(c, earlier, call);
      await runWithKey(call, next);
      if (c.res.ok) {
        if (!call.kept) log.error({ path: c.req.path }, "A POST with an Idempotency-Key kept no answer");
        return;
      }
      // The call may have failed because another process answered it meanwhile, or after it had stored something.
      const answered = await readAnswer(db, call).catch(() => null);
      if (!answered) return;
      c.res = undefined;
      c.res = replay(c, answered, call);
    } finally {
      done();
    }
  };
}

const PATHS_WITHOUT_KEYS = Object.keys(WITHOUT_KEYS).map(
  (path) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+").replace("*", ".*")}$`),
);

/** `path`: of a request, or with a parameter such as `{id}`. */
export const isWithoutKeys = (path: string): boolean =>
  PATHS_WITHOUT_KEYS.some((pattern) => pattern.test(path));

/** Accepts a key with or without quotes, which the draft of the standard demands. Throws 400. */
function parseKey(sent: string): string {
  const key = sent.replace(/^"(.*)"$/, "$1");
  if (IDEMPOTENCY_KEY_PATTERN.test(key)) return key;
  throw new HttpProblem(400, m.problemsKeyForm());
}

async function readBody(c: Context): Promise<Uint8Array> {
  try {
    return new Uint8Array(await c.req.arrayBuffer());
  } catch {
    throw new HttpProblem(400, m.problemsIncompleteBody());
  }
}

const pathAndQuery = (url: string) => url.slice(url.indexOf("/", "https://".length));

/** Keyed, so that nobody can tell from the database who sent what. */
function hashed({ secret }: Deps, text: string, body: Uint8Array = new Uint8Array()): string {
  return createHmac("sha256", secret).update(`idempotency ${text}`).update(body).digest("base64url");
}

/** Waits until no other call has the id. Returns a function to call when this one ends. Throws 503 after `waitMs`. */
async function takeTurn(
  running: Map<string, Promise<void>>,
  id: string,
  waitMs: number,
): Promise<() => void> {
  const deadline = performance.now() + waitMs;
  for (let other = running.get(id); other; other = running.get(id)) {
    await Promise.race([other, sleep(deadline - performance.now(), undefined, { ref: false })]);
    if (performance.now() >= deadline)
      throw new HttpProblem(503, m.problemsStillRunning(), {
        headers: { "retry-after": "5" },
      });
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  running.set(id, promise);
  return () => {
    running.delete(id);
    resolve();
  };
}

/** Answers a repeat. Throws 422 if the key was used for another call, and 409 if the answer held a secret. */
function replay(c: Context, { fingerprint, status, body }: KeptResponse, call: { fingerprint: string }) {
  if (fingerprint !== call.fingerprint) throw keyReused();
  if (body === null) throw new HttpProblem(409, m.problemsSecretNotKept());
  return c.json(body, status as ContentfulStatusCode, { "idempotency-replayed": "true" });
}

import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { passkeyOptions, passkeySignIn, secondStepInput } from "#domain/accounts/second-step.ts";
import { acknowledged } from "#domain/http/responses.ts";
import { completeProviderJoin } from "#server/accounts/provider-join.ts";
import { callerOf, setCookies } from "#server/accounts/library-call.ts";
import { passkeyCookie, signInWithPasskey, startPasskeySignIn } from "#server/accounts/passkeys.ts";
import { passSecondStep, readWaitingSignIn, type WaitingSignIn } from "#server/accounts/second-step.ts";
import { completeSignIn, type SignInMethod } from "#server/accounts/sign-ins.ts";
import { documentedRoutes, json, jsonBody, problems } from "#server/api/documented.ts";
import type { ApiEnv } from "#server/api/env.ts";
import type { Deps } from "#server/deps.ts";

const tags = ["Accounts"];

const complete = createRoute({
  method: "post",
  path: "/api/secondStep",
  tags,
  operationId: "passSecondStep",
  summary: "Complete a sign-in with a code",
  description:
    "For a sign-in that returned `twoFactorRedirect`: the code of the authenticator app, or a recovery code. Each works once.",
  request: { body: jsonBody(secondStepInput) },
  responses: { 200: json(acknowledged, "Signed in"), ...problems(400, 403, 409, 410, 413, 415, 429) },
});

const begin = createRoute({
  method: "post",
  path: "/api/passkeySignIns/options",
  tags,
  operationId: "startPasskeySignIn",
  summary: "Begin to sign in with a passkey",
  responses: { 200: json(passkeyOptions, "For the browser's WebAuthn API"), ...problems(409, 429) },
});

const signIn = createRoute({
  method: "post",
  path: "/api/passkeySignIns",
  tags,
  operationId: "signInWithPasskey",
  summary: "Sign in with a passkey",
  description: "It is both steps in one: no code is needed.",
  request: { body: jsonBody(passkeySignIn) },
  responses: { 200: json(acknowledged, "Signed in"), ...problems(400, 403, 413, 415, 429) },
});

/** The second step of a sign-in, and the sign-in with a passkey (docs/product.md 7.81, 7.82). */
export const secondStepRoutes = (deps: Deps) =>
  documentedRoutes()
    .openapi(complete, async (c) => {
      const waiting = await readWaitingSignIn(deps, c);
      const { code } = c.req.valid("json");
      const cookies = await passSecondStep(deps, callerOf(deps, c), waiting, code);
      return signedIn(deps, c, { cookies, method: "secondStep", waiting });
    })
    .openapi(begin, async (c) => {
      const { options, cookies } = await startPasskeySignIn(deps, callerOf(deps, c));
      setCookies(c, cookies);
      return c.json(options, 200);
    })
    .openapi(signIn, async (c) => {
      const name = await passkeyCookie(deps);
      const waiting = await readWaitingSignIn(deps, c);
      const sent = { [name]: getCookie(c, name) };
      const cookies = await signInWithPasskey(deps, callerOf(deps, c), sent, c.req.valid("json"));
      return signedIn(deps, c, { cookies, method: "passkey", waiting });
    });

type SignedIn = { cookies: string[]; method: SignInMethod; waiting: WaitingSignIn | undefined };

async function signedIn(deps: Deps, c: Context<ApiEnv>, { cookies, method, waiting }: SignedIn) {
  const userAgent = c.req.header("user-agent") ?? null;
  if (waiting) await completeProviderJoin(deps, waiting, { cookies, method, userAgent });
  setCookies(c, [...cookies, ...(await completeSignIn(deps, c, cookies, method))]);
  return c.json({ acknowledged: true as const }, 200);
}

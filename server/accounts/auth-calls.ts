import type { RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import { json, jsonBody, retryHeaders } from "#server/api/documented.ts";

// The calls of the auth library that `accounts.routes.ts` serves, for the OpenAPI document (docs/product.md 7.75, 7.101). The library
// validates them itself, and its errors have a form of their own.

const time = z.string().meta({ format: "date-time" });

const authError = z
  .looseObject({ code: z.string().optional(), message: z.string().optional() })
  .meta({ id: "AuthError" });

const user = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    image: z.string().nullish(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: "AuthUser" });

const signedUp = z.looseObject({ token: z.string().nullish(), user }).meta({ id: "SignedUp" });
const signedIn = z
  .looseObject({
    user: user.optional(),
    twoFactorRedirect: z
      .boolean()
      .optional()
      .meta({ description: "True if `POST /api/secondStep` must complete the sign-in" }),
  })
  .meta({ id: "SignedIn" });
const authSession = z
  .looseObject({
    session: z.looseObject({ id: z.string(), userId: z.string(), expiresAt: time, createdAt: time }),
    user,
  })
  .nullable()
  .meta({ id: "AuthSession" });

const error = (description: string) => json(authError, description);
const refused = {
  400: error("Bad request"),
  403: error("Forbidden"),
  415: error("Unsupported media type"),
  429: { ...error("Too many requests"), headers: retryHeaders },
};
const tags = ["Sign-in"];

export const AUTH_CALLS: RouteConfig[] = [
  {
    method: "post",
    path: "/api/auth/sign-up/email",
    operationId: "signUp",
    tags,
    summary: "Create an account and sign in",
    description: "`POST /gardeners` follows. The session is a cookie.",
    request: {
      body: jsonBody(
        z
          .object({
            name: z.string(),
            email: z.string(),
            password: z.string(),
            image: z.string().meta({ description: "The address of a picture" }),
            invitation: z.string().optional().meta({
              description: "From the link of an invitation to the address, which is then confirmed",
            }),
          })
          .meta({ id: "SignUpInput" }),
      ),
    },
    responses: {
      200: json(signedUp, "Signed in"),
      ...refused,
      410: error("The invitation cannot be used any more"),
      422: error("There is an account with this address"),
    },
  },
  {
    method: "post",
    path: "/api/auth/sign-in/email",
    operationId: "signIn",
    tags,
    summary: "Sign in with e-mail address and password",
    description: "The session is a cookie.",
    request: {
      body: jsonBody(z.object({ email: z.string(), password: z.string() }).meta({ id: "SignInInput" })),
    },
    responses: {
      200: json(signedIn, "Signed in, or waiting for the second step"),
      ...refused,
      401: error("Wrong address or password"),
    },
  },
  {
    method: "post",
    path: "/api/auth/sign-out",
    operationId: "signOut",
    tags,
    summary: "Sign out",
    responses: { 200: json(z.looseObject({ success: z.boolean() }), "Signed out"), ...refused },
  },
  {
    method: "get",
    path: "/api/auth/get-session",
    operationId: "readAuthSession",
    tags,
    summary: "The session of the cookie, or null",
    responses: { 200: json(authSession, "The session"), 429: refused[429] },
  },
  {
    method: "post",
    path: "/api/auth/update-user",
    operationId: "updateAccount",
    tags,
    summary: "Change the name or photo of your account",
    request: {
      body: jsonBody(
        z
          .object({ name: z.string().optional(), image: z.string().optional() })
          .meta({ id: "AccountUpdateInput" }),
      ),
    },
    responses: {
      200: json(z.looseObject({ status: z.boolean() }), "Changed"),
      ...refused,
      401: error("Signed out"),
    },
  },
];

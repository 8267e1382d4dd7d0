import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import {
  emailConfirmation,
  mailLink,
  passwordReset,
  passwordResetRequest,
} from "#domain/accounts/recovery.ts";
import { acknowledged } from "#domain/http/responses.ts";
import {
  requestConfirmation,
  requestPasswordReset,
  confirmEmail,
  describeLink,
  resetPassword,
} from "#server/accounts/recovery.ts";
import { setCookies } from "#server/accounts/library-call.ts";
import { documentedRoutes, json, jsonBody, membersFirst, problems } from "#server/api/documented.ts";
import type { ApiEnv } from "#server/api/env.ts";
import { trustedDeviceCookie, trustedWithPassword, usedFor } from "#server/auth/trusted-device.ts";
import { memberOnly } from "#server/auth/permission.ts";
import type { Deps } from "#server/deps.ts";
import { requireClientAddress } from "#server/http/address.ts";
import { takeMailLimits, takeResetLimits } from "#server/mail/limits.ts";

const tags = ["Accounts"];

const ask = createRoute({
  method: "post",
  path: "/api/passwordResets",
  tags,
  operationId: "requestPasswordReset",
  summary: "Request a link for setting a new password",
  description: "The response is the same whether or not an account has the address.",
  request: { body: jsonBody(passwordResetRequest) },
  responses: { 202: json(acknowledged, "Accepted"), ...problems(400, 413, 415, 429) },
});

const reset = createRoute({
  method: "put",
  path: "/api/passwordResets",
  tags,
  operationId: "resetPassword",
  summary: "Set a new password with a link from a mail",
  description: "The link works once. All sign-ins of the account end.",
  request: { body: jsonBody(passwordReset) },
  responses: { 200: json(acknowledged, "Set"), ...problems(400, 404, 410, 413, 415, 429) },
});

const read = createRoute({
  method: "get",
  path: "/api/mailLinks",
  tags,
  operationId: "readMailLink",
  summary: "What a link from a mail is for, and whether it still works",
  request: { query: z.object({ token: z.string() }) },
  responses: { 200: json(mailLink, "A link that works"), ...problems(400, 404, 410, 429) },
});

const again = createRoute({
  method: "post",
  path: "/api/emailConfirmations",
  tags,
  operationId: "requestConfirmation",
  middleware: membersFirst,
  summary: "Request the mail for confirming your address again",
  description: "`confirmed`: the address is confirmed already, and no mail is sent.",
  responses: {
    202: json(
      acknowledged.extend({ confirmed: z.boolean() }).meta({ id: "ConfirmationRequested" }),
      "Accepted",
    ),
    ...problems(401, 429),
  },
});

const confirm = createRoute({
  method: "put",
  path: "/api/emailConfirmations",
  tags,
  operationId: "confirmEmail",
  summary: "Confirm an address with a link from a mail",
  description:
    "The address of the account, or the new one that was requested in its profile. Without the account's own sign-in it takes its password.",
  request: { body: jsonBody(emailConfirmation) },
  responses: {
    200: json(acknowledged.extend({ email: z.string() }).meta({ id: "EmailConfirmed" }), "Confirmed"),
    ...problems(400, 403, 404, 409, 410, 413, 415, 429),
  },
});

/** Password reset and e-mail confirmation (docs/product.md 7.60, 7.61). */
export function recoveryRoutes(deps: Deps) {
  const done = { acknowledged: true as const };
  return documentedRoutes()
    .openapi(ask, async (c) => {
      const { email } = c.req.valid("json");
      await takeResetLimits(deps, requireClientAddress(c, deps.config), email);
      await requestPasswordReset(deps, email);
      return c.json(done, 202);
    })
    .openapi(reset, async (c) => {
      await deps.limits.take("linksFromAddress", requireClientAddress(c, deps.config));
      const { accountId, passwordHash, asksForCode } = await resetPassword(
        deps,
        c.req.valid("json"),
        callerIn(c).userAgent,
      );
      // With a second step, a mail alone does not make a device the owner's.
      if (!asksForCode) {
        const claims = [usedFor(accountId), trustedWithPassword(accountId, passwordHash)];
        setCookies(c, [trustedDeviceCookie(deps, ...claims)]);
      }
      return c.json(done, 200);
    })
    .openapi(read, async (c) => {
      await deps.limits.take("linksFromAddress", requireClientAddress(c, deps.config));
      return c.json(await describeLink(deps, c.req.valid("query").token, callerIn(c)), 200);
    })
    .openapi(again, async (c) => {
      const actor = memberOnly(c.get("viewer"));
      await takeMailLimits(deps, requireClientAddress(c, deps.config), actor.email);
      await requestConfirmation(deps, actor);
      return c.json({ ...done, confirmed: actor.confirmed }, 202);
    })
    .openapi(confirm, async (c) => {
      await deps.limits.take("linksFromAddress", requireClientAddress(c, deps.config));
      const email = await confirmEmail(deps, c.req.valid("json"), callerIn(c));
      return c.json({ ...done, email }, 200);
    });
}

const callerIn = (c: Context<ApiEnv>) => ({
  account: c.get("account"),
  userAgent: c.req.header("user-agent") ?? null,
});

import { m } from "#messages";
import { z } from "zod";
import { identityProof } from "#domain/accounts/second-step.ts";
import { singleLine } from "#domain/text/text.ts";

/** What an access token allows: reading, writing as a member, and what moderators and admins may do. */
export const TOKEN_SCOPES = ["read", "write", "moderate"] as const;
const tokenScope = z.enum(TOKEN_SCOPES);
export type TokenScope = z.infer<typeof tokenScope>;

/** Every token begins with this, so that people and secret scanners recognize one. */
export const TOKEN_PREFIX = "trowel_";

/** How many tokens a member can have. */
export const TOKENS_MAX = 20;
const TOKEN_NAME_MAX = 60;

/** A day in UTC, as `2027-01-31`. */
const day = z.iso.date({ error: () => m.signinTokenDay() });

const scopes = z
  .array(tokenScope)
  .min(1, { error: () => m.signinTokenScope() })
  .max(TOKEN_SCOPES.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, { error: () => m.signinTokenScopeTwice() });

const details = {
  name: singleLine({ label: m.signinName, max: TOKEN_NAME_MAX }),
  endsOn: day
    .optional()
    .meta({ description: "The last day (UTC) on which it works; without one, it does not end" }),
};

/** A new access token, with proof of who creates it. */
export const tokenInput = identityProof.extend({ ...details, scopes }).meta({ id: "AccessTokenInput" });
export type TokenInput = z.infer<typeof tokenInput>;

/** The form for a new token: a checkbox for each scope, and an empty day for no end. */
export const tokenForm = identityProof
  .extend({
    ...details,
    endsOn: z.literal("").or(day).optional(),
    read: z.boolean(),
    write: z.boolean(),
    moderate: z.boolean(),
  })
  .refine(({ read, write, moderate }) => read || write || moderate, {
    error: () => m.signinTokenScope(),
    path: ["scopes"],
  });

/** A member's own access token, without its secret. */
export const accessToken = z
  .object({
    _id: z.string(),
    name: z.string(),
    scopes: z.array(tokenScope),
    createdAt: z.string().meta({ format: "date-time" }),
    endsOn: z.iso.date().nullable().meta({ description: "The last day (UTC) on which it works" }),
    ended: z.boolean(),
    lastUsedOn: z.iso.date().nullable().meta({ description: "The day (UTC) it was last used" }),
  })
  .meta({ id: "AccessToken" });
export type AccessToken = z.infer<typeof accessToken>;

/** The response to creating a token: the only time that its secret is shown. */
export const tokenCreated = z
  .object({ acknowledged: z.literal(true), insertedId: z.string(), token: z.string() })
  .meta({ id: "AccessTokenCreated" });

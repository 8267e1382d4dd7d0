import { m } from "#messages";
import { LANGUAGES } from "#domain/languages/languages.ts";
import { UNITS } from "#domain/units/units.ts";
import { z } from "zod";
import { password, PASSWORD_MAX } from "#domain/accounts/account.ts";

/** For how many minutes after signing in an account without a password can confirm sensitive changes. */
export const FRESH_SESSION_MINUTES = 10;

/** An account's password, as proof that the request is its owner's. */
export const currentPassword = z
  .string({ error: () => m.signinPasswordRequired() })
  .min(1, { error: () => m.signinPasswordRequired() })
  .max(PASSWORD_MAX, { error: () => m.signinPasswordTooLong({ max: PASSWORD_MAX }) });

/** A password change by a signed-in member. */
export const passwordChange = z
  .object({ currentPassword, newPassword: password })
  .meta({ id: "PasswordChange" });
export type PasswordChange = z.infer<typeof passwordChange>;

/** What deleting one's account requires: the password, if the account has one. */
export const accountDeletionInput = z
  .object({ password: currentPassword.optional() })
  .meta({ id: "AccountDeletionInput" });
export type AccountDeletionInput = z.infer<typeof accountDeletionInput>;

/** The form that deletes an account. One without a password asks for a tick instead. */
export const deletionForm = accountDeletionInput
  .extend({ sure: z.boolean() })
  .refine(({ password: sent, sure }) => sent !== undefined || sure, {
    error: () => m.signinSure(),
    path: ["sure"],
  });

const time = z.string().meta({ format: "date-time" });

/** One of the member's sessions. `lastSeen` is updated once a day. */
export const accountSession = z
  .object({ _id: z.string(), device: z.string(), since: time, lastSeen: time, current: z.boolean() })
  .meta({ id: "AccountSession" });
export type AccountSession = z.infer<typeof accountSession>;

/** A way in which a member signs in, besides passkeys. */
export const accountMethod = z
  .object({
    method: z.string().meta({ description: "`password`, or the id of a provider" }),
    label: z.string().meta({ description: "What people call it" }),
    since: time,
  })
  .meta({ id: "AccountMethod" });
export type AccountMethod = z.infer<typeof accountMethod>;

/** The member's own account, with the number of things stored under it. */
/** The language that an account chooses; null: that of the browser (docs/product.md 18.51). */
export const languageChoice = z.object({ language: z.enum(LANGUAGES).nullable() });

/** The units that an account chooses; null: as written (docs/product.md 18.57). */
export const unitsChoice = z.object({ units: z.enum(UNITS).nullable() });

export const ownAccount = z
  .object({
    email: z.string(),
    emailConfirmed: z.boolean(),
    hasPassword: z.boolean(),
    /** Oldest first. */
    signsInWith: z.array(accountMethod),
    /** Whether the session is recent enough to confirm sensitive changes without a password. */
    fresh: z.boolean(),
    language: languageChoice.shape.language,
    units: unitsChoice.shape.units,
    createdAt: time,
    holds: z.object({
      tips: z.int(),
      likes: z.int(),
      likesGiven: z.int(),
      comments: z.int(),
      helpRequests: z.int(),
      newsletter: z.boolean(),
    }),
  })
  .meta({ id: "OwnAccount" });
export type OwnAccount = z.infer<typeof ownAccount>;

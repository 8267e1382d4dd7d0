import { z } from "zod";
import { password, PASSWORD_MAX } from "#domain/accounts/account.ts";

/** How long ago a sign-in may be to stand for a password, in minutes. */
export const FRESH_MINUTES = 10;

const currentPassword = z
  .string({ error: "Password is required" })
  .min(1, { error: "Password is required" })
  .max(PASSWORD_MAX, { error: `Password can have at most ${PASSWORD_MAX} characters` });

/** A change of one's password. */
export const passwordChange = z
  .object({ currentPassword, newPassword: password })
  .meta({ id: "PasswordChange" });
export type PasswordChange = z.infer<typeof passwordChange>;

/** What deleting one's account asks for: the password, where the account has one. */
export const deletionInput = z.object({ password: currentPassword.optional() }).meta({ id: "DeletionInput" });
export type DeletionInput = z.infer<typeof deletionInput>;

/** The form that deletes an account. One without a password asks for a tick instead. */
export const deletionForm = deletionInput
  .extend({ sure: z.boolean() })
  .refine(({ password: sent, sure }) => sent !== undefined || sure, {
    error: "Tick this if you are sure",
    path: ["sure"],
  });

const time = z.string().meta({ format: "date-time" });

/** One sign-in of one's own. `lastSeen` is noted once a day. */
export const accountSession = z
  .object({ _id: z.string(), device: z.string(), since: time, lastSeen: time, current: z.boolean() })
  .meta({ id: "AccountSession" });
export type AccountSession = z.infer<typeof accountSession>;

/** One's own account, and how much is kept with it. */
export const ownAccount = z
  .object({
    email: z.string(),
    emailConfirmed: z.boolean(),
    hasPassword: z.boolean(),
    /** Whether the sign-in is fresh enough to stand for a password. */
    fresh: z.boolean(),
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

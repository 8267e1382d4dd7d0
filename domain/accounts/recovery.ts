import { m } from "#messages";
import { z } from "zod";
import { emailAddress, password } from "#domain/accounts/account.ts";
import { currentPassword } from "#domain/accounts/own-account.ts";

/** The token in an e-mailed link. */
const linkToken = z.string({ error: () => m.signinLinkIncomplete() }).max(200, {
  error: () => m.signinLinkIncomplete(),
});

/** Requests a password reset, and sets the new password (docs/product.md 6.23). */
export const passwordResetRequest = z.object({ email: emailAddress }).meta({ id: "PasswordResetRequest" });
export const passwordReset = z.object({ token: linkToken, password }).meta({ id: "PasswordReset" });

/** Confirms an e-mail address; requires the account's password unless its owner is signed in (docs/product.md 6.19, 6.21, 6.40). */
export const emailConfirmation = z
  .object({ token: linkToken, password: currentPassword.optional() })
  .meta({ id: "EmailConfirmation" });

/** The purpose of an e-mailed link, the address it concerns, and its account. */
export const mailLink = z
  .object({
    purpose: z.enum(["reset", "confirm", "change"]),
    email: z.string(),
    name: z.string().meta({ description: "The display name of the account" }),
    signedIn: z.boolean().meta({ description: "Whether the caller is signed in to the account" }),
    hasPassword: z.boolean(),
  })
  .meta({ id: "MailLink" });
export type MailLink = z.infer<typeof mailLink>;

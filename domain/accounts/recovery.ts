import { z } from "zod";
import { emailAddress, password } from "#domain/accounts/account.ts";

/** The token in an e-mailed link. */
const linkToken = z.string({ error: "The link is incomplete" }).max(200, {
  error: "The link is incomplete",
});

/** Requests a password reset, and sets the new password (docs/product.md 6.23). */
export const passwordResetRequest = z.object({ email: emailAddress }).meta({ id: "PasswordResetRequest" });
export const passwordReset = z.object({ token: linkToken, password }).meta({ id: "PasswordReset" });

/** Confirms an e-mail address (docs/product.md 6.21, 6.19). */
export const emailConfirmation = z.object({ token: linkToken }).meta({ id: "EmailConfirmation" });

/** The purpose of an e-mailed link, and the address it concerns. */
export const mailLink = z
  .object({ purpose: z.enum(["reset", "confirm", "change"]), email: z.string() })
  .meta({ id: "MailLink" });
export type MailLink = z.infer<typeof mailLink>;

import { z } from "zod";
import { emailAddress, password } from "#domain/accounts/account.ts";

/** The token of a link in a mail. */
const linkToken = z.string({ error: "The link is not complete" }).max(200, {
  error: "The link is not complete",
});

/** What asks for a new password, and what sets it (docs/product.md 6.23). */
export const passwordResetRequest = z.object({ email: emailAddress }).meta({ id: "PasswordResetRequest" });
export const passwordReset = z.object({ token: linkToken, password }).meta({ id: "PasswordReset" });

/** What confirms an address (docs/product.md 6.21, 6.19). */
export const emailConfirmation = z.object({ token: linkToken }).meta({ id: "EmailConfirmation" });

/** What a link from a mail is for, and the address it is about. */
export const mailLink = z
  .object({ purpose: z.enum(["reset", "confirm", "change"]), email: z.string() })
  .meta({ id: "MailLink" });
export type MailLink = z.infer<typeof mailLink>;

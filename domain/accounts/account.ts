import { m } from "#messages";
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_RULES } from "#domain/accounts/password-rules.ts";
import { z } from "zod";
import { role } from "#domain/accounts/role.ts";
import { displayName } from "#domain/gardeners/name.ts";
import { nullablePhotoVariants } from "#domain/photos/photo.ts";
import { httpUrl } from "#domain/text/url.ts";

export { PASSWORD_MAX, PASSWORD_MIN };
/** Maximum length of an e-mail address (docs/product.md 9.25). */
export const EMAIL_MAX = 254;

/** An e-mail address, trimmed and lowercased: accounts are unique by it. */
export const emailAddress = z
  .string({ error: () => m.signinEmail() })
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX, { error: () => m.signinEmail(), abort: true })
  .pipe(z.email({ error: () => m.signinEmail() }));

/** A password of 8 to 128 characters with a number, a lowercase and an uppercase letter (docs/product.md 5). */
export const password = z
  .string({ error: () => m.signinPasswordHint() })
  .min(PASSWORD_MIN, { error: () => m.signinPasswordHint(), abort: true })
  .max(PASSWORD_MAX, { error: () => m.signinPasswordTooLong({ max: PASSWORD_MAX }), abort: true })
  .refine((value) => PASSWORD_RULES.every(({ holds }) => holds(value)), {
    error: () => m.signinPasswordHint(),
  });

export const loginInput = z.object({ email: emailAddress, password });

export const signUpInput = z.object({
  name: displayName,
  email: emailAddress,
  password,
  photourl: httpUrl(),
  showEmail: z.boolean().default(true),
  /** The token of an invitation to the address. */
  invitation: z.string().max(200).optional(),
});

/** Who is signed in, as pages see it. `user` is null for a visitor. */
export const session = z
  .object({
    user: z
      .object({
        gardenerId: z.string(),
        displayName: z.string(),
        email: z.string(),
        photoURL: z.string(),
        photoVariants: nullablePhotoVariants,
        role,
        emailConfirmed: z.boolean(),
        unreadNotifications: z.int().meta({ description: "Number of unread notifications, up to a maximum" }),
        mustConfirm: z
          .boolean()
          .meta({ description: "Whether the e-mail address must be confirmed before sharing a tip" }),
        mustSetSecondStep: z
          .boolean()
          .meta({ description: "Whether the member can do nothing but set up a second step" }),
      })
      .nullable(),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof session>;

/**
 * A provider that people can sign in with. Its `id` is stored with accounts and never changes; its `label` is what people read.
 */
export const signInProvider = z
  .object({
    id: z.string().meta({ description: "`google`, or its name in the operator's settings" }),
    label: z.string().meta({ description: "What people call it" }),
  })
  .meta({ id: "SignInProvider" });
export type SignInProvider = z.infer<typeof signInProvider>;

/** The sign-in methods available besides the password (docs/product.md 1.7, 1.9, 6.50). */
export const signInMethods = z
  .object({
    providers: z
      .array(signInProvider)
      .meta({ description: "The providers that the operator has set up, in order" }),
    passkeys: z.boolean().meta({ description: "Whether passkeys work at this address" }),
  })
  .meta({ id: "SignInMethods" });

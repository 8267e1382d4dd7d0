import { m } from "#messages";
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/**
 * The password rules, ticked off one by one while someone types (docs/product.md 5.8, 9.16). A file of its own so that
 * screens can use it without loading zod.
 */
export const PASSWORD_RULES: readonly { label: () => string; holds: (password: string) => boolean }[] = [
  {
    label: () => m.signinPasswordLength({ min: PASSWORD_MIN }),
    holds: (password) => password.length >= PASSWORD_MIN,
  },
  { label: m.signinPasswordNumber, holds: (password) => /\p{Nd}/u.test(password) },
  { label: m.signinPasswordLower, holds: (password) => /\p{Ll}/u.test(password) },
  { label: m.signinPasswordUpper, holds: (password) => /\p{Lu}/u.test(password) },
];

import { PASSWORD_MIN } from "#domain/accounts/account.ts";

/** What a new password must have, one by one, for a form that ticks it off while somebody types. */
export const PASSWORD_RULES: readonly { words: string; met: (password: string) => boolean }[] = [
  { words: `At least ${PASSWORD_MIN} characters`, met: (password) => password.length >= PASSWORD_MIN },
  { words: "A number", met: (password) => /\p{Nd}/u.test(password) },
  { words: "A lowercase letter", met: (password) => /\p{Ll}/u.test(password) },
  { words: "An uppercase letter", met: (password) => /\p{Lu}/u.test(password) },
];

import { m } from "#messages";
import { PASSWORD_MIN } from "#domain/accounts/account.ts";
import { badField } from "#server/http/http-problem.ts";

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is on the list of common and leaked ones that comes with the package `@zxcvbn-ts/language-common`,
 * ignoring the case of letters (docs/product.md 6.42).
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  list ??= readList();
  return (await list).has(password.toLowerCase());
}

/** Throws 400, at a field of the form, for a known password. */
export async function requireUnknownPassword(password: string, field: string): Promise<void> {
  if (await isKnownPassword(password)) throw badField(field, m.signinPasswordKnown());
}

/** Reads the list when the first password is chosen. Keeps only what our rules would accept in some case: 5,000 of 45,000. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(
    dictionary["passwords-common"]
      .map((word) => String(word).toLowerCase())
      .filter((word) => word.length >= PASSWORD_MIN && /\p{Nd}/u.test(word) && /\p{L}/u.test(word)),
  );
}

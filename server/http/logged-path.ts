/** A garden by its id, of which no log knows (docs/product.md 13.9). */
const GARDEN = /^(\/(?:api\/gardens|garden))\/[^/]+/;
/** Addresses that are secrets, however they are spelled: of private calendars (15.23), and of collections (18.12). */
const SECRETS: readonly [pattern: RegExp, logged: string][] = [
  [/calendar\/./i, "/calendar/:token"],
  [/shared\/?collections\/.|collections\/shared\/./i, "/collections/shared/:link"],
];

/** A path as logs have it: without ids of gardens and secrets. */
export function loggedPath(path: string): string {
  const plain = decoded(path);
  const secret = SECRETS.find(([pattern]) => pattern.test(plain));
  return secret ? secret[1] : path.replace(GARDEN, "$1/:id");
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Where to go after signing in: the path a protected screen remembered, if it is on this site (docs/product.md 2).
 * Anything else, and the sign-in screens themselves, become `/`.
 */
export function returnPath(wanted: string | null | undefined): string {
  const here = "http://here.invalid";
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, here)) return "/";
  const { origin, pathname, search, hash } = new URL(wanted, here);
  if (origin !== here || /^\/(login|signup|logout)\b/i.test(pathname) || pathname.startsWith("//"))
    return "/";
  return pathname + search + hash;
}

/** The login URL that returns to `url` afterwards. */
export const loginPath = (url: { pathname: string; search: string }) =>
  `/login?to=${encodeURIComponent(url.pathname + url.search)}`;

/** The URL of the page for the second step of a sign-in, which then leads to `to`. */
export const secondStepPath = (to: string) =>
  to === "/" ? "/login/code" : `/login/code?to=${encodeURIComponent(to)}`;

/** The path of a screen that a form says it is on, if it is on this site; anything else becomes `/`. */
export function sameOriginPath(wanted: string | null | undefined): string {
  const here = "http://here.invalid";
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, here)) return "/";
  const { origin, pathname, search, hash } = new URL(wanted, here);
  return origin !== here || pathname.startsWith("//") ? "/" : pathname + search + hash;
}

/**
 * Where to go after signing in: the path a protected screen remembered, if it is on this site (docs/product.md 2).
 * Anything else, and the sign-in screens themselves, become `/`.
 */
export function returnPath(wanted: string | null | undefined): string {
  const path = sameOriginPath(wanted);
  return /^\/(login|signup|logout)\b/i.test(path) ? "/" : path;
}

/** A path on this site, or the address of a screen. */
type Target = string | { pathname: string; search: string };

/** The path of the login screen that leads to a target afterwards. */
export const loginPath = (target: Target) => withReturn("/login", target);

/** The path of the sign-up screen that leads to a target afterwards. */
export const signUpPath = (target: Target) => withReturn("/signup", target);

/** The path of the screen for the second step of a sign-in, which leads to a target afterwards. */
export const secondStepPath = (target: Target) => withReturn("/login/code", target);

function withReturn(path: string, target: Target): string {
  const to = typeof target === "string" ? target : target.pathname + target.search;
  return to === "/" ? path : `${path}?to=${encodeURIComponent(to)}`;
}

/**
 * The cookie that tells the next page with scripts that a form ended the sign-in without them: it forgets what was typed
 * (docs/product.md 4.31). It identifies nobody, and scripts can read and delete it.
 */
export const SIGNED_OUT_COOKIE = "trowel.signed_out";
const LIFETIME_SECONDS = 60 * 60;

/** Calls that end the sign-in of a browser. */
export const ENDS_SIGN_IN = /^\/api\/(auth\/sign-out|account\/deletion)$/;

/** The `Set-Cookie` header of that cookie, and what a script assigns to `document.cookie` to delete it. */
export const signedOutCookie = (https: boolean) =>
  `${SIGNED_OUT_COOKIE}=1; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${https ? "; Secure" : ""}`;
export const NO_SIGNED_OUT_COOKIE = `${SIGNED_OUT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;

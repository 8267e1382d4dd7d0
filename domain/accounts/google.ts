/** What people read when a Google sign-in fails, by failure code (docs/product.md 8.25). */
const FAILURES = {
  refused: "The Google sign-in was cancelled. Try again, or use your password.",
  closed: "The Google window was closed before you were signed in. Try again whenever you like.",
  down: "Google cannot be reached right now. Try again in a moment, or use your password.",
  timeout: "Google is not responding right now. Try again in a moment, or use your password.",
  invalid:
    "Google's response could not be verified, so you were not signed in. Try again, or use your password.",
  known:
    "That address already has an account here. Log in with its password, or set a new one with “Forgot password”.",
  nameless: "Google did not share your e-mail address, and an account needs one.",
  expired: "That Google sign-in has expired, or did not start in this browser. Try again.",
  barred: "This account is suspended or banned. Sign in again to read why, and until when.",
  many: "Too many attempts. Wait a minute, then try again.",
  failed: "Google sign-in failed. Try again, or use your password.",
} as const;

export type GoogleFailure = keyof typeof FAILURES;

/** The message for a failure code from a URL or a window message; undefined for anything else. */
export const googleFailure = (code: unknown): string | undefined =>
  typeof code === "string" && Object.hasOwn(FAILURES, code) ? FAILURES[code as GoogleFailure] : undefined;

/** The screens a Google sign-in can start from; a failed one returns there. */
export const GOOGLE_SCREENS = ["login", "signup"] as const;
export type GoogleScreen = (typeof GOOGLE_SCREENS)[number];

/** The `BroadcastChannel` on which the popup reports the outcome to the page that opened it. */
export const GOOGLE_CHANNEL = "google";

/** What the popup reports, instead of a failure, when the account also requires a code. */
export const SECOND_STEP = "second-step";

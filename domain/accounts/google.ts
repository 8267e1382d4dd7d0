/** Why a sign-in with Google came to nothing, each in a sentence for whoever tried (docs/product.md 8.25). */
const FAILURES = {
  refused: "Google was told not to sign you in, so nothing happened. Try again, or use your password.",
  closed: "The Google window was closed before you were signed in. Try again whenever you like.",
  down: "Google cannot be reached just now. Try again in a moment, or use your password.",
  silent: "Google does not answer just now. Try again in a moment, or use your password.",
  nonsense:
    "Google's answer could not be trusted, so you were not signed in. Try again, or use your password.",
  known: "That address already has an account here. Log in with your password.",
  nameless: "Google did not tell your e-mail address, and there is no account without one.",
  expired: "That sign-in with Google was too old, or did not start in this browser. Try again.",
  barred: "This account is suspended or banned here. Sign in again to read why, and until when.",
  many: "That was a lot at once. Wait a minute, then try again.",
  failed: "Signing in with Google did not work. Try again, or use your password.",
} as const;

export type GoogleFailure = keyof typeof FAILURES;

/** The sentence for a failure, as an address or a message names it; undefined when it names none. */
export const googleFailure = (code: unknown): string | undefined =>
  typeof code === "string" && Object.hasOwn(FAILURES, code) ? FAILURES[code as GoogleFailure] : undefined;

/** The screen a sign-in with Google starts from, and goes back to when it fails. */
export const GOOGLE_SCREENS = ["login", "signup"] as const;
export type GoogleScreen = (typeof GOOGLE_SCREENS)[number];

/** The name of the `BroadcastChannel` by which the popup tells the page that opened it how the sign-in ended. */
export const GOOGLE_CHANNEL = "google";

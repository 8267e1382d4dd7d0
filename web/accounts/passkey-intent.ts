/** Distinguishes the form that signs in with a passkey from the others on its screen. */
export const PASSKEY_INTENT = "passkey";

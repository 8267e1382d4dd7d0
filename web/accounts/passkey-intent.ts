/** Tells the form that signs in with a passkey from the others of its screen. */
export const PASSKEY_INTENT = "passkey";

// What the service worker tells about a request by its path.

/** A screen whose data may all be kept, so that it need not wait for a slow network. */
export const OPENS_FROM_DEVICE =
  /^\/(?:saved|fortnight|garden(?:\/.+)?|tipsDetails\/.+|collections\/.+|sharetips)$/;

/** Calls and forms that may change who is signed in. */
export const CHANGES_MEMBER =
  /^\/(?:api\/(?:auth|passwordResets|secondStep|passkeySignIns|account\/deletion)|login|signup|logout|setup)(?:\/|$)/;

/** Those that end the sign-in of this browser. */
export const ENDS_SIGN_IN = /^\/(?:api\/(?:auth\/sign-out|account\/deletion)|logout)$/;

/** Calls and forms that change what is in the precache. */
export const CHANGES_PLAN =
  /^\/(?:api\/(?:account\/saved|collections|gardens?)|saved|garden|collections)(?:\/|$)/;

/** The forms of the footer, which the browser sends itself. */
export const CHOICE = /^\/(?:language|units)$/;

/** The address that a provider sends a browser back to, which signs in. */
export const CALLBACK = /^\/api\/auth\/callback\//;

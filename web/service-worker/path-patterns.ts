// What the service worker tells about a request by its path.

/** A screen whose data may all be kept, so that it need not wait for a slow network. */
export const DEVICE_FIRST_PATH =
  /^\/(?:saved|fortnight|garden(?:\/.+)?|tipsDetails\/.+|collections\/.+|sharetips)$/;

/** Calls and forms that may change who is signed in. */
export const SIGN_IN_CHANGE_PATH =
  /^\/(?:api\/(?:auth|passwordResets|secondStep|passkeySignIns|account\/deletion)|login|signup|logout|setup)(?:\/|$)/;

/** Those that end the sign-in of this browser. */
export const SIGN_OUT_PATH = /^\/(?:api\/(?:auth\/sign-out|account\/deletion)|logout)$/;

/** Calls and forms that change what is in the precache. */
export const PRECACHE_CHANGE_PATH =
  /^\/(?:api\/(?:account\/saved|collections|gardens?)|saved|garden|collections)(?:\/|$)/;

/** The forms of the footer, which the browser sends itself. */
export const READER_CHOICE_PATH = /^\/(?:language|units)$/;

/** The address that a provider sends a browser back to, which signs in. */
export const PROVIDER_CALLBACK_PATH = /^\/api\/auth\/callback\//;

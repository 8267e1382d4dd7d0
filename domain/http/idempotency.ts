/** With this header, the same POST sent again is answered but not done again (docs/product.md 7.78). */
export const IDEMPOTENCY_KEY = "idempotency-key";

/** Visible ASCII characters except `"` and `\`. */
export const IDEMPOTENCY_KEY_PATTERN = /^[!#-[\]-~]{1,255}$/;

/** How long an answer is kept for repeats, in days: forms may wait that long on a device without a connection (docs/product.md 18.25). */
export const IDEMPOTENCY_DAYS = 14;

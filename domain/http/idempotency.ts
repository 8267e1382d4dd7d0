/** The header with which the same POST, sent again, is answered without being done again (docs/product.md 7.78). */
export const IDEMPOTENCY_KEY = "idempotency-key";

/** Visible ASCII characters but `"` and `\`. */
export const IDEMPOTENCY_KEY_PATTERN = /^[!#-[\]-~]{1,255}$/;

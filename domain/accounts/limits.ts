/** An e-mail address has at most so many characters (docs/product.md 9.25). Without zod, so that every screen can use it. */
export const EMAIL_MAX = 254;

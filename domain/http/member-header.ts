/**
 * On responses to a signed-in browser: the gardener id of who it is signed in as, so that what the browser keeps is never mixed between
 * members. On a call: who it is to be made as; anybody else's is refused (docs/product.md 18.24, 18.27).
 */
export const MEMBER_HEADER = "member-id";

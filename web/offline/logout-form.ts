// The form that logs out, which the service worker reads, too (docs/product.md 18.64).

export const LOGOUT_PATH = "/logout";
/** The field with how many texts that were not sent may be deleted. */
export const DELETE_UNSENT_FIELD = "deleteUnsent";
/** The query parameter with how many texts were not sent, of the page that then asks. */
export const UNSENT_COUNT_PARAM = "unsent";

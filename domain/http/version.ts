import { z } from "zod";

/** An ETag that can be sent as a header. */
const ETAG = /^[!-~]{1,200}$/;
/** Matches no document, so that the typed text is compared with the stored one. */
export const UNKNOWN_VERSION = '"unknown"';

/** The hidden field of a form that edits a document: the ETag of the document it was filled with (docs/product.md 4.30). */
export const version = z
  .string()
  .overwrite((etag) => (ETAG.test(etag) ? etag : UNKNOWN_VERSION))
  .optional();

import { z } from "zod";

/** What an ETag can consist of. Anything else could not be sent as a header. */
const ETAG = /^[!-~]{1,200}$/;
/** Matches no document, so that the form's text is compared with what is stored. */
export const UNKNOWN_VERSION = '"unknown"';

/** The hidden field of a form that edits a document: the ETag of the document that filled the form (docs/product.md 4.30). */
export const version = z
  .string()
  .overwrite((etag) => (ETAG.test(etag) ? etag : UNKNOWN_VERSION))
  .optional();

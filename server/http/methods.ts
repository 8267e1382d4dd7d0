/** The methods that change something. */
export const WRITE_METHODS = ["POST", "PUT", "PATCH", "DELETE"];

/** The methods that the server answers. Others are a 405. */
export const HTTP_METHODS = ["GET", "HEAD", ...WRITE_METHODS, "OPTIONS"];

/** The methods that change something. */
export const WRITE_METHODS = ["POST", "PUT", "PATCH", "DELETE"];

/** The methods that change nothing. */
export const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The methods that the server answers. Others are a 405. */
export const HTTP_METHODS = ["GET", "HEAD", ...WRITE_METHODS, "OPTIONS"];

/** Whether a method asks for a resource. */
export const isReadMethod = (method: string): boolean => method === "GET" || method === "HEAD";

/** The methods that change something. */
export const WRITE_METHODS = ["POST", "PUT", "PATCH", "DELETE"];

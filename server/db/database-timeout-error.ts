/** The database is reachable but does not answer. The code is that of a connection that timed out. */
export class DatabaseTimeoutError extends Error {
  readonly code = "ETIMEDOUT";

  constructor() {
    super("The database does not answer in time");
  }
}

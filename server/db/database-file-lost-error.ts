/**
 * The file of a SQLite database was deleted or replaced while it is open. What is written would be lost with the process, so nothing is.
 * The database counts as unavailable.
 */
export class DatabaseFileLostError extends Error {
  constructor() {
    super(
      "The file of the database was deleted or replaced while it is open: stop the site, and restore a backup",
    );
  }
}

const SQLITE_FOREIGN_KEY = 787;
const POSTGRES_FOREIGN_KEY = "23503";

/** Whether a write failed because a row refers to one that does not exist, such as that of an account just deleted. */
export function isForeignKeyError(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === POSTGRES_FOREIGN_KEY || errcode === SQLITE_FOREIGN_KEY;
}

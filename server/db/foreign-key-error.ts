const SQLITE_FOREIGN_KEY = 787;
const POSTGRES_FOREIGN_KEY = "23503";

/** Whether storing failed because a row refers to one that is gone: its account was deleted meanwhile. */
export function isForeignKeyError(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === POSTGRES_FOREIGN_KEY || errcode === SQLITE_FOREIGN_KEY;
}

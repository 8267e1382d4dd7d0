const SQLITE_UNIQUE = 2067;
const POSTGRES_UNIQUE = "23505";

/** Whether a write failed because of a unique index. */
export function isUniqueError(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === POSTGRES_UNIQUE || errcode === SQLITE_UNIQUE;
}

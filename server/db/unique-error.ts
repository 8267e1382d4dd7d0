const SQLITE_UNIQUE = 2067;
const POSTGRES_UNIQUE = "23505";

/** Whether storing failed because another row has what only one may have. */
export function isUniqueError(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === POSTGRES_UNIQUE || errcode === SQLITE_UNIQUE;
}

const SQLITE_FULL = 13;
const POSTGRES_DISK_FULL = "53100";
const CODES = new Set(["ENOSPC", "EDQUOT", "EFBIG", POSTGRES_DISK_FULL]);

/** Whether something failed because there is no room left for it, on the disk or in the database (docs/product.md 7.28). */
export function isDiskFull(error: unknown): boolean {
  const { code = "", errcode } = error as { code?: string; errcode?: number };
  return CODES.has(code) || errcode === SQLITE_FULL;
}

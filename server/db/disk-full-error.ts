const SQLITE_FULL = 13;
const POSTGRES_DISK_FULL = "53100";
const CODES = new Set(["ENOSPC", "EDQUOT", "EFBIG", POSTGRES_DISK_FULL]);

/** Whether an error means that the disk or the database is full (docs/product.md 7.28). */
export function isDiskFull(error: unknown): boolean {
  const { code = "", errcode } = error as { code?: string; errcode?: number };
  return CODES.has(code) || errcode === SQLITE_FULL;
}

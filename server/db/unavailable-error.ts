import { DatabaseFileLostError } from "#server/db/database-file-lost-error.ts";

/** 57014: a statement exceeded its timeout. 25006: the server can only be read, as a standby. */
const CODES =
  /^(EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT|08...|25006|57014|57P..|53300|40P01|40001)$/;
const MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client (has encountered a connection error|was closed))/;
const SQLITE_BUSY = 5;

/** Returns whether a query failed because the database cannot be reached or is too busy. */
export const isDatabaseUnavailable = (error: Error & { code?: string; errcode?: number }): boolean =>
  error instanceof DatabaseFileLostError ||
  CODES.test(error.code ?? "") ||
  (error.errcode ?? 0) % 256 === SQLITE_BUSY ||
  MESSAGES.test(error.message);

import { ConfigError } from "#server/config.ts";
import { StorageError } from "#server/db/connect.ts";
import { damageMessage } from "#server/db/damaged-error.ts";
import { isDiskFull } from "#server/db/disk-full-error.ts";

/** Returns a one-line message for an error that prevents the site from starting. */
export const startupError = (error: unknown): string => `Trowel cannot start: ${operatorMessage(error)}`;

/** The cause of an error in one line, for the operator of the site. */
export function operatorMessage(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StorageError) return error.message;
  if (isDiskFull(error)) return "there is no room left on the disk";
  const damage = damageMessage(error as ErrorDetails);
  if (damage !== undefined) return damage;
  const { code = "", message, path, port, syscall } = error as ErrorDetails;
  if (syscall === "listen" && LISTEN_ERRORS[code]) return LISTEN_ERRORS[code](port);
  if (path && FILE_ERRORS[code]) return `${path} ${FILE_ERRORS[code]}`;
  return message?.split("\n", 1)[0] || String(code || error);
}

type ErrorDetails = {
  message?: string;
  code?: string;
  path?: string;
  port?: number;
  syscall?: string;
  errcode?: number;
};

const LISTEN_ERRORS: Record<string, (port?: number) => string> = {
  EADDRINUSE: (port) => `port ${port} is taken. Set PORT to another one`,
  EACCES: (port) => `port ${port} is not allowed. Set PORT to one above 1023`,
  EADDRNOTAVAIL: () => "HOST is not an address of this machine",
};

const FILE_ERRORS: Record<string, string> = {
  EACCES: "is not allowed here",
  EPERM: "is not allowed here",
  EROFS: "cannot be written: the disk is read-only",
  ENOENT: "is not there",
  EISDIR: "is a folder",
  ENOTDIR: "is not in a folder",
};

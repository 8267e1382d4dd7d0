import { ConfigError } from "#server/config.ts";
import { StorageError } from "#server/db/connect.ts";

/** Returns a one-line message for an error that prevents the site from starting. */
export const startupError = (error: unknown): string => `Trowel cannot start: ${cause(error)}`;

function cause(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StorageError) return error.message;
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (code === "EADDRINUSE") return `port ${port} is taken. Set PORT to another one`;
  if (code === "EACCES") return `port ${port} is not allowed. Set PORT to one above 1023`;
  if (code === "EADDRNOTAVAIL") return "HOST is not an address of this machine";
  return message?.split("\n", 1)[0] ?? String(error);
}

import { ConfigError, readConfig, type Config } from "#server/config.ts";
import { StorageError } from "#server/db/connect.ts";
import { isDiskFull } from "#server/http/disk-full.ts";

/** An error in a command's arguments, or one that prevents it from running. The message is shown to the user. */
export class CommandError extends Error {}

/** Runs a command-line command. Prints an error as one line that starts with `failure`, with exit code 1. */
export async function runCommand(
  failure: string,
  work: (config: Config, args: string[]) => Promise<void>,
): Promise<void> {
  try {
    await work(readConfig(), process.argv.slice(2));
  } catch (error) {
    console.error(`${failure}: ${toMessage(error)}`);
    process.exitCode = 1;
  }
}

/** Prints a line. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

function toMessage(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StorageError || error instanceof CommandError)
    return error.message;
  if (isDiskFull(error)) return "there is no room left on the disk";
  const { message, code, path } = error as { message?: string; code?: string; path?: string };
  const line = message?.split("\n", 1)[0] || String(code ?? error);
  return path && REASONS[code ?? ""] ? `${path} ${REASONS[code ?? ""]}` : line;
}

const REASONS: Record<string, string> = {
  EACCES: "is not allowed here",
  EPERM: "is not allowed here",
  EROFS: "cannot be written: the disk is read-only",
  ENOENT: "is not there",
  EISDIR: "is a folder",
  ENOTDIR: "is not in a folder",
};

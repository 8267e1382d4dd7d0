import { readConfig, type Config } from "#server/config.ts";
import { keepFilesPrivate } from "#server/files.ts";
import { operatorMessage } from "#server/startup-error.ts";

/** An error in a command's arguments, or one that prevents it from running. The message is shown to the user. */
export class CommandError extends Error {}

/** Runs a command-line command. Prints an error as one line that starts with `failure`, with exit code 1. */
export async function runCommand(
  failure: string,
  work: (config: Config, args: string[]) => Promise<void>,
): Promise<void> {
  keepFilesPrivate();
  try {
    await work(readConfig(), process.argv.slice(2));
  } catch (error) {
    const message = error instanceof CommandError ? error.message : operatorMessage(error);
    console.error(`${failure}: ${message}`);
    process.exitCode = 1;
  }
}

/** Prints a line. */
export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

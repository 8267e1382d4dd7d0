import { existsSync } from "node:fs";
import { formatNumber } from "#domain/text/numbers.ts";
import { checkFile } from "#server/backup/check.ts";
import { makeBackup } from "#server/backup/make.ts";
import { endInterruptedRestores } from "#server/backup/restore.ts";
import { progress, summary } from "#server/backup/progress.ts";
import { CommandError, runCommand, printLine } from "#server/command.ts";
import type { Config } from "#server/config.ts";
import { openExisting } from "#server/db/open-existing.ts";
import { commandLine } from "#server/command-line.ts";

const isCheck = process.argv.includes("--check");

await runCommand(isCheck ? "The backup is not good" : "No backup was made", async (config, args) => {
  const [file, ...more] = args.filter((arg) => arg !== "--check");
  if (!file || file.startsWith("-") || more.length > 0)
    throw new CommandError(
      `say ${commandLine("backup", "FILE")}, such as trowel.tar.gz, or ${commandLine("backup", "--check FILE")}`,
    );
  await (isCheck ? check(file) : make(config, file));
});

/** Reads a whole backup as `restore` does before it changes anything, and says what it holds (docs/product.md 10.56). */
async function check(file: string): Promise<void> {
  const bar = progress();
  const { version, madeAt, engine, parts } = await checkFile(file, (part) =>
    bar.at(`Checking ${part}`),
  ).finally(bar.end);
  printLine(`${file} is whole: ${summary(parts)}`);
  printLine(`Made ${madeAt} by Trowel ${version} from ${engine === "sqlite" ? "SQLite" : "PostgreSQL"}.`);
}

async function make(config: Config, file: string): Promise<void> {
  if (existsSync(file)) throw new CommandError(`${file} is there already. Choose another name`);
  const bar = progress();
  await openExisting(config, async (database) => {
    await endInterruptedRestores(database.db, config.dataDir);
    const { manifest, bytes } = await makeBackup(config, database, file, {
      onProgress: (part, count) => bar.at(`Backing up ${part}: ${formatNumber(count)}`),
      clock: () => new Date(),
    }).finally(bar.end);
    printLine(`${file}: ${summary(manifest.parts)}, ${formatNumber(Math.ceil(bytes / 1024))} kB`);
    printLine("It holds the site's secret and people's addresses. Keep it where only you can read it.");
  });
}

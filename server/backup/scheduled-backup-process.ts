import { makeScheduledBackup } from "#server/backup/scheduled.ts";
import type { BackupMessage } from "#server/backup/jobs.ts";
import { CommandError } from "#server/command.ts";
import { readConfig } from "#server/config.ts";
import { keepFilesPrivate } from "#server/files.ts";
import { operatorMessage } from "#server/startup-error.ts";

// The process that makes a scheduled backup and ends: beside the site, since SQLite has one connection for each process, and so that
// compressing takes neither time nor memory of those who wait for pages.

const send = (message: BackupMessage) => process.send?.(message, () => process.disconnect());

process.on("disconnect", () => process.exit(0));
keepFilesPrivate();
try {
  const config = readConfig();
  if (!config.backups) throw new CommandError("BACKUP_EVERY is not set");
  send({ made: await makeScheduledBackup(config, config.backups, () => new Date()) });
} catch (error) {
  send({ cause: error instanceof CommandError ? error.message : operatorMessage(error) });
}

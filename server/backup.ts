import { existsSync } from "node:fs";
import { formatNumber } from "#domain/text/numbers.ts";
import { makeBackup } from "#server/backup/make.ts";
import { endInterruptedRestores } from "#server/backup/restore.ts";
import { progress, summary } from "#server/backup/progress.ts";
import { CommandError, runCommand, printLine } from "#server/command.ts";
import { openExisting } from "#server/db/open-existing.ts";

await runCommand("No backup was made", async (config, [file, ...more]) => {
  if (!file || file.startsWith("-") || more.length > 0)
    throw new CommandError("say npm run backup -- FILE, such as trowel.tar.gz");
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
});

import { progress, summary } from "#server/backup/progress.ts";
import { restoreBackup } from "#server/backup/restore.ts";
import { CommandError, runCommand, printLine } from "#server/command.ts";
import { commandLine } from "#server/command-line.ts";

await runCommand("Nothing was restored", async (config, args) => {
  const [replace, copy] = [args.includes("--replace"), args.includes("--copy")];
  const [file, ...more] = args.filter((arg) => arg !== "--replace" && arg !== "--copy");
  if (!file || file.startsWith("-") || more.length > 0)
    throw new CommandError(
      `say ${commandLine("restore", "FILE")}, with --replace where there is a site already, --copy to try a backup`,
    );
  const bar = progress();
  const manifest = await restoreBackup(config, file, {
    replace,
    copy,
    onProgress: (step, part) => bar.at(`${step} ${part}`),
  }).finally(bar.end);
  printLine(`Restored the site of ${manifest.madeAt}: ${summary(manifest.parts)}`);
  if (config.authSecret)
    printLine("AUTH_SECRET is set here: unless it is the one that the site had, everybody logs in again.");
});

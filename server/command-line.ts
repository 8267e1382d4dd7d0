import { existsSync } from "node:fs";

/** Only the archive of `npm run package` has it, in the folder that all commands run in. */
const isArchive = existsSync("trowel.js");

/** What people type to run a command of the site: `npm run admin -- list` in a clone, `node trowel.js admin list` in an archive. */
export const commandLine = (name: "admin" | "backup" | "restore", args: string): string =>
  isArchive ? `node trowel.js ${name} ${args}` : `npm run ${name} -- ${args}`;

import { existsSync } from "node:fs";

/** Only the archive of `npm run package` has it, in the folder that all commands run in. */
const isArchive = existsSync("trowel.js");

/** What people type to run a command of the site: `npm run admin -- list` in a clone, `node trowel.js admin list` in an archive. */
export function commandLine(name: "start" | "admin" | "backup" | "restore", args = ""): string {
  if (isArchive) return `node trowel.js ${name} ${args}`.trimEnd();
  if (name === "start") return "npm start";
  return args === "" ? `npm run ${name}` : `npm run ${name} -- ${args}`;
}

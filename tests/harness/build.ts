import { execFileSync } from "node:child_process";

/** Builds the site that the servers of a run are started from, unless the build is up to date. Throws what failed. */
export default function build(): void {
  execFileSync(process.execPath, ["scripts/run.mjs", "build"], { stdio: "pipe", encoding: "utf8" });
}

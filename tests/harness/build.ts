import { execFileSync } from "node:child_process";

/** Builds the site for the servers of this run, unless the build is up to date. Throws the output of a failed step. */
export default function build(): void {
  execFileSync(process.execPath, ["scripts/run.mjs", "build"], { stdio: "pipe", encoding: "utf8" });
}

/**
 * Renders pictures one after another: all of them, or the named ones. A name is a scene (`tomatoes`), a gardener
 * (`amara`), or `portraits` for all gardeners. `--draft` makes half-size previews only.
 */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { people } from "./faces/gardeners.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const scenes = readdirSync(here("scenes")).map((file) => file.replace(/\.mjs$/, ""));
const words = process.argv.slice(2);
const flags = words.filter((word) => word.startsWith("--"));
const names = words.filter((word) => !word.startsWith("--"));

/** The script, and its arguments, that draws a name. */
function drawing(name) {
  if (scenes.includes(name)) return [`scenes/${name}.mjs`];
  if (name === "portraits") return ["portrait.mjs"];
  if (name in people) return ["portrait.mjs", name];
  throw new Error(
    `There is no picture ${name}. Known names: ${[...scenes, "portraits", ...Object.keys(people)].join(", ")}.`,
  );
}

for (const [script, ...key] of (names.length > 0 ? names : [...scenes, "portraits"]).map(drawing)) {
  const { status } = spawnSync(process.execPath, [here(script), ...key, ...flags], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

// Starts a packaged site or one of its commands: `node trowel.js [start|admin|backup|restore] …` in the archive that
// `npm run package` makes (docs/operate.md). Needs Node 24 or later and nothing else.
import { accessSync, constants, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { servingArguments, servingEnvironment } from "./serving.mjs";

const NODE_MIN = 24;
const root = fileURLToPath(new URL("..", import.meta.url));
/** The program of each command, and whether its arguments are files. */
const COMMANDS = {
  start: { program: "main.js" },
  admin: { program: "admin.js" },
  backup: { program: "backup.js", files: true },
  restore: { program: "restore.js", files: true },
};

const [name = "start", ...rest] = process.argv.slice(2);
const problem = problemWith(name);
if (problem) {
  console.error(`trowel: ${problem}`);
  process.exit(1);
}
const { program, files } = COMMANDS[name];
const args = files ? rest.map(fromWorkingFolder) : rest;
process.chdir(root);
const settings = existsSync(".env") ? ["--env-file=.env"] : [];
const all = [...servingArguments(), ...settings, join("build", "site", program), ...args];
const env = { ...process.env, NODE_ENV: "production", ...servingEnvironment(cacheFolder()) };

if (process.execve) {
  // This process becomes the command. Node would print that this is experimental.
  process.removeAllListeners("warning");
  process.execve(process.execPath, [process.execPath, ...all], defined(env));
} else {
  // Windows.
  const { spawn } = await import("node:child_process");
  const child = spawn(process.execPath, all, { env, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("close", (code) => process.exit(code ?? 1));
}

function problemWith(command) {
  const [major] = process.versions.node.split(".");
  if (Number(major) < NODE_MIN) return `this needs Node ${NODE_MIN} or later, and this is ${process.version}`;
  if (!Object.hasOwn(COMMANDS, command))
    return `there is no command "${command}"; there are ${Object.keys(COMMANDS).join(", ")}`;
  return undefined;
}

/** Files are meant from where the command was typed. */
function fromWorkingFolder(argument) {
  return argument.startsWith("-") ? argument : resolve(argument);
}

/** Where Node keeps compiled code, so that later starts are faster: systemd's cache folder or one here; none if neither can be written. */
function cacheFolder() {
  if (process.env.CACHE_DIRECTORY) return process.env.CACHE_DIRECTORY;
  try {
    accessSync(root, constants.W_OK);
    return join(root, ".cache");
  } catch {
    return undefined;
  }
}

function defined(variables) {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
}

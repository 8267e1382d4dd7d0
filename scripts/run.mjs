// Runs Trowel's commands straight after a clone: installs and builds what is missing or stale, then starts the command
// on the Node that the lockfile names. Depends on nothing and runs on Node 18 and later.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { servingArguments, servingEnvironment } from "./serving.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
const node = join(bin, process.platform === "win32" ? "node.cmd" : "node");

/**
 * What each command needs (`all` packages or those to serve), whether it serves a build, what it runs if anything, whether
 * it works on the operator's own site (with the settings in `.env`), and whether it takes files.
 */
const COMMANDS = {
  demo: { packages: "serve", build: true, run: ["seeds/demo.ts"] },
  start: { packages: "serve", build: true, run: ["build/site/main.js"], own: true },
  admin: { packages: "serve", build: false, run: ["server/admin.ts"], own: true },
  backup: { packages: "serve", build: false, run: ["server/backup.ts"], own: true, files: true },
  restore: { packages: "serve", build: false, run: ["server/restore.ts"], own: true, files: true },
  dev: {
    packages: "all",
    build: false,
    run: ["--watch-path=server", "--watch-path=domain", "server/dev.ts", "--watched"],
    own: true,
  },
  test: { packages: "all", build: true, run: ["scripts/gate.ts"] },
  build: { build: true },
  "test:all": { packages: "all", build: true, run: ["scripts/gate.ts", "--all"] },
  check: { packages: "all", build: false, run: ["scripts/gate.ts", "--fast"] },
  bench: { packages: "all", build: true, run: ["bench/bench.ts"] },
};

try {
  await main(process.argv[2], process.argv.slice(3));
} catch (error) {
  console.error(`trowel: ${error instanceof Error ? error.message.split("\n", 1)[0] : error}`);
  process.exit(1);
}

async function main(name, rest) {
  const command = COMMANDS[name];
  if (!command)
    throw new Error(`there is no command "${name ?? ""}"; there are ${Object.keys(COMMANDS).join(", ")}`);
  if (Number(process.versions.node.split(".")[0]) < 18)
    throw new Error(`this needs Node 18 or later, and this is ${process.version}`);
  const args = command.files ? rest.map(fromHere) : rest;
  process.chdir(root);
  await alone(async () => {
    if (command.packages) await install(command.packages);
    if (command.build) await build();
  });
  if (!command.run) return;
  const settings = command.own && existsSync(".env") ? ["--env-file=.env"] : [];
  const serving = command.packages === "serve";
  const before = serving ? servingArguments() : [];
  const more = serving ? servingEnvironment(join(root, "node_modules", ".cache", "trowel")) : {};
  await replaceWith(node, [...before, ...settings, ...command.run, ...args], more);
}

/** A file as it is called where the command was typed, which npm leaves for the project's folder. */
function fromHere(argument) {
  return argument.startsWith("-") ? argument : resolve(process.env.INIT_CWD ?? process.cwd(), argument);
}

async function install(packages) {
  const stamp = join(root, "node_modules", ".trowel-installed");
  const wanted = hash([join(root, "package.json"), join(root, "package-lock.json")]);
  const [installed, what] = existsSync(stamp) ? readFileSync(stamp, "utf8").split(" ") : [];
  if (installed === wanted && existsSync(node) && (what === "all" || what === packages)) return;
  const args = ["install", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error"];
  if (packages === "serve" && what !== "all") args.push("--omit=dev");
  await step(
    "Installing packages",
    process.platform === "win32" ? "npm.cmd" : "npm",
    args,
    "the packages cannot be installed",
  );
  if (!existsSync(node))
    throw new Error(
      'Node 24 was not installed into node_modules; allow the install script of the package "node"',
    );
  writeFileSync(stamp, `${wanted} ${packages === "serve" && what !== "all" ? "serve" : "all"}`);
}

async function build() {
  const stamp = join(root, "build", ".trowel-built");
  const sources = ["web", "domain", "public", "server"]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder));
  const single = [
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "scripts/compress-assets.mjs",
    "scripts/bundle-server.mjs",
  ].map((file) => join(root, file));
  const wanted = hash([...sources.flatMap(filesIn), ...single]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  rmSync(stamp, { force: true });
  await step("Building the pages", join(bin, "react-router"), ["build"], "the pages cannot be built");
  await step("Building the server", node, ["scripts/bundle-server.mjs"], "the server cannot be built");
  writeFileSync(stamp, wanted);
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : entry.name.endsWith(".test.ts") ? [] : [path];
  });
}

function hash(files) {
  const sum = createHash("sha256");
  for (const file of files.sort())
    sum.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  return sum.digest("hex");
}

/** Runs a long step with a sign of life; what it prints is shown only when it fails. */
function step(title, command, args, failure) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const live = process.stdout.isTTY;
  process.stdout.write(`${title} …`);
  const ticking = live
    ? setInterval(() => process.stdout.write(`\r${title} … ${seconds()} s`), 1000)
    : undefined;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
    child.on("error", (error) =>
      finish(error.code === "ENOENT" ? `${command} was not found` : error.message),
    );
    child.on("close", (code) => finish(code === 0 ? undefined : cause(printed)));
    function finish(problem) {
      clearInterval(ticking);
      process.stdout.write(
        `${live ? `\r${title} …` : ""} ${problem === undefined ? `done in ${seconds()} s` : "failed"}\n`,
      );
      if (problem === undefined) resolve();
      else reject(new Error(`${failure}: ${problem}`));
    }
  });
}

/** The line of a failed step's output that tells most. */
function cause(printed) {
  const lines = printed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/complete log|warn/i.test(line));
  return (
    lines.find((line) => /error/i.test(line) && !/^npm (error|ERR!) code/.test(line)) ??
    lines.at(-1) ??
    "it said nothing"
  ).slice(0, 300);
}

/** Two commands started at once do not install or build over each other. */
async function alone(work) {
  const lock = join(root, ".trowel-lock");
  for (let told = false; ; told = true) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") {
        throw new Error(`the folder ${root} cannot be written (${error.code})`, { cause: error });
      }
      if (isStale(lock)) rmSync(lock, { recursive: true, force: true });
      else if (!told) console.log("Waiting for another command that is installing or building …");
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  const beat = setInterval(() => writeFileSync(join(lock, "alive"), ""), 2000);
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once("exit", release);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
  try {
    await work();
  } finally {
    clearInterval(beat);
    release();
    process.removeListener("exit", release);
  }
}

function isStale(lock) {
  try {
    const alive = join(lock, "alive");
    return Date.now() - statSync(existsSync(alive) ? alive : lock).mtimeMs > 10_000;
  } catch {
    return false;
  }
}

function environment() {
  return { ...process.env, PATH: bin + delimiter + (process.env.PATH ?? "") };
}

/** Hands over to the command: its output, its signals, its exit code. */
function replaceWith(command, args, more) {
  process.removeAllListeners("SIGINT");
  process.removeAllListeners("SIGTERM");
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment(), ...more },
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // A stopped npm does not tell its script: the shell between them dies and leaves it behind. Then the command stops too.
  const parent = process.ppid;
  const watching = setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 500);
  watching.unref();
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Error(`Node 24 cannot be started: ${error.message}`)));
    child.on("close", (code, signal) => {
      process.exitCode = code ?? (signal === "SIGINT" ? 130 : 143);
      resolve();
    });
  });
}

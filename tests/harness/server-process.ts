import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Browser } from "#tests/harness/browser.ts";
import type { Storage } from "#tests/harness/engines.ts";
import type { Site } from "#tests/harness/site.ts";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** How a process ended, with its output. */
export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

/** A server in its own process, as run by `npm start`. */
export type ServerProcess = {
  url: string;
  pid: number;
  kill(signal: NodeJS.Signals): void;
  /** What it has printed so far. */
  printed(): string;
  ended: Promise<Ended>;
  visitor(): Browser;
};

/** Stops a server. Throws if it does not end cleanly. */
export async function stopServer(server: ServerProcess): Promise<void> {
  server.kill("SIGTERM");
  const { code, stderr } = await server.ended;
  if (code !== 0 || stderr !== "") throw new Error(`The server ended with ${code}: ${stderr}`);
}

/** The part of a site that the factories need, so that they also work with a process. */
export const asSite = ({ visitor }: ServerProcess) => ({ visitor }) as unknown as Site;

const WAYS = {
  built: ["build/site/main.js"],
  dev: ["server/dev.ts"],
  watched: ["--watch-path=server", "server/dev.ts", "--watched"],
  demo: ["seeds/demo.ts"],
};

type Environment = Record<string, string>;

/** The environment of each process: the path to programs, and a cache of compiled code, which halves its start. */
const common = (): Environment => ({
  PATH: process.env["PATH"] ?? "",
  NODE_COMPILE_CACHE: join(tmpdir(), "trowel-compiled"),
});

/**
 * `pages`: `built` as served by `npm start` (the default), `dev` as in development, `watched` as by `npm run dev`,
 * `demo` as by `npm run demo`. `node` is Node's program, `flags` are for it, `root` is the project's folder, `limit` is the maximum size of a
 * file that the server may write, in kB.
 */
type Starting = { pages?: keyof typeof WAYS; node?: string; flags?: string[]; root?: string; limit?: number };

/** Runs a server until it ends by itself. */
export const runServer = (env: Environment, starting: Starting = {}): Promise<Ended> =>
  endOf(spawned(env, starting));

/** Starts a server on a free port, as `npm start` does. Throws its output if it does not open. */
export async function startServer(
  storage: Omit<Storage, "remove">,
  env: Environment = {},
  starting: Starting = {},
): Promise<ServerProcess> {
  const settings = {
    PORT: "0",
    DATA_DIR: storage.dataDir,
    LOG_LEVEL: "silent",
    RATE_LIMIT_SCALE: "10000",
    ...(storage.databaseUrl ? { DATABASE_URL: storage.databaseUrl } : {}),
    ...env,
  };
  const child = spawned(settings, starting);
  let printed = "";
  child.stdout?.on("data", (chunk) => (printed += chunk));
  const ended = endOf(child);
  const url = await Promise.race([
    greeting(child),
    ended.then(({ stderr }) => Promise.reject(new Error(stderr))),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    kill: (signal) => void child.kill(signal),
    printed: () => printed,
    ended,
    visitor: () => new Browser(url, (request) => fetch(request)),
  };
}

function spawned(
  env: Environment,
  { pages = "built", node = process.execPath, flags = [], root = ROOT, limit }: Starting,
): ChildProcess {
  return spawn(...within(limit, [node, ...flags, ...WAYS[pages]]), {
    cwd: root,
    env: { ...common(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** A command, with the maximum size of a file it may write. */
function within(limit: number | undefined, command: string[]): [program: string, args: string[]] {
  const [program = "", ...args] = command;
  return limit === undefined
    ? [program, args]
    : ["bash", ["-c", `ulimit -f ${limit}; exec "$@"`, "bash", ...command]];
}

async function endOf(child: ChildProcess): Promise<Ended> {
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk) => (stdout += chunk));
  child.stderr?.on("data", (chunk) => (stderr += chunk));
  const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  return { code, signal, stdout, stderr };
}

function greeting(child: ChildProcess): Promise<string> {
  let printed = "";
  return new Promise((resolve) => {
    child.stdout?.on("data", (chunk) => {
      printed += chunk;
      const [, url] = /open at (http:\S+)/.exec(printed) ?? [];
      if (url) resolve(url);
    });
  });
}

/**
 * Runs a terminal command until it ends, as `npm run` does: `file` is its script. `limit` is the maximum size of a file
 * it may write, in kB.
 */
export function runCommand(
  file: string,
  args: string[],
  { dataDir, databaseUrl }: Omit<Storage, "remove">,
  { env = {}, limit }: { env?: Environment; limit?: number } = {},
): Promise<Ended> {
  const child = spawn(...within(limit, [process.execPath, file, ...args]), {
    cwd: ROOT,
    env: {
      ...common(),
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return endOf(child);
}

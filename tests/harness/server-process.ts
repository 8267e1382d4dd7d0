import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Browser } from "#tests/harness/browser.ts";
import type { Storage } from "#tests/harness/engines.ts";
import type { Site } from "#tests/harness/site.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** How a process ended, and what it printed. */
export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

/** A server of its own, as `npm start` runs it. */
export type ServerProcess = {
  url: string;
  pid: number;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<Ended>;
  visitor(): Browser;
};

/** The part of a site that the factories need, so that they work with a process as well. */
export const asSite = ({ visitor }: ServerProcess) => ({ visitor }) as unknown as Site;

type Environment = Record<string, string>;

/** `stub`: pages of one word, `built`: those that were built. `flags` are Node's own. */
type Starting = { pages?: "stub" | "built"; flags?: string[] };

/** Runs `server/main.ts` until it ends by itself. */
export const runServer = (env: Environment): Promise<Ended> => endOf(spawned(env));

/**
 * Starts `server/main.ts` on a port of its own with pages of one word, or what was built, as `npm start` does. Throws what it
 * printed when it does not open.
 */
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
  const ended = endOf(child);
  const url = await Promise.race([
    greeting(child),
    ended.then(({ stderr }) => Promise.reject(new Error(stderr))),
  ]);
  return {
    url,
    pid: child.pid ?? 0,
    kill: (signal) => void child.kill(signal),
    ended,
    visitor: () => new Browser(url, (request) => fetch(request)),
  };
}

function spawned(env: Environment, { pages = "stub", flags = [] }: Starting = {}): ChildProcess {
  const stubbed = ["--import", new URL("stub-build.mjs", import.meta.url).href, "server/main.ts"];
  return spawn(process.execPath, [...flags, ...(pages === "stub" ? stubbed : ["build/site/main.js"])], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
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

/** Runs a command of the terminal until it ends, as `npm run` does: `file` is what it runs. `limit` bounds the size of a file it may write, in kB. */
export function runCommand(
  file: string,
  args: string[],
  { dataDir, databaseUrl }: Omit<Storage, "remove">,
  { env = {}, limit }: { env?: Environment; limit?: number } = {},
): Promise<Ended> {
  const command = [process.execPath, file, ...args];
  const [program = "", ...rest] =
    limit === undefined ? command : ["bash", "-c", `ulimit -f ${limit}; exec "$@"`, "bash", ...command];
  const child = spawn(program, rest, {
    cwd: ROOT,
    env: {
      PATH: process.env["PATH"] ?? "",
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return endOf(child);
}

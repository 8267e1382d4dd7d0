import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SiteData } from "#bench/engine.ts";
import { processorMilliseconds } from "#bench/processor-time.ts";
import { clearSettings } from "#server/config.ts";
import { servingArguments, servingEnvironment } from "../scripts/serving.mjs";

/**
 * A running server process. `memory()` returns its resident memory in megabytes, `processorTime()` what it has used so far, in
 * milliseconds.
 */
export type Site = {
  url: string;
  pid: number;
  memory(): number;
  processorTime(): number;
  close(): Promise<void>;
};

/** Records a site, to be closed at the end. */
export type Track = (opening: Promise<Site>) => Promise<Site>;

/** With a cookie, even one that means nothing, a response is made for the request alone. */
export const UNSHARED = { cookie: "measured=1" };

/** Without a log, and with very high rate limits. */
const BENCH_SETTINGS = { LOG_LEVEL: "silent", RATE_LIMIT_SCALE: "1000000" };

const IDLE_CHECK_MS = 500;
const IDLE_CHECKS = 4;
const IDLE_SHARE = 0.04;

/** Starts the server on a site's data as `npm start` does. `workers`: the number of its processes. */
export function openSite(data: SiteData, workers = 1, settings: Record<string, string> = {}): Promise<Site> {
  return serve("build/site/main.js", { ...data, ...BENCH_SETTINGS, ...settings, WORKERS: String(workers) });
}

/** Starts the demo, as `npm run demo` does. */
export const openDemo = (): Promise<Site> => serve("seeds/demo.ts", {});

/** Starts the version checked out in `directory` as `npm start` does, which installs and builds it first. */
export function openCheckout(directory: string, data: SiteData): Promise<Site> {
  const settings = { ...data, ...BENCH_SETTINGS, PORT: "0" };
  return untilListening(
    spawn(process.execPath, ["scripts/run.mjs", "start"], {
      cwd: directory,
      env: { ...withoutSettings(), ...settings },
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
}

function serve(script: string, settings: Record<string, string>): Promise<Site> {
  const flags = servingEnvironment(join("node_modules", ".cache", "trowel"));
  const env = { ...withoutSettings(), ...settings, PORT: "0", ...flags };
  return untilListening(
    spawn(process.execPath, [...servingArguments(), script], { env, stdio: ["ignore", "pipe", "inherit"] }),
  );
}

function withoutSettings(): NodeJS.ProcessEnv {
  const inherited = { ...process.env };
  clearSettings(inherited);
  return inherited;
}

/** Starts a bare `node:http` server process that returns the same bytes for every request. */
export function openBare(bytes: Buffer, type: string): Promise<Site> {
  const child = spawn(process.execPath, ["bench/site.ts", "bare", type], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin?.end(bytes);
  return untilListening(child);
}

function untilListening(child: ChildProcess): Promise<Site> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}`)));
    child.stdout?.on("data", (chunk: Buffer) => {
      // Without a path: the link to the setup may come first.
      const url = /http:\/\/[^\s/]+/.exec(chunk.toString())?.[0];
      const { pid = 0 } = child;
      const close = () => stopProcess(child);
      const [memory, processorTime] = [() => residentMegabytes(pid), () => processorMilliseconds(pid)];
      if (url) resolve({ url, pid, memory, processorTime, close });
    });
  });
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN) / 1024;

/** Waits until a site has done its work in the background: until it hardly uses the processor for a while. */
export async function untilIdle(site: Site): Promise<void> {
  for (let quiet = 0; quiet < IDLE_CHECKS;) {
    const before = site.processorTime();
    await sleep(IDLE_CHECK_MS);
    quiet = site.processorTime() - before <= IDLE_SHARE * IDLE_CHECK_MS ? quiet + 1 : 0;
  }
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

if (process.argv[2] === "bare") {
  const bytes = readFileSync(0);
  const headers = { "content-type": process.argv[3] ?? "text/plain", "content-length": bytes.length };
  const server = createServer((_, response) => response.writeHead(200, headers).end(bytes));
  server.listen(0, "127.0.0.1", () =>
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  );
  process.on("SIGTERM", () => process.exit(0));
}

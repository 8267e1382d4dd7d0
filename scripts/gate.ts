import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "#tests/e2e/chromium.ts";

// The whole gate, or with --fast its quick part. Every step runs even when one before it failed, so that one run tells
// all; the last line counts the tests of all suites, each check as one.

type Outcome = { passed: number; failed: number; skipped: number };
type Step = { title: string; run: () => Promise<Outcome> };

const REPORTS = "test-results/reports";
/** Bytes that the data of all tests have room in. */
const ROOM = 8 * 1024 ** 3;
const fast = process.argv.includes("--fast");

const checks: Step[] = [
  check("Format", ["oxfmt", "--check", "."]),
  check("Lint", ["oxlint", "--deny-warnings"]),
  check("Types of the routes", ["react-router", "typegen"]),
  check("Types", ["tsc", "--noEmit"]),
  check("Boundaries", [
    "depcruise",
    "domain",
    "server",
    "web",
    "seeds",
    "--config",
    ".dependency-cruiser.mjs",
  ]),
  check("Dead code", ["knip"]),
  check("OpenAPI document", ["node", "scripts/openapi.ts", "--check"]),
  check("Coverage", ["node", "scripts/coverage.ts", "--check"]),
];
const suites: Step[] = [
  vitest("Unit tests", "unit"),
  ...(fast
    ? []
    : [vitest("API tests on both engines", "api"), vitest("Process tests", "process"), browser()]),
];

mkdirSync(REPORTS, { recursive: true });
const folder = temporaryFolder();
const total: Outcome = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
for (const { title, run } of [...checks, ...suites]) {
  const started = Date.now();
  const outcome = await run();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${outcome.failed > 0 ? "✗" : "✓"} ${title}: ${told(outcome)} in ${seconds} s`);
  if (outcome.failed > 0) failures.push(title);
  for (const key of ["passed", "failed", "skipped"] as const) total[key] += outcome[key];
}
rmSync(folder, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(`\n${told(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Where the tests keep their data: in memory where there is room, which takes a quarter off a run, else on the disk. */
function temporaryFolder(): string {
  const one = mkdtempSync(join(hasRoom("/dev/shm") ? "/dev/shm" : tmpdir(), "trowel-gate-"));
  // A database server that is started by root runs as somebody else.
  chmodSync(one, 0o755);
  return one;
}

function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

function told({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** A tool that says yes or no. What it prints is shown only with a no. */
function check(title: string, [command = "", ...args]: string[]): Step {
  return {
    title,
    async run() {
      const { code, printed } = await execute(command, args, { show: false });
      if (code !== 0) console.log(printed);
      return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
    },
  };
}

function vitest(title: string, project: string): Step {
  const report = `${REPORTS}/${project}.json`;
  return {
    title,
    async run() {
      rmSync(report, { force: true });
      const reporters = ["--no-color", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
      const { code } = await execute("vitest", ["run", "--project", project, ...reporters], { show: true });
      const counts = read<{
        numPassedTests: number;
        numFailedTests: number;
        numPendingTests: number;
        numTodoTests: number;
      }>(report);
      return orFailed(code, {
        passed: counts?.numPassedTests ?? 0,
        failed: counts?.numFailedTests ?? 0,
        skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
      });
    },
  };
}

function browser(): Step {
  const report = `${REPORTS}/browser.json`;
  return {
    title: "Browser journeys",
    async run() {
      rmSync(report, { force: true });
      try {
        await ensureChromium();
      } catch (error) {
        console.log(error instanceof Error ? error.message : error);
        return { passed: 0, failed: 1, skipped: 0 };
      }
      const { code } = await execute("playwright", ["test"], {
        show: true,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      });
      const stats = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
        report,
      )?.stats;
      return orFailed(code, {
        passed: stats?.expected ?? 0,
        failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
        skipped: stats?.skipped ?? 0,
      });
    },
  };
}

/** A suite that ended badly without naming a failed test (it did not start, it ran nothing) counts as one failure. */
function orFailed(code: number, outcome: Outcome): Outcome {
  const unexplained = code !== 0 && outcome.failed === 0;
  return unexplained || outcome.passed + outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

function read<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as T;
  } catch {
    return undefined;
  }
}

type Execution = { show: boolean; env?: Record<string, string> };

function execute(
  command: string,
  args: string[],
  { show, env = {} }: Execution,
): Promise<{ code: number; printed: string }> {
  return new Promise((resolve) => {
    const stdio = show ? "inherit" : "pipe";
    const child = spawn(command, args, {
      stdio: ["ignore", stdio, stdio],
      env: { ...process.env, TMPDIR: folder, FORCE_COLOR: "0", ...env },
    });
    let printed = "";
    child.stdout?.on("data", (chunk) => (printed += chunk));
    child.stderr?.on("data", (chunk) => (printed += chunk));
    child.on("error", (error) => resolve({ code: 1, printed: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, printed }));
  });
}

import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "#tests/e2e/chromium.ts";

// The gate (`npm test`); with --fast its quick part (`npm run check`), with --all everything (`npm run test:all`): every
// API test on both engines, all samples, the slow tests, and the tests and journeys tagged "all". A failed step does not stop the others. The last
// line counts the tests of all suites, each check as one.

type Outcome = { passed: number; failed: number; skipped: number };
/** `alone`: nothing runs beside the step, since it uses both cores and measures times, or others need what it makes. */
type Step = { title: string; alone?: boolean; run: () => Promise<Outcome> };

const REPORTS = "test-results/reports";
/** Enough for the data of all tests, in bytes. */
const SPACE_NEEDED = 8 * 1024 ** 3;
/** What the type check read last time: a second one takes a fraction of the time. */
const TYPES_CACHE = "node_modules/.cache/trowel/types.tsbuildinfo";
const MAX_CONCURRENT = 2;
/** The priority of photo processing (`server/photos/processor.ts`), which would hardly run beside tests that go first. */
const NICENESS = 12;
const fast = process.argv.includes("--fast");
const all = process.argv.includes("--all");

const steps: Step[] = [
  // Other checks read what it writes.
  {
    ...check("Types of the routes", ["node", "scripts/messages.ts"], ["react-router", "typegen"]),
    alone: true,
  },
  check("Types", ["tsc", "--noEmit", "--checkers", "1", "--incremental", "--tsBuildInfoFile", TYPES_CACHE]),
  check("Lint", ["oxlint", "--deny-warnings"]),
  check("Format", ["oxfmt", "--check", "."]),
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
  check("Messages", ["node", "scripts/messages.ts", "--check"]),
  check("Icons", ["node", "scripts/icons.ts", "--check"]),
  check("OpenAPI document", ["node", "scripts/openapi.ts", "--check"]),
  check("Licences", ["node", "scripts/licences.ts", "--check"]),
  check("Coverage", ["node", "scripts/coverage.ts", "--check"]),
  vitest("Unit tests", ["unit"]),
  ...(fast
    ? []
    : [
        { ...vitest("API tests", ["api", "engines"]), alone: all },
        { ...vitest("Process tests", ["process"]), alone: all },
        ...(all ? [{ ...vitest("Slow tests", ["slow"]), alone: true }] : []),
        browser(),
      ]),
];

// Not in the full run, which measures pages beside uploads.
if (!fast && !all) setPriority(NICENESS);
mkdirSync(REPORTS, { recursive: true });
const folder = temporaryFolder();
const environment = {
  ...process.env,
  TMPDIR: folder,
  FORCE_COLOR: "0",
  ...(all ? { TEST_SIZE: "full", TEST_ENGINES: "sqlite,postgres", E2E_ALL: "1" } : {}),
};
const total: Outcome = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
// Started early: a download takes a while, but no CPU.
const chromium = fast ? undefined : ensureChromium({ all }).catch((error: Error) => error);
await runSteps();
rmSync(folder, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(`\n${inWords(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Runs the steps in their order, two at a time. */
async function runSteps(): Promise<void> {
  const running = new Set<Promise<void>>();
  for (const step of steps) {
    while (running.size >= (step.alone ? 1 : MAX_CONCURRENT)) await Promise.race(running);
    const run = runStep(step).finally(() => running.delete(run));
    running.add(run);
    if (step.alone) await run;
  }
  await Promise.all(running);
}

async function runStep({ title, run }: Step): Promise<void> {
  const started = Date.now();
  const outcome = await run();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${outcome.failed > 0 ? "✗" : "✓"} ${title}: ${inWords(outcome)} in ${seconds} s`);
  if (outcome.failed > 0) failures.push(title);
  for (const key of ["passed", "failed", "skipped"] as const) total[key] += outcome[key];
}

/** Creates the folder for the tests' data: in memory if there is enough space, which saves a quarter of the time. */
function temporaryFolder(): string {
  const path = mkdtempSync(join(hasSpace("/dev/shm") ? "/dev/shm" : tmpdir(), "trowel-gate-"));
  // As root, PostgreSQL runs as another user, which needs access.
  chmodSync(path, 0o755);
  return path;
}

function hasSpace(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize >= SPACE_NEEDED;
  } catch {
    return false;
  }
}

function inWords({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Runs commands as one check. Their output is shown only on failure. */
function check(title: string, ...commands: string[][]): Step {
  return {
    title,
    async run() {
      for (const [command = "", ...args] of commands) {
        const { code, printed } = await execute(command, args);
        if (code === 0) continue;
        console.log(printed);
        return { passed: 0, failed: 1, skipped: 0 };
      }
      return { passed: 1, failed: 0, skipped: 0 };
    },
  };
}

type Result = { fullName: string; status: string; tags: string[]; meta: { skipped?: string } };
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: Result[] }[];
};

/** Whether a test could not run. Those for the full run alone are left out instead: nothing is missing on this machine. */
function isSkipped({ status, tags }: Result): boolean {
  return status !== "passed" && status !== "failed" && (all || !tags.includes("all"));
}

function vitest(title: string, projects: string[]): Step {
  const report = `${REPORTS}/${projects[0]}.json`;
  return {
    title,
    async run() {
      rmSync(report, { force: true });
      const reporters = ["--no-color", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
      const { code, printed } = await execute("vitest", [
        "run",
        ...projects.flatMap((project) => ["--project", project]),
        ...(all ? [] : ["--tags-filter=!all"]),
        ...reporters,
      ]);
      if (code !== 0) console.log(printed);
      const counts = read<Report>(report);
      const results = counts?.testResults.flatMap((file) => file.assertionResults) ?? [];
      for (const { fullName, meta } of results)
        if (meta.skipped) console.log(`- ${fullName}: skipped, ${meta.skipped}`);
      return orFailed(code, {
        passed: counts?.numPassedTests ?? 0,
        failed: counts?.numFailedTests ?? 0,
        skipped: results.filter(isSkipped).length,
      });
    },
  };
}

function browser(): Step {
  const report = `${REPORTS}/browser.json`;
  return {
    title: "Browser journeys",
    alone: true,
    async run() {
      rmSync(report, { force: true });
      const missing = await chromium;
      if (missing instanceof Error) {
        console.log(missing.message);
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

/** Counts a suite that failed without a failed test (it did not start, or ran nothing) as one failure. */
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

/** Runs a command. `show`: its output goes to the terminal; otherwise it is returned. */
function execute(
  command: string,
  args: string[],
  { show = false, env = {} }: { show?: boolean; env?: Record<string, string> } = {},
): Promise<{ code: number; printed: string }> {
  return new Promise((resolve) => {
    const stdio = show ? "inherit" : "pipe";
    const child = spawn(command, args, {
      stdio: ["ignore", stdio, stdio],
      env: { ...environment, ...env },
    });
    let printed = "";
    child.stdout?.on("data", (chunk) => (printed += chunk));
    child.stderr?.on("data", (chunk) => (printed += chunk));
    child.on("error", (error) => resolve({ code: 1, printed: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, printed }));
  });
}

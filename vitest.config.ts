import { execFileSync } from "node:child_process";
import { defineConfig } from "vitest/config";

// What the code under test imports.
execFileSync(process.execPath, ["scripts/messages.ts"]);

/** As in production: in a test environment the auth library leaves checks out. */
const env = { NODE_ENV: "production", TEST: "" };
const BOTH = "sqlite,postgres";
const setupFiles = ["tests/harness/fail-on-output.ts", "tests/harness/same-globals.ts"];
const quick = [...setupFiles, "tests/harness/quick-passwords.ts"];
/** Time limits find hanging tests only. A test that promises a duration measures it itself. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000 };
/** The gate leaves these out, as it does journeys with the tag "@all". */
const tags = [
  { name: "all", description: "Only in the full run: variants, rare failures, generated cases." },
];

/** Everything but the browser tests. `TEST_ENGINES` in the environment sets on which engines `tests/api` runs. */
export default defineConfig({
  test: {
    globalSetup: ["tests/harness/databases.ts"],
    projects: [
      {
        // In production React has no runtime for development.
        oxc: { jsx: { runtime: "automatic", development: false } },
        test: {
          name: "unit",
          tags,
          include: ["{domain,server,web,seeds}/**/*.test.ts", "tests/*.test.ts"],
          setupFiles,
          env,
          // Generated inputs take long on a busy machine.
          testTimeout: 30_000,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "api",
          tags,
          include: ["tests/api/*.test.ts"],
          setupFiles: quick,
          env: { ...env, TEST_ENGINES: process.env["TEST_ENGINES"] ?? "sqlite" },
          ...patient,
          // Files of one worker share their imports, which saves a quarter; each file opens its own sites.
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: "engines",
          tags,
          include: ["tests/api/engines/**/*.test.ts"],
          setupFiles: quick,
          env: { ...env, TEST_ENGINES: BOTH },
          ...patient,
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: "process",
          tags,
          include: ["tests/process/**/*.test.ts"],
          globalSetup: ["tests/harness/build.ts"],
          setupFiles,
          env: { ...env, TEST_ENGINES: BOTH },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "slow",
          include: ["tests/slow/**/*.test.ts"],
          globalSetup: ["tests/harness/build.ts"],
          setupFiles,
          env: { ...env, TEST_ENGINES: BOTH },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // After the others, one by one: these measure memory and load the machine.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

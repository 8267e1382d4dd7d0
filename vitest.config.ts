import { defineConfig } from "vitest/config";

/** As in production: in a test environment the auth library leaves checks out. */
const env = { NODE_ENV: "production", TEST: "" };

/** Everything but the browser tests. `api` and `process` run on SQLite and on a real PostgreSQL. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          isolate: false,
          // Generated inputs take long on a busy machine.
          testTimeout: 30_000,
          maxWorkers: 2,
          include: ["{domain,server,web,seeds}/**/*.test.ts", "tests/*.test.ts"],
          setupFiles: ["tests/harness/no-noise.ts"],
          env,
        },
      },
      {
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          globalSetup: ["tests/harness/postgres.ts"],
          setupFiles: ["tests/harness/no-noise.ts", "tests/harness/quick-passwords.ts"],
          env,
          // These promise nothing, here and below: how long something may take is said by the test that proves it.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // The files of a worker share what they import, which takes a quarter off: each opens sites of its own.
          isolate: false,
          // Left alone, Vitest keeps a core free. The third works while others wait, for PostgreSQL or for pictures.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          globalSetup: ["tests/harness/postgres.ts"],
          setupFiles: ["tests/harness/no-noise.ts"],
          env,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // Much of it is waiting, for a lease to end or a slow caller to be cut off.
          maxWorkers: 3,
          // After the others: these measure times and start servers of their own.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, chromiumPath } from "#tests/e2e/chromium.ts";

const PORT = Number(process.env["E2E_PORT"] ?? 4873);

/** The journeys in a browser, against a real server process with the demo community on SQLite. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results/browser",
  // Some journeys wait for a mail or two, and all share the machine with others. What may take only so long says so itself.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // Much of a journey is waiting, for a message to go or a mail to come.
  workers: 4,
  retries: 0,
  reporter: [
    ["dot"],
    [
      "json",
      { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ?? "test-results/reports/browser.json" },
    ],
  ],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: chromiumPath() ?? "", args: CHROMIUM_ARGS },
    screenshot: "only-on-failure",
    // Recording every test costs a third of the time; asked for when something is looked into.
    trace: process.env["E2E_TRACE"] ? "retain-on-failure" : "off",
  },
  webServer: {
    command: "node tests/e2e/serve.ts",
    env: { PORT: String(PORT) },
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
  },
});

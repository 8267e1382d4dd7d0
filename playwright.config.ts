import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, chromiumPath } from "#tests/e2e/chromium.ts";

// `playwright test` runs the gate's journeys: those without the tag "@all". With E2E_ALL=1 it runs all journeys, also the
// rare ones and the variants of a journey (the same walk on other screens, widths and systems), with the pages' motion, and
// saves pictures of the screens in test-results/screens.
// E2E_PORT is the port of the site, E2E_TRACE=1 keeps a trace of each failed test.

const ALL = Boolean(process.env["E2E_ALL"]);
const PORT = Number(process.env["E2E_PORT"] ?? 4873);

/** Browser tests against a server process with the demo community on SQLite. */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results/browser",
  grepInvert: ALL ? [] : /@all\b/,
  // Long enough for a busy machine. A test of how long something takes sets its own limits.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // One more than two cores: little of a journey is waiting, and with four each takes two fifths longer.
  workers: 3,
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
    // Drawing what moves is a seventh of the work. Specs about motion ask for it themselves.
    contextOptions: { reducedMotion: ALL ? "no-preference" : "reduce" },
    // It would answer what journeys answer themselves. Journeys without a connection allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // A trace of every test takes a third more time.
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

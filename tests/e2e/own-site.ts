import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as journey } from "#tests/e2e/journey.ts";
import { startProviderProcess, type ProviderProcess } from "#tests/harness/provider-process.ts";
import { startServer } from "#tests/harness/server-process.ts";

type OwnSite = {
  url: string;
  /** Its data folder, with its mail. */
  folder: string;
  /** A picture of its own. */
  photo: string;
  /** What its process has printed so far. */
  printed: () => string;
};

type OwnFixtures = {
  /** Settings of the site, as in `.env`. */
  settings: Record<string, string>;
  /** A Google stand-in for this test only. */
  provider: ProviderProcess;
  site: OwnSite;
};

/**
 * A journey on its own site, in a process as run by `npm start`, for what would disturb the others: other settings
 * (`test.use({ settings })`), or a Google stand-in that is stopped or killed.
 */
export const test = journey.extend<OwnFixtures>({
  settings: [{}, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern here
  provider: async ({}, use) => {
    const provider = await startProviderProcess();
    await use(provider);
    await provider.kill();
  },
  site: async ({ settings, provider }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "trowel-own-site-"));
    const env = { ...provider.environment, ...settings };
    const server = await startServer({ dataDir: folder, databaseUrl: undefined }, env, { pages: "built" });
    await use({
      url: server.url,
      folder,
      photo: `${server.url}/pictures/help.webp`,
      printed: server.printed,
    });
    server.kill("SIGTERM");
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ site }, use) => use(site.url),
});

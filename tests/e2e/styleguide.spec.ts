import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { accessibilityFindings, expect, test } from "#tests/e2e/journey.ts";
import { startServer, type ServerProcess } from "#tests/harness/server-process.ts";

// The site as run by `npm run dev`, and its page that shows every component to developers.

let folder: string;
let development: ServerProcess;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "trowel-development-"));
  development = await startServer({ dataDir: folder, databaseUrl: undefined }, {}, { pages: "dev" });
});
test.afterAll(async () => {
  development.kill("SIGTERM");
  await development.ended;
  rmSync(folder, { recursive: true, force: true });
});

/** The headings of the sheets in `web/styleguide`. */
const sheets = readdirSync("web/styleguide").map((file) => readFileSync(`web/styleguide/${file}`, "utf8"));
const titles = [...sheets.join("\n").matchAll(/<Specimen title="([^"]+)"/g)].map(([, title = ""]) => title);

test(
  "in development the styleguide shows every component, in both themes, without accessibility findings",
  { tag: "@all" },
  async ({ page }) => {
    test.slow();
    // The picture that one of the samples has in the demo.
    await page.route(/\/photos\/[\da-f]{32}\//, (route) =>
      route.fulfill({ path: "public/pictures/help.webp" }),
    );
    await page.goto(`${development.url}/styleguide`);
    expect(titles.length).toBeGreaterThan(15);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Styleguide");
    for (const title of titles) {
      const sheet = page.getByRole("region", { name: title, exact: true });
      await expect(sheet.getByRole("heading", { name: title, exact: true })).toBeVisible();
      for (const shown of ["light", "dark"])
        await expect(sheet.locator(`[data-theme="${shown}"]`)).toHaveCount(1);
    }
    expect(await accessibilityFindings(page)).toEqual([]);
    await expect(async () => {
      await page.getByRole("button", { name: "Toast: error" }).first().click();
      await expect(page.getByText("The like was not saved").first()).toBeVisible({ timeout: 2000 });
    }, "it is alive").toPass();
  },
);

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { visitedFirst } from "#bench/first-load.ts";
import { type Bound, median } from "#bench/measure.ts";
import { openDemo } from "#bench/site.ts";
import { CHROMIUM_ARGS, ensureChromium } from "#tests/e2e/chromium.ts";

// Lighthouse for phones, on the demo. It needs a quiet machine. npx downloads it, since nothing else needs it.

const PACKAGE = "lighthouse@12.8.2";
const ROUNDS = 5;
const REPORT_BYTES_MAX = 64 * 1024 * 1024;
const OTHER_CATEGORIES = ["accessibility", "best-practices", "seo"];

/** A report, with the scores of its categories from 0 to 1. */
type Report = { categories: Record<string, { score: number }> };

/**
 * Measures Home, Browse Tips and a public tip in turns. For each page: the median of performance, and the lowest score in any other
 * category.
 */
export async function measureLighthouse(): Promise<Bound[]> {
  await ensureChromium();
  const site = await openDemo();
  try {
    const pages = (await visitedFirst(site.url)).map(({ title, path }) => ({
      title,
      path,
      reports: [] as Report[],
    }));
    for (let round = 0; round < ROUNDS; round++)
      for (const { path, reports } of pages) reports.push(await runLighthouse(site.url + path));
    return pages.flatMap(({ title, reports }) => [
      {
        title: `${title}, Lighthouse: performance`,
        value: median(reports.map((report) => scoreOf(report, "performance"))),
        atLeast: 100,
      },
      {
        title: `${title}, Lighthouse: the lowest of ${OTHER_CATEGORIES.join(", ")}`,
        value: Math.min(
          ...reports.flatMap((report) => OTHER_CATEGORIES.map((category) => scoreOf(report, category))),
        ),
        atLeast: 100,
      },
    ]);
  } finally {
    await site.close();
  }
}

function scoreOf({ categories }: Report, category: string): number {
  const found = categories[category];
  if (!found) throw new Error(`Lighthouse did not report ${category}`);
  return Math.round(found.score * 100);
}

async function runLighthouse(address: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      PACKAGE,
      address,
      "--quiet",
      "--output=json",
      `--chrome-flags=--headless=new ${CHROMIUM_ARGS.join(" ")}`,
    ],
    { env: { ...process.env, CHROME_PATH: await ensureChromium() }, maxBuffer: REPORT_BYTES_MAX },
  );
  return JSON.parse(stdout) as Report;
}

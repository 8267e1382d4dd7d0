import type { Browser } from "@playwright/test";
import { publicTipPath } from "#domain/tips/public-page.ts";
import { median } from "#bench/cost.ts";
import { openPhone, slowDown } from "#bench/slow-phone.ts";
import { bytesOf } from "#bench/visitors.ts";

// What visitors load first: the size of the scripts, and how long these and the layout block a slow phone.

const ROUNDS = 3;
/** How long a page is watched, in milliseconds. */
const WATCHED_MS = 4000;
/** What a task may take before it blocks the page, in milliseconds. */
const LONG_TASK_MS = 50;
/** In bytes. React and React Router take 93,000 of them. */
const SCRIPTS_MAX = 120_000;

/** Measures Home, Browse Tips and a public tip of a site, as a visitor who was never there. */
export async function measureFirstLoad(browser: Browser, address: string) {
  const [tip] = (await (await fetch(`${address}/gardenersTips?limit=1`)).json()) as {
    _id: string;
    title: string;
  }[];
  const pages = [
    { title: "Home", path: "/" },
    { title: "Browse Tips", path: "/browsetips" },
    { title: "a public tip", path: tip ? publicTipPath(tip) : "" },
  ];
  const bounds = [];
  for (const { title, path } of pages) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await blockingTime(browser, address, path));
    bounds.push(
      { title: `${title}, first load: blocking time`, value: median(times), atMost: 150, unit: " ms" },
      {
        title: `${title}, first load: compressed scripts`,
        value: await scriptBytes(address, path),
        atMost: SCRIPTS_MAX,
        unit: " bytes",
      },
    );
  }
  return bounds;
}

/** The size of the scripts that a page names, compressed. */
async function scriptBytes(address: string, path: string): Promise<number> {
  const html = await (await fetch(address + path)).text();
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  const sizes = await Promise.all(
    Array.from(scripts, async (script) => {
      const { length } = await bytesOf(address + script, { "accept-encoding": "br" });
      return length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What all long tasks after the first paint take beyond their first 50 ms, in milliseconds. */
async function blockingTime(browser: Browser, address: string, path: string): Promise<number> {
  const page = await openPhone(browser, address);
  await slowDown(page);
  await page.addInitScript(() => {
    const tasks: { start: number; end: number }[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        tasks.push({ start: startTime, end: startTime + duration });
    }).observe({ type: "longtask", buffered: true });
  });
  await page.goto(path, { waitUntil: "load" });
  await page.waitForTimeout(WATCHED_MS);
  const { tasks, painted } = await page.evaluate(() => ({
    tasks: (window as unknown as { tasks: { start: number; end: number }[] }).tasks,
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  }));
  if (painted === undefined) throw new Error(`${path} was not painted`);
  await page.context().close();
  return tasks
    .map(({ start, end }) => end - Math.max(start, painted) - LONG_TASK_MS)
    .reduce((sum, blocking) => sum + Math.max(0, blocking), 0);
}

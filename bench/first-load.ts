import type { Browser } from "@playwright/test";
import { publicTipPath } from "#domain/tips/public-page.ts";
import { newestTip } from "#bench/loads.ts";
import { median } from "#bench/measure.ts";
import { openPhone, slowDown } from "#bench/slow-phone.ts";
import { bytesOf } from "#bench/visitors.ts";

// What a visitor's first load costs: the size of its scripts, and how long it blocks a slow phone.

const ROUNDS = 3;
/** How long a page is watched after it has loaded, in milliseconds. */
const WATCHED_MS = 4000;
/** How long a task may take until it blocks the page, in milliseconds. */
const LONG_TASK_MS = 50;
/** In bytes, compressed. React and React Router alone take 93,000. */
const SCRIPTS_MAX = 120_000;

/** The pages that visitors see first: Home, Browse Tips and a public tip. */
export async function visitedFirst(address: string): Promise<{ title: string; path: string }[]> {
  const tip = await newestTip(address);
  return [
    { title: "Home", path: "/" },
    { title: "Browse Tips", path: "/browsetips" },
    { title: "a public tip", path: publicTipPath(tip) },
  ];
}

/** Measures the pages that visitors see first, each as a new visitor. */
export async function measureFirstLoad(browser: Browser, address: string) {
  const bounds = [];
  for (const { title, path } of await visitedFirst(address)) {
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
  if (scripts.size === 0) throw new Error(`${path} names no scripts`);
  const sizes = await Promise.all(
    Array.from(scripts, async (script) => {
      const { length } = await bytesOf(address + script, { "accept-encoding": "br" });
      return length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The total time by which tasks exceed 50 ms after the first contentful paint, in milliseconds. */
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

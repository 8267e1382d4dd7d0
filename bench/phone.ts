import { chromium, type Browser, type Page } from "@playwright/test";
import { median } from "#bench/measure.ts";
import { measureFirstLoad } from "#bench/first-load.ts";
import { openDemo } from "#bench/site.ts";
import { openPhone, slowDown } from "#bench/slow-phone.ts";
import { demoSignIn } from "#seeds/seed-demo.ts";
import { CHROMIUM_ARGS, ensureChromium } from "#tests/e2e/chromium.ts";

// How long a member waits on a slow phone, and what a visitor loads first. It needs a quiet machine.

const ROUNDS = 3;
/** How long a page rests before it is used, in milliseconds. */
const REST_MS = 3000;

type Times = Record<"read" | "back" | "search" | "like", number[]>;

/** The bounds, in milliseconds. */
const BOUNDS = [
  { name: "read", title: "a tip opens: its title is shown", atMost: 600 },
  { name: "back", title: "back: the cards are shown", atMost: 200 },
  { name: "search", title: "a search: what was found is shown, after the last key", atMost: 700 },
  { name: "like", title: "a like is shown", atMost: 100 },
] as const;

/** Measures the demo community on a slow phone. Medians. */
export async function measurePhone() {
  const executablePath = await ensureChromium();
  const site = await openDemo();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const times: Times = { read: [], back: [], search: [], like: [] };
  try {
    for (let round = 0; round < ROUNDS; round++) await visit(browser, site.url, times);
    const waits = BOUNDS.map(({ name, title, atMost }) => ({
      title,
      atMost,
      value: median(times[name]),
      unit: " ms",
    }));
    return [...waits, ...(await measureFirstLoad(browser, site.url))];
  } finally {
    await browser.close();
    await site.close();
  }
}

async function visit(browser: Browser, address: string, { read, back, search, like }: Times): Promise<void> {
  const page = await openPhone(browser, address);
  const { email, password } = demoSignIn;
  const signedIn = await page.request.post("/api/auth/sign-in/email", { data: { email, password } });
  if (!signedIn.ok()) throw new Error(`The demo's member cannot sign in: ${signedIn.status()}`);
  await slowDown(page);
  await page.goto("/browsetips", { waitUntil: "load" });
  await page.waitForTimeout(REST_MS);

  const links = page.getByRole("article").getByRole("link", { name: /^Read/ });
  await links.nth(1).scrollIntoViewIfNeeded();
  await page.waitForTimeout(REST_MS);
  read.push(await timed(page, "pointerdown", "#main article header h1", () => links.nth(1).tap()));
  await page.waitForTimeout(REST_MS);

  const button = page.getByRole("button", { name: /Like this tip/ });
  if ((await button.getAttribute("aria-pressed")) === "false")
    like.push(await timed(page, "pointerdown", ".like[aria-pressed=true]", () => button.tap()));
  await page.waitForTimeout(REST_MS);

  back.push(await timed(page, "popstate", "#main article.sheet a.cover", () => page.goBack()));
  await page.waitForTimeout(REST_MS);

  await page.getByLabel("Search tips").focus();
  const found = "#main output";
  search.push(
    await timed(
      page,
      "input",
      found,
      () => page.getByLabel("Search tips").pressSequentially("tomato", { delay: 120 }),
      "“tomato”",
    ),
  );
  await page.context().close();
}

/** How long it takes, in milliseconds, from the last event of a kind until an element with a text is drawn. */
async function timed(
  page: Page,
  event: string,
  selector: string,
  act: () => Promise<unknown>,
  text = "",
): Promise<number> {
  await page.evaluate(
    ([type, wanted, said]) => {
      let start = Number.NaN;
      addEventListener(type, () => (start = performance.now()), { capture: true });
      const drawn = new Promise<number>((resolve) => {
        const look = () => {
          const shown = [...document.querySelectorAll(wanted)].some(
            (element) => element.checkVisibility() && element.textContent?.includes(said),
          );
          if (!Number.isNaN(start) && shown) setTimeout(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        look();
      });
      Object.assign(window, { drawn });
    },
    [event, selector, text] as const,
  );
  await act();
  return Math.round(await page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn));
}

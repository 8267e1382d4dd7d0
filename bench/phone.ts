import { chromium, type CDPSession, type Page } from "@playwright/test";
import { demoSignIn } from "#seeds/seed-demo.ts";
import { CHROMIUM_ARGS, chromiumPath } from "#tests/e2e/chromium.ts";

// How long a member waits on a slow phone: `node bench/phone.ts ADDRESS` prints it for the demo community, which runs at that
// address (`npm run demo`). The processor is slowed down to a quarter, the network to 150 ms and 1.6 Mbit/s. Medians.

const ROUNDS = 3;
const SLOW_DOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** How long a page rests before it is used, in milliseconds. */
const REST_MS = 3000;

type Times = Record<"read" | "back" | "search" | "like", number[]>;

const [address = "http://127.0.0.1:3000"] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: chromiumPath() ?? "", args: CHROMIUM_ARGS });
const times: Times = { read: [], back: [], search: [], like: [] };
try {
  for (let round = 0; round < ROUNDS; round++) await visit(times);
} finally {
  await browser.close();
}
for (const [name, values] of Object.entries(times))
  console.log(`${name}: ${median(values)} ms (${values.join(", ")})`);

async function visit({ read, back, search, like }: Times): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const { email, password } = demoSignIn;
  const signedIn = await page.request.post("/api/auth/sign-in/email", { data: { email, password } });
  if (!signedIn.ok()) throw new Error(`The demo's member cannot sign in: ${signedIn.status()}`);
  await slowDown(await context.newCDPSession(page));
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
  await context.close();
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

async function slowDown(session: CDPSession): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

import type { Browser, CDPSession, Page } from "@playwright/test";

const SLOW_DOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Opens a page in a new browser context with a phone's screen and touch input. Its caller closes the context. */
export async function openPhone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  return context.newPage();
}

/** Slows the processor down to a quarter, and the network to 150 ms and 1.6 Mbit/s. */
export async function slowDown(page: Page): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
}

import type { BrowserContext, Page } from "@playwright/test";

// What journeys without a connection do, and what a browser stores meanwhile.

/** What a browser says of requests without a connection. */
export const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

/** Waits until everything is kept on the device. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const done = new Promise<void>((resolve) =>
      navigator.serviceWorker.addEventListener("message", (event) => event.data.kind === "kept" && resolve()),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- ServiceWorker.postMessage takes no target origin
    active?.postMessage({ kind: "keep", isForced: true });
    await done;
  });
}

/** Opens the browser anew, as on the next day. */
export async function coldStart(context: BrowserContext, page: Page): Promise<Page> {
  const next = await context.newPage();
  await page.close();
  return next;
}

export const commentBox = (page: Page) => page.getByRole("textbox", { name: "Your comment" });
export const commentButton = (page: Page) => page.getByRole("button", { name: "Comment", exact: true });

/** Everything that this browser stores, and this tab: caches, databases, storage and cookies, as text. */
export async function storedTexts(page: Page): Promise<string> {
  const texts = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      // Opening it would create it again.
      if (!(await caches.has(name))) continue;
      const cache = await caches.open(name);
      found.push(name);
      for (const request of await cache.keys())
        found.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) found.push(key, storage.getItem(key) ?? "");
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(new Error("A database cannot be read.")));
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames)
        found.push(name, JSON.stringify(await done(db.transaction(store).objectStore(store).getAll())));
      db.close();
    }
    return found.join("\n");
  });
  return `${texts}\n${JSON.stringify(await page.context().cookies())}`;
}
